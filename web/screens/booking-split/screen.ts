import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/:bookingBase/:id(\\d+)/split',
  access: 'user',
  isPrivate: true,
  texts: ['booking', 'payments', 'split', 'forms'],
  visit: { by: 'traveller', after: 'held-seats' },
} satisfies ScreenRow;
