import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/agreement{/:version}?',
  texts: ['legal'],
} satisfies ScreenRow;
