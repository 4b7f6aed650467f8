import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/styleguide{/:widget}?',
  when: 'hasStyleguide',
  isPrivate: true,
  texts: ['forms', 'dates', 'phone', 'media', 'share', 'errors', 'home'],
} satisfies ScreenRow;
