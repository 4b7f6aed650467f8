import { expect, it } from 'vitest';
import { findWaterWays } from './water-way.ts';

const PIRAEUS = { lat: 37.94, lng: 23.64 };
const NAFPLIO = { lat: 37.565, lng: 22.8 };

it('a ship sails round a cape, not over it', async () => {
  const [way] = await findWaterWays([PIRAEUS, NAFPLIO]);
  const south = Math.min(...(way ?? []).map(({ lat }) => lat));
  // The Argolid ends at about 37.3° north.
  expect(south).toBeLessThan(37.4);
  expect(way?.length).toBeLessThan(60);
});

it('a ship takes the strait, however far aside', async () => {
  const [way] = await findWaterWays([
    { lat: 38.467, lng: 14.954 },
    { lat: 37.492, lng: 15.07 },
  ]);
  // From Lipari to Catania: through the strait of Messina.
  expect(Math.max(...(way ?? []).map(({ lng }) => lng))).toBeGreaterThan(15.5);
});

it('a ship follows a river', async () => {
  const [way] = await findWaterWays([
    { lat: 25.69, lng: 32.64 },
    { lat: 24.09, lng: 32.9 },
  ]);
  // The Nile between Luxor and Aswan bends east of the straight line.
  expect(Math.max(...(way ?? []).map(({ lng }) => lng))).toBeGreaterThan(32.9);
});

it('a leg between one place and itself has no way, and takes no time', async () => {
  const luxor = { lat: 25.69, lng: 32.64 };
  const [way] = await findWaterWays([luxor, luxor]);
  expect(way?.length ?? 0).toBeLessThan(2);
});

it('a leg without a way by water has none', async () => {
  const ways = await findWaterWays([
    { lat: 24.71, lng: 46.68 },
    { lat: 27.52, lng: 41.69 },
  ]);
  expect(ways).toEqual([null]);
});
