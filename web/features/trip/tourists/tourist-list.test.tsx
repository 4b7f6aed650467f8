import { expect, test } from 'vitest';
import type { TouristsView } from '#contract/trip/tourists.ts';
import { drawPart } from '#web/testing/draw-part.tsx';
import { TouristList } from './tourist-list.tsx';

const PHOTO = '/photos/0b1c/144x144.webp';

function draw(viewer: TouristsView['viewer']): Promise<string> {
  const view = {
    viewer,
    request_id: 1,
    seats: 1,
    is_locked: true,
    tour: { name: 'Ridge', slug: 'ridge-1', organizer: 'Levan' },
    date: { start: '2027-05-01', end: '2027-05-03', time: null },
    erased_on: '2027-06-03',
    reads: [],
    fields: [],
    data: [{ id: 1, full_name: 'Ada L.', is_owner: true, is_done: false, filled: [], answers: {} }],
  } as unknown as TouristsView;
  const user = { id: 2, first_name: 'Eve', last_name: 'Moss', avatar: PHOTO };
  return drawPart(<TouristList view={view} />, { nouns: ['trip', 'booking'], user });
}

test('the photo of the session stands beside the booker’s name only when the booker looks', async () => {
  expect(await draw('traveller')).toContain(PHOTO);
  const shared = await draw('link');
  expect(shared).toContain('Ada L.');
  expect(shared).not.toContain(PHOTO);
});
