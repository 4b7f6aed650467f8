import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/register',
  isPrivate: true,
  texts: ['account', 'forms', 'phone'],
} satisfies ScreenRow;
