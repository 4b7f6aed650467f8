import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/staff/chats{/:id}?',
  access: 'user',
  isPrivate: true,
  texts: [],
  // A former address.
  redirectTo: 'desk-staff-chats',
  visit: { by: 'admin', after: 'support-chat' },
} satisfies ScreenRow;
