import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/staff/system',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'desk/setup', 'staff', 'forms'],
  visit: { by: 'admin' },
} satisfies ScreenRow;
