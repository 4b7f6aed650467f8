import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/tour-provider-meeting',
  isPrivate: true,
  texts: ['meeting', 'forms'],
  visit: { after: 'meeting-key', query: 'key={key}' },
} satisfies ScreenRow;
