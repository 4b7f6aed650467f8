import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/tours',
  access: 'organizer',
  isPrivate: true,
  texts: ['desk/frame', 'desk/tours', 'forms'],
  visit: { by: 'organizer' },
} satisfies ScreenRow;
