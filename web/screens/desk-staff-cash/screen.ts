import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/staff/cash',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'desk/money', 'staff', 'forms'],
  visit: { by: 'admin' },
} satisfies ScreenRow;
