import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/request',
  isPrivate: true,
  texts: ['booking', 'people', 'tour', 'account', 'forms', 'phone'],
  visit: { after: 'departure', query: 'tour={tour_id}&date={date_id}&adults=2' },
} satisfies ScreenRow;
