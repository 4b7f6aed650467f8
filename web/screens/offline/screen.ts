import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/offline',
  isPrivate: true,
  texts: ['offline'],
} satisfies ScreenRow;
