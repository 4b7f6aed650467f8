import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/sitemap',
  texts: ['places'],
  sitemap: ['/sitemap'],
} satisfies ScreenRow;
