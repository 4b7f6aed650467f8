import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/order/:id(\\d+)/add-tourists',
  access: 'user',
  isPrivate: true,
  texts: ['trip', 'forms', 'phone'],
  visit: { by: 'traveller', after: 'paid-seats' },
} satisfies ScreenRow;
