import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/success',
  isPrivate: true,
  texts: ['booking', 'payments'],
  visit: { by: 'traveller', after: 'paid-seats', query: 'payment_id={payment_id}&request_id={id}' },
} satisfies ScreenRow;
