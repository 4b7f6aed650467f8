import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/attribution',
  texts: ['legal'],
  startsOn: 'interaction',
} satisfies ScreenRow;
