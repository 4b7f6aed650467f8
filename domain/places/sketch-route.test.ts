import { expect, it } from 'vitest';
import { sketchRoute } from './sketch-route.ts';

const LOOP = [
  { name: 'Bishkek', lat: 42.87, lng: 74.59 },
  { name: 'Kochkor', lat: 42.22, lng: 75.75 },
  { name: 'Naryn', lat: 41.43, lng: 75.99 },
  { name: 'Bishkek', lat: 42.87, lng: 74.59 },
];

it('draws each place once, north above south and west before east', () => {
  const sketch = sketchRoute(LOOP);
  const [bishkek, kochkor, naryn] = sketch?.stops ?? [];
  expect(sketch?.stops.map((stop) => stop.name)).toEqual(['Bishkek', 'Kochkor', 'Naryn']);
  expect(bishkek?.y).toBeLessThan(kochkor?.y ?? 0);
  expect(kochkor?.x).toBeLessThan(naryn?.x ?? 0);
});

it('the way back is drawn differently from the way there', () => {
  const sketch = sketchRoute(LOOP);
  expect(sketch?.onward.match(/Q/g)).toHaveLength(2);
  expect(sketch?.back.match(/Q/g)).toHaveLength(1);
});

it('labels of close places do not overlap', () => {
  const close = [
    { name: 'Rome', lat: 41.9, lng: 12.5 },
    { name: 'Naples', lat: 40.85, lng: 14.27 },
    { name: 'Pompeii', lat: 40.75, lng: 14.5 },
    { name: 'Herculaneum', lat: 40.8, lng: 14.35 },
  ];
  const lines =
    sketchRoute(close)
      ?.stops.slice(1)
      .map((stop) => stop.y + stop.shift) ?? [];
  expect(new Set(lines.map((line) => Math.round(line / 11))).size).toBe(3);
});

it('nothing is drawn for a tour that stays in one place', () => {
  expect(
    sketchRoute([
      { name: 'Dubai', lat: 25.2, lng: 55.3 },
      { name: 'Dubai', lat: 25.2, lng: 55.3 },
    ]),
  ).toBeNull();
});
