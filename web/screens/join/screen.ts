import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/join',
  texts: ['join', 'forms', 'phone'],
} satisfies ScreenRow;
