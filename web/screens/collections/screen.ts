import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/collections',
  texts: ['places'],
  sitemap: ['/collections'],
} satisfies ScreenRow;
