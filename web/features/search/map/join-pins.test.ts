import { expect, test } from 'vitest';
import type { MapPin } from '#contract/search/map.ts';
import { joinPins } from './join-pins.ts';

const pin = (id: number, lat: number, lng: number, count = 1): MapPin => ({
  lat,
  lng,
  count,
  price: 1000 + id,
  reach: 0,
  ids: [id],
  name: count === 1 ? `Tour ${id}` : '',
});

test('overlapping pins are joined with all their tours and the lowest price', () => {
  const [all, ...others] = joinPins([pin(1, 41.7, 44.8), pin(2, 41.6, 41.6, 4)], 2);
  expect(others).toEqual([]);
  expect(all).toMatchObject({ count: 5, price: 1001, ids: [2, 1], name: '' });
  expect(all?.reach).toBeCloseTo(3.2 / 360, 6);
});

test('separate again at a higher zoom, unchanged', () => {
  expect(joinPins([pin(1, 41.7, 44.8), pin(2, 41.6, 41.6, 4)], 6).map(({ count, name }) => [count, name])).toEqual([
    [1, 'Tour 1'],
    [4, ''],
  ]);
});

test('no two pins overlap, and no tour is lost', () => {
  const pins = Array.from({ length: 200 }, (_, id) => pin(id, (id * 37) % 60, (id * 53) % 120));
  const joined = joinPins(pins, 3);
  expect(joined.reduce((sum, { count }) => sum + count, 0)).toBe(200);
  for (const one of joined)
    for (const other of joined) {
      if (one !== other)
        expect(Math.abs(one.x - other.x) * 4096 >= 68 || Math.abs(one.y - other.y) * 4096 >= 34).toBe(true);
    }
});
