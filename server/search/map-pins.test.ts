import { describe, expect, test } from 'vitest';
import { MAX_MAP_PINS } from '#domain/limits.ts';
import { project } from '#domain/places/mercator.ts';
import { gatherPins, type MapPoints } from './map-pins.ts';
import { seededRandom } from './testing/generate-tours.ts';

interface Place {
  id: number;
  lat: number;
  lng: number;
  amount: number;
}

function pointsOf(places: readonly Place[]): MapPoints {
  const put = places.map(({ lat, lng }) => project(lat, lng));
  return {
    length: places.length,
    id: (at) => places[at]!.id,
    x: (at) => put[at]!.x,
    y: (at) => put[at]!.y,
    amount: (at) => places[at]!.amount,
  };
}

const TBILISI = { lat: 41.69, lng: 44.8 };
const BATUMI = { lat: 41.64, lng: 41.64 };

describe('pins of a map', () => {
  test('no results have no bounds', () => {
    expect(gatherPins(pointsOf([]), null)).toEqual({ bounds: null, pins: [] });
  });

  test('tours at one place are one pin with the lowest price and the best tours first; others have their own', () => {
    const { bounds, pins } = gatherPins(
      pointsOf([
        { id: 9, ...TBILISI, amount: 700 },
        { id: 4, ...BATUMI, amount: 300 },
        { id: 7, ...TBILISI, amount: 500 },
      ]),
      null,
    );
    expect(pins).toEqual([
      { ...TBILISI, count: 2, price: 500, reach: 0, ids: [9, 7] },
      { ...BATUMI, count: 1, price: 300, reach: 0, ids: [4] },
    ]);
    expect(bounds?.west).toBeCloseTo(41.64, 6);
    expect(bounds?.north).toBeCloseTo(41.69, 6);
  });

  test('a box excludes tours outside it, the bounds do not', () => {
    const { bounds, pins } = gatherPins(
      pointsOf([
        { id: 1, ...TBILISI, amount: 1 },
        { id: 2, lat: -33, lng: 18, amount: 1 },
      ]),
      { west: 40, south: 41, east: 46, north: 43 },
    );
    expect(pins.map(({ ids }) => ids)).toEqual([[1]]);
    expect(bounds?.south).toBeCloseTo(-33, 6);
  });

  test('a hundred thousand tours all over the world become few pins, and none is lost', () => {
    const random = seededRandom(5);
    const places = Array.from({ length: 100_000 }, (_, id) => ({
      id,
      lat: random() * 140 - 70,
      lng: random() * 360 - 180,
      amount: 100,
    }));
    const { pins } = gatherPins(pointsOf(places), null);
    expect(pins.length).toBeLessThanOrEqual(MAX_MAP_PINS);
    expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(100_000);
  });
});
