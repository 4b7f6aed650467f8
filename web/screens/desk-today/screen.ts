import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'desk/today'],
  visit: { by: 'organizer', after: 'requested-seats' },
} satisfies ScreenRow;
