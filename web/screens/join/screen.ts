import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/join',
  texts: ['join', 'forms'],
} satisfies ScreenRow;
