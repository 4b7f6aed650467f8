import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/money',
  access: 'organizer',
  isPrivate: true,
  texts: ['desk/frame', 'desk/statement'],
  visit: { by: 'organizer' },
} satisfies ScreenRow;
