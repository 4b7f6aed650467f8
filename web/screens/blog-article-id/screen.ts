import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/blog/:slug([^\\/]+-\\d+)',
  texts: ['content', 'tours'],
  visit: { params: { slug: 'when-to-walk-in-svaneti-101' } },
} satisfies ScreenRow;
