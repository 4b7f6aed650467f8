import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/setup',
  isPrivate: true,
  texts: ['desk/setup', 'settings', 'account', 'forms'],
  visit: { by: 'admin', after: 'setup-key', query: 'key={key}' },
} satisfies ScreenRow;
