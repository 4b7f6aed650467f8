import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/tour-provider/:id(\\d{1,9})',
  texts: ['media', 'organizers', 'tour', 'tour-rest', 'tours'],
  sharedQuery: ['page'],
  visit: { params: { id: '1' } },
} satisfies ScreenRow;
