import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/favorites',
  isPrivate: true,
  texts: ['tours', 'favourites', 'forms'],
  visit: { by: 'traveller', after: 'favourite' },
} satisfies ScreenRow;
