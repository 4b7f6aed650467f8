import { UUID, type ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: `/arrival/:uuid(${UUID})`,
  when: 'arrivalEnabled',
  isPrivate: true,
  texts: ['meeting', 'forms'],
  visit: { by: 'traveller', after: 'named-tourists' },
} satisfies ScreenRow;
