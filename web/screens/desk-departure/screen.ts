import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/departures/:id(\\d+)',
  access: 'organizer',
  isPrivate: true,
  texts: [],
  // Vouchers contain it; the manifest opens offline.
  redirectTo: 'manifest',
  visit: { by: 'organizer', after: 'paid-seats', params: { id: '{date_id}' } },
} satisfies ScreenRow;
