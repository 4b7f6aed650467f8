import type { ScreenRow } from '#web/screens/screen-row.ts';

export default {
  pattern: '/desk/departures/offers',
  access: 'organizer',
  isPrivate: true,
  texts: ['desk/frame', 'desk/offers'],
  visit: { by: 'organizer' },
} satisfies ScreenRow;
