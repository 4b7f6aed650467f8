import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/staff/queue',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'desk/staff', 'staff', 'forms'],
  visit: { by: 'admin' },
} satisfies ScreenRow;
