import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/destinations',
  texts: ['places'],
  startsOn: 'interaction',
  sitemap: ['/destinations'],
} satisfies ScreenRow;
