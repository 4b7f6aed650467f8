import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/staff/chats{/:id}?',
  access: 'user',
  isPrivate: true,
  texts: [],
  visit: { by: 'admin', after: 'support-chat' },
} satisfies ScreenRow;
