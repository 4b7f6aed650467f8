import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/tour-providers',
  texts: ['organizers', 'tour'],
  sharedQuery: ['page', 'country_id', 'sort'],
  sitemap: ['/tour-providers'],
} satisfies ScreenRow;
