import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/order/:id(\\d+)/tourists',
  access: 'user',
  isPrivate: true,
  texts: ['trip', 'forms'],
  visit: { by: 'traveller', after: 'paid-seats' },
} satisfies ScreenRow;
