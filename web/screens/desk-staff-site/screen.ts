import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/staff/site',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'desk/setup', 'desk/site', 'desk/editor', 'staff', 'settings', 'account', 'forms'],
  visit: { by: 'admin' },
} satisfies ScreenRow;
