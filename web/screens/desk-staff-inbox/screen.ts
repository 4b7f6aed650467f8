import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/staff/inbox{/:id}?',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'desk/inbox', 'staff', 'forms'],
  visit: { by: 'admin', after: 'help-request' },
} satisfies ScreenRow;
