import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/money',
  access: 'organizer',
  isPrivate: true,
  texts: ['desk/frame', 'payments'],
  visit: { by: 'organizer' },
} satisfies ScreenRow;
