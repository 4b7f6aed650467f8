import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/organizer/departures/:id(\\d+)',
  access: 'organizer',
  isPrivate: true,
  isSavedOffline: true,
  texts: ['desk/frame', 'desk/departure', 'trip', 'booking', 'forms', 'meeting'],
  visit: { by: 'organizer', after: 'paid-seats', params: { id: '{date_id}' } },
} satisfies ScreenRow;
