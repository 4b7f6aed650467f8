import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/staff/bookings',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'desk/staff', 'desk/requests', 'booking', 'staff', 'forms'],
  visit: { by: 'admin' },
} satisfies ScreenRow;
