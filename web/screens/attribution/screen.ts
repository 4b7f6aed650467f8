import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/attribution',
  texts: ['legal'],
} satisfies ScreenRow;
