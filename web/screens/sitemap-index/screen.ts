import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/sitemap',
  isCaseSensitive: true,
  texts: ['places'],
  sitemap: ['/sitemap'],
} satisfies ScreenRow;
