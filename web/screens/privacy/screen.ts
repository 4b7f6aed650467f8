import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/privacy{/:version}?',
  texts: ['legal'],
} satisfies ScreenRow;
