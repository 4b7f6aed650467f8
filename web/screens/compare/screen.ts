import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/compare',
  isPrivate: true,
  texts: ['tours', 'tour', 'compare'],
  visit: { after: 'two-departures', query: 'ids={tour_id},{other_id}' },
} satisfies ScreenRow;
