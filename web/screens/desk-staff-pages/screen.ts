import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/staff/pages{/:id}?',
  access: 'user',
  isPrivate: true,
  texts: ['desk/frame', 'desk/pages', 'content', 'tours', 'staff', 'forms'],
  visit: { by: 'admin', after: 'article' },
} satisfies ScreenRow;
