import { expect, test } from 'vitest';
import type { MapPin } from '#contract/search/map.ts';
import { minZoomOf, unproject } from '#domain/places/mercator.ts';
import { firstView } from './first-view.ts';
import { hashOf, viewInHash } from './map-address.ts';

const SIZE = { width: 390, height: 844 };
const INSET = { top: 40, right: 40, bottom: 40, left: 40 };
const pin = (lat: number, lng: number, count: number): MapPin => ({
  lat,
  lng,
  count,
  price: 1000,
  reach: 0,
  ids: [],
  name: '',
});

test('tours of one country fit the view', () => {
  const view = firstView({ west: 41.5, south: 41.2, east: 46.1, north: 43.2 }, [pin(42, 44, 9)], SIZE, INSET);
  expect(unproject(view).lng).toBeCloseTo(43.8, 1);
  expect(view.zoom).toBeGreaterThan(4);
});

test('tours all over the world start where most of them are', () => {
  const pins = [pin(-50, -73, 9), pin(46, 8, 80), pin(42, 44, 40), pin(-8, 115, 30)];
  const view = firstView({ west: -120, south: -55, east: 150, north: 65 }, pins, SIZE, INSET);
  expect(view.zoom).toBe(minZoomOf(SIZE));
  expect(unproject(view).lng).toBeGreaterThan(0);
  expect(unproject(view).lng).toBeLessThan(60);
});

test('a view in a URL is parsed, and an invalid one is ignored', () => {
  const view = viewInHash('#lat=42.1234&lng=44.5&zoom=6.25');
  expect(view && hashOf(view)).toBe('#lat=42.1234&lng=44.5000&zoom=6.25');
  for (const hash of ['', '#programme', '#lat=42&lng=44', '#lat=x&lng=1&zoom=2', '#lat=99&lng=1&zoom=2'])
    expect(viewInHash(hash)).toBeNull();
});
