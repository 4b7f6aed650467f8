import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/:slug(.+)/climate-and-weather',
  texts: ['places'],
  visit: { params: { slug: 'georgia' } },
} satisfies ScreenRow;
