import { describe, expect, test } from 'vitest';
import {
  boxOf,
  constrainView,
  kmPerPx,
  minZoomOf,
  placeIn,
  project,
  unproject,
  viewOf,
  worldPx,
  type MapBox,
} from './mercator.ts';

const SIZE = { width: 480, height: 868 };
const INSET = { top: 40, right: 40, bottom: 40, left: 40 };

describe('the projection', () => {
  test('the centre of the world is the centre of the map, and edges map to edges', () => {
    expect(project(0, 0)).toEqual({ x: 0.5, y: 0.5 });
    expect(project(90, -180)).toEqual({ x: 0, y: expect.closeTo(0, 5) as number });
    expect(project(-90, 180)).toEqual({ x: 1, y: expect.closeTo(1, 5) as number });
  });

  test('known places match other web maps', () => {
    // Tile 8/137/84 at zoom 8 holds Berlin: 52.52 N, 13.405 E.
    const { x, y } = project(52.52, 13.405);
    expect([Math.floor(x * 256), Math.floor(y * 256)]).toEqual([137, 83]);
  });

  test('unproject inverts project', () => {
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

  test('a box fits with its padding, and no closer view does', () => {
    const view = viewOf(georgia, SIZE, INSET, 9);
    const shown = boxOf(view, SIZE);
    expect(shown.west).toBeLessThan(georgia.west);
    expect(shown.east).toBeGreaterThan(georgia.east);
    expect(shown.south).toBeLessThan(georgia.south);
    expect(shown.north).toBeGreaterThan(georgia.north);
    const { x } = project(0, georgia.west);
    expect((x - view.x) * worldPx(view.zoom) + SIZE.width / 2).toBeCloseTo(40, 6);
  });

  test('a single place is shown at the maximum zoom', () => {
    const point = { west: 44.8, south: 41.7, east: 44.8, north: 41.7 };
    expect(viewOf(point, SIZE, INSET, 9).zoom).toBe(9);
  });

  test('a bottom inset moves the centre down', () => {
    const view = viewOf(georgia, SIZE, { ...INSET, bottom: 300 }, 9);
    const { y } = project((georgia.south + georgia.north) / 2, 43);
    expect(placeIn(view, SIZE, { x: view.x, y }).top).toBeLessThan(SIZE.height / 2 - 100);
  });

  test('no view shows Antarctica or the same place twice', () => {
    const world = constrainView({ x: 0.5, y: 0.5, zoom: 0 }, SIZE, 9);
    expect(world.zoom).toBeCloseTo(minZoomOf(SIZE), 9);
    const { south, north } = boxOf(world, SIZE);
    expect(south).toBeGreaterThan(-58.1);
    expect(north).toBeLessThan(80.1);
    expect(worldPx(minZoomOf({ width: 1440, height: 300 }))).toBeCloseTo(1440, 6);
  });

  test('a place beyond the 180th meridian is shown on the nearer side', () => {
    const fiji = { x: 0.99, y: 0.5, zoom: 4 };
    const tonga = { x: 0.01, y: 0.5 };
    expect(placeIn(fiji, SIZE, tonga).left - SIZE.width / 2).toBeCloseTo(0.02 * worldPx(4), 6);
  });

  test('tiles outside the map are not requested', () => {
    expect(boxOf({ x: 0, y: 0, zoom: 1 }, SIZE)).toMatchObject({
      west: -180,
      north: expect.closeTo(85.0511, 3) as number,
    });
  });
});
