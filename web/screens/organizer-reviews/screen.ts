import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/organizer/reviews',
  access: 'organizer',
  isPrivate: true,
  texts: ['desk/frame', 'reviews', 'forms', 'tour', 'tour-rest'],
  visit: { by: 'organizer', after: 'finished-trip' },
} satisfies ScreenRow;
