import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/:text(agreement|tour-provider-agreement|privacy|safety-rules){/:version}?',
  texts: ['legal', 'tours'],
  startsOn: 'interaction',
  sharedQuery: ['since'],
  sitemap: ['/agreement', '/tour-provider-agreement', '/privacy', '/safety-rules'],
  visit: { params: { text: 'agreement' } },
} satisfies ScreenRow;
