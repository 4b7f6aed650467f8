import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/contacts',
  texts: ['content', 'home'],
  startsOn: 'interaction',
  sharedQuery: ['country_id', 'city_id'],
  sitemap: ['/contacts'],
} satisfies ScreenRow;
