import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/staff/chats{/:id}?',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'desk/inbox', 'chat', 'staff', 'forms'],
  visit: { by: 'admin', after: 'support-chat' },
} satisfies ScreenRow;
