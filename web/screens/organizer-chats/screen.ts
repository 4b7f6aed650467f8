import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/organizer/chats{/:id}?',
  access: 'organizer',
  isPrivate: true,
  texts: ['desk/frame', 'desk/inbox', 'desk/requests', 'desk/offers', 'forms', 'booking', 'chat'],
  visit: { by: 'organizer', after: 'organizer-chat' },
} satisfies ScreenRow;
