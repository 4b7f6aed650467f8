import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/profile',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'desk/team', 'desk/webhooks', 'settings', 'account', 'forms'],
  visit: { by: 'organizer' },
} satisfies ScreenRow;
