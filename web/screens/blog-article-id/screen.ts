import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/blog/:slug([^\\/]+-\\d+)',
  texts: ['content', 'tours'],
  startsOn: 'interaction',
  visit: { params: { slug: 'georgia-when-to-go-1' } },
} satisfies ScreenRow;
