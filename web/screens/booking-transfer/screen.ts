import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/:bookingBase/transfer/:id(\\d+)',
  access: 'user',
  linkKey: 'uuid',
  isPrivate: true,
  texts: ['booking', 'payments'],
  visit: { by: 'traveller', after: 'transfer' },
} satisfies ScreenRow;
