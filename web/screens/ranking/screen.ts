import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/ranking',
  texts: ['legal'],
  sitemap: ['/ranking'],
} satisfies ScreenRow;
