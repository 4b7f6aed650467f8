import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/organizer/questions',
  access: 'organizer',
  isPrivate: true,
  texts: ['desk/frame', 'questions', 'forms'],
  visit: { by: 'organizer' },
} satisfies ScreenRow;
