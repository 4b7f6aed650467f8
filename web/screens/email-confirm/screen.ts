import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/email-confirm',
  access: 'user',
  isPrivate: true,
  texts: ['settings', 'account'],
  visit: { by: 'traveller', after: 'changed-email' },
} satisfies ScreenRow;
