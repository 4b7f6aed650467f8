import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/tours/:id(\\d+)',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'desk/editor', 'forms', 'tours', 'tour', 'tour-rest', 'trip'],
  visit: { by: 'organizer', after: 'departure', params: { id: '{tour_id}' } },
} satisfies ScreenRow;
