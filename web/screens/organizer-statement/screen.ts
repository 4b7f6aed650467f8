import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/organizer/statement',
  access: 'organizer',
  isPrivate: true,
  texts: ['desk/frame', 'payments'],
  visit: { by: 'organizer' },
} satisfies ScreenRow;
