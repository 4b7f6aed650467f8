import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/tours/:id(\\d+)/preview',
  access: 'user',
  isPrivate: true,
  texts: ['tours', 'tour', 'desk/editor'],
  lateTexts: ['tour-rest'],
  visit: { by: 'organizer', after: 'departure', params: { id: '{tour_id}' } },
} satisfies ScreenRow;
