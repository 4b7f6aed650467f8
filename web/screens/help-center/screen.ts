import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/help-center{/:slug}?',
  texts: ['content', 'tours'],
  startsOn: 'interaction',
  sharedQuery: ['q'],
  sitemap: ['/help-center'],
} satisfies ScreenRow;
