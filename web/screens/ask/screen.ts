import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/ask/:id(\\d{1,15})',
  isPrivate: true,
  texts: ['chat', 'account', 'forms'],
  visit: { params: { id: '1' } },
} satisfies ScreenRow;
