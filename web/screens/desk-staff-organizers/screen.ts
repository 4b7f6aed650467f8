import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/staff/organizers',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'staff', 'forms'],
  visit: { by: 'admin' },
} satisfies ScreenRow;
