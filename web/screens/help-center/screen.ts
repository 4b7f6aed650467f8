import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/help-center{/:slug}?',
  texts: ['content', 'tours'],
  sharedQuery: ['q'],
  sitemap: ['/help-center'],
} satisfies ScreenRow;
