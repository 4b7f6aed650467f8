import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/login-via-token',
  isPrivate: true,
  texts: ['account'],
} satisfies ScreenRow;
