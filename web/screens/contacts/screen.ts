import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/contacts',
  texts: ['content', 'home'],
  sharedQuery: ['country_id', 'city_id'],
  sitemap: ['/contacts'],
} satisfies ScreenRow;
