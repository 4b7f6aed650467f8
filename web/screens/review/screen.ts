import { UUID, type ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: `/review/:uuid(${UUID})`,
  isPrivate: true,
  texts: ['reviews', 'forms'],
  visit: { after: 'finished-trip' },
} satisfies ScreenRow;
