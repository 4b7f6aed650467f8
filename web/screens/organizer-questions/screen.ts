import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/organizer/questions',
  access: 'organizer',
  isPrivate: true,
  texts: ['questions', 'forms'],
  visit: { by: 'organizer' },
} satisfies ScreenRow;
