import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/settings',
  access: 'user',
  isPrivate: true,
  texts: ['settings', 'account', 'forms', 'phone', 'codes'],
  visit: { by: 'traveller' },
} satisfies ScreenRow;
