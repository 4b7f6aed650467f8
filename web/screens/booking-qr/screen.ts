import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/:bookingBase/qr/:id(\\d+)',
  access: 'user',
  linkKey: 'uuid',
  when: 'qrEnabled',
  isPrivate: true,
  texts: ['booking', 'payments'],
  visit: { by: 'traveller', after: 'qr-payment' },
} satisfies ScreenRow;
