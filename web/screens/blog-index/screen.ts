import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/blog{/:slug(.+)}?',
  texts: ['content', 'tours'],
  startsOn: 'interaction',
  sharedQuery: ['page'],
  sitemap: ['/blog'],
} satisfies ScreenRow;
