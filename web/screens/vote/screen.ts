import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/vote/:key',
  isPrivate: true,
  texts: ['tours', 'favourites', 'forms'],
  visit: { by: 'traveller', after: 'vote' },
} satisfies ScreenRow;
