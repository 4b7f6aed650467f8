import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/organizer/requests',
  access: 'organizer',
  isPrivate: true,
  texts: ['chat', 'desk/frame', 'desk/requests', 'booking', 'forms'],
  visit: { by: 'organizer', after: 'requested-seats' },
} satisfies ScreenRow;
