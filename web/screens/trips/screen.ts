import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/trips',
  access: 'user',
  isPrivate: true,
  texts: ['booking'],
  visit: { by: 'traveller', after: 'held-seats' },
} satisfies ScreenRow;
