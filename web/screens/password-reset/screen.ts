import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/password-reset',
  isPrivate: true,
  texts: ['account', 'forms'],
} satisfies ScreenRow;
