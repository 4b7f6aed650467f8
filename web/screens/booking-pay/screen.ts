import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/:bookingBase/pay/:id(\\d+)',
  access: 'user',
  linkKey: 'uuid',
  isPrivate: true,
  texts: ['booking', 'payments', 'split'],
  visit: { by: 'traveller', after: 'held-seats' },
} satisfies ScreenRow;
