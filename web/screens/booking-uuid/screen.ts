import { UUID, type ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: `/:bookingBase/uuid/:uuid(${UUID})`,
  isPrivate: true,
  isSavedOffline: true,
  texts: ['booking', 'payments', 'meeting', 'forms'],
  visit: { after: 'held-seats' },
} satisfies ScreenRow;
