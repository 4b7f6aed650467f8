import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/blog{/:slug(.+)}?',
  texts: ['content', 'tours'],
  sharedQuery: ['page'],
  sitemap: ['/blog'],
} satisfies ScreenRow;
