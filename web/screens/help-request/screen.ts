import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/help-request',
  texts: ['help', 'help/request', 'forms', 'phone'],
  sharedQuery: ['about', 'tour'],
  sitemap: ['/help-request'],
} satisfies ScreenRow;
