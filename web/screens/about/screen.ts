import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/about',
  texts: ['content'],
  startsOn: 'interaction',
  sitemap: ['/about'],
} satisfies ScreenRow;
