import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/chat{/:id}?',
  access: 'user',
  isPrivate: true,
  texts: ['chat'],
  visit: { by: 'traveller', after: 'chat' },
} satisfies ScreenRow;
