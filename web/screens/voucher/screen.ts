import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/:bookingBase/:id(\\d+)/voucher',
  access: 'user',
  isPrivate: true,
  isSavedOffline: true,
  texts: ['trip', 'meeting', 'forms'],
  visit: { by: 'traveller', after: 'paid-seats' },
} satisfies ScreenRow;
