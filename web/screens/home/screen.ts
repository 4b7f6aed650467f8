import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/',
  texts: ['home', 'tours'],
  sitemap: ['/'],
} satisfies ScreenRow;
