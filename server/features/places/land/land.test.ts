import { describe, expect, test } from 'vitest';
import { clipLine, clipRing, simplifyLine } from './clip-line.ts';
import { cutLand } from './cut-land.ts';
import { drawPath } from './draw-path.ts';
import { placeName } from './place-name.ts';

describe('lines', () => {
  test('a ring is cut along the sides of the rectangle', () => {
    expect([...Array.from(clipRing([-5, 2, 5, 2, 5, 8, -5, 8], [0, 0, 10, 10]))]).toEqual([0, 2, 5, 2, 5, 8, 0, 8]);
    expect(clipRing([20, 20, 30, 20, 30, 30], [0, 0, 10, 10])).toHaveLength(0);
  });

  test('a line that leaves and comes back is two pieces', () => {
    expect(clipLine([1, 1, 5, 5, 40, 5, 40, 6, 5, 6, 1, 9], [0, 0, 10, 10])).toEqual([
      [1, 1, 5, 5, 40, 5],
      [40, 6, 5, 6, 1, 9],
    ]);
  });

  test('a line loses the points that nobody would miss, and keeps its corners', () => {
    expect(simplifyLine([0, 0, 1, 0.1, 2, -0.1, 3, 0, 3, 5], 0.5)).toEqual([0, 0, 3, 0, 3, 5]);
    // A ring that ends where it begins does not fall together.
    expect(simplifyLine([0, 0, 9, 0, 9, 9, 0, 9, 0, 0], 1)).toEqual([0, 0, 9, 0, 9, 9, 0, 9, 0, 0]);
  });

  test('a path is written in short, and not at all when nothing of it is left', () => {
    expect(drawPath([1.2, 1, 4, 1, 4.3, 1, 2, 8], true)).toBe('M1 1l3 0-2 7z');
    expect(drawPath([1, 1, 1.2, 1.3, 1, 1], true)).toBe('');
  });

  test('a name stands in the widest part of the largest ring', () => {
    const place = placeName([
      [0, 0, 10, 0, 10, 10, 0, 10],
      [100, 0, 300, 0, 300, 100, 100, 100],
    ]);
    expect(place).toMatchObject({ x: 200, width: 200 });
    expect(placeName([[0, 0, 10, 0, 10, 10, 0, 10]])).toBeNull();
  });
});

describe('the world', () => {
  test('Italy is land with borders, and its name stands in it', async () => {
    // Zoom 5: tiles 16/11 to 18/12 hold Italy.
    const { land, borders, countries } = await cutLand({ zoom: 5, left: 16, top: 11, right: 18, bottom: 12 });
    expect(land).toMatch(/^M[-\d. lz M]+z$/);
    expect(borders.length).toBeGreaterThan(100);
    expect(countries.map(({ code }) => code)).toEqual(expect.arrayContaining(['IT', 'FR', 'AT']));
    const italy = countries.find(({ code }) => code === 'IT');
    expect(italy?.x).toBeGreaterThan(0);
    expect(italy?.x).toBeLessThan(3 * 512);
  });

  test('the open sea is empty, and the whole world is small enough to send', async () => {
    expect(await cutLand({ zoom: 6, left: 28, top: 37, right: 29, bottom: 38 })).toEqual({
      land: '',
      borders: '',
      countries: [],
    });
    const world = await cutLand({ zoom: 1, left: 0, top: 0, right: 1, bottom: 1 });
    expect(world.land.length).toBeLessThan(40_000);
    // The south pole is land down to the edge, and nothing else is drawn straight across by crossing the 180th meridian.
    expect(world.land).toContain('-1024 0z');
    expect(world.land.match(/[ l-]10\d\d(?=[ -])/g)?.length).toBeLessThan(6);
    expect(world.countries.map(({ code }) => code)).toEqual(expect.arrayContaining(['RU', 'US', 'BR', 'AU', 'CN']));
  });
});
