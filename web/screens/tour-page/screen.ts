import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/:slug([^\\/]+-\\d+)',
  isSavedOffline: true,
  texts: ['tours', 'tour'],
  lateTexts: ['tour-rest'],
  sharedQuery: ['dateFrom', 'dateTo', 'adults', 'children'],
  visit: { after: 'instant-departure' },
} satisfies ScreenRow;
