import { describe, expect, test } from 'vitest';
import { boxOf, kmPerPx, project, unproject, viewOf, worldPx, type MapBox } from './mercator.ts';

const SIZE = { width: 480, height: 868 };
const LIMITS = { padding: 40, minZoom: 1, maxZoom: 9 };

describe('the projection', () => {
  test('the middle of the world is the middle of the map, and its edges are the edges', () => {
    expect(project(0, 0)).toEqual({ x: 0.5, y: 0.5 });
    expect(project(90, -180)).toEqual({ x: 0, y: expect.closeTo(0, 5) as number });
    expect(project(-90, 180)).toEqual({ x: 1, y: expect.closeTo(1, 5) as number });
  });

  test('known places are where every web map has them', () => {
    // Tile 8/137/84 at zoom 8 holds Berlin: 52.52 N, 13.405 E.
    const { x, y } = project(52.52, 13.405);
    expect([Math.floor(x * 256), Math.floor(y * 256)]).toEqual([137, 83]);
  });

  test('there and back is the same place', () => {
    for (let lat = -80; lat <= 80; lat += 7)
      for (let lng = -179; lng < 180; lng += 31) {
        const back = unproject(project(lat, lng));
        expect(back.lat).toBeCloseTo(lat, 9);
        expect(back.lng).toBeCloseTo(lng, 9);
      }
  });

  test('a degree at the equator is 111 km, at 60 degrees half of that', () => {
    const px = worldPx(5) / 360;
    expect(kmPerPx(0, 5) * px).toBeCloseTo(111.19, 1);
    expect(kmPerPx(60, 5) * px).toBeCloseTo(55.6, 1);
  });
});

describe('views', () => {
  const georgia: MapBox = { west: 41.5, south: 41.2, east: 46.1, north: 43.2 };

  test('a box is shown whole with room around it, and no nearer view would do', () => {
    const view = viewOf(georgia, SIZE, LIMITS);
    const shown = boxOf(view, SIZE);
    expect(shown.west).toBeLessThan(georgia.west);
    expect(shown.east).toBeGreaterThan(georgia.east);
    expect(shown.south).toBeLessThan(georgia.south);
    expect(shown.north).toBeGreaterThan(georgia.north);
    const { x } = project(0, georgia.west);
    expect((x - view.x) * worldPx(view.zoom) + SIZE.width / 2).toBeCloseTo(40, 6);
  });

  test('one place is shown as near as allowed, the world as far', () => {
    const point = { west: 44.8, south: 41.7, east: 44.8, north: 41.7 };
    expect(viewOf(point, SIZE, LIMITS).zoom).toBe(9);
    expect(viewOf({ west: -180, south: -80, east: 180, north: 80 }, SIZE, LIMITS).zoom).toBe(1);
  });

  test('what lies beyond the map is not asked for', () => {
    expect(boxOf({ x: 0, y: 0, zoom: 1 }, SIZE)).toMatchObject({
      west: -180,
      north: expect.closeTo(85.0511, 3) as number,
    });
  });
});
