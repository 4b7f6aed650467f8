import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/about',
  texts: ['content'],
  sitemap: ['/about'],
} satisfies ScreenRow;
