import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/staff/organizers/:id(\\d{1,9}|new)',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'staff', 'settings', 'account', 'forms'],
  visit: { by: 'admin', params: { id: '1' } },
} satisfies ScreenRow;
