import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/login',
  isPrivate: true,
  texts: ['account', 'forms'],
} satisfies ScreenRow;
