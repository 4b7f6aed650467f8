import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/departures',
  access: 'organizer',
  isPrivate: true,
  texts: ['desk/frame', 'desk/departures', 'desk/offers', 'forms'],
  visit: { by: 'organizer' },
} satisfies ScreenRow;
