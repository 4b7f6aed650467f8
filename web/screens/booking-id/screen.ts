import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/:bookingBase/:id(\\d+)',
  access: 'user',
  isPrivate: true,
  isSavedOffline: true,
  texts: ['booking', 'people', 'payments', 'forms', 'meeting', 'selection'],
  visit: { by: 'traveller', after: 'held-seats' },
} satisfies ScreenRow;
