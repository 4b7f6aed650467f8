import { expect, test } from 'vitest';
import { tileOrigin, tilesOf, type MapTiles } from './map-tiles.ts';

const TILES: MapTiles = {
  url: 'https://tiles.example/{z}/{x}/{y}.png?key={token}',
  token: 'a b',
  attribution: 'Example',
  attributionUrl: 'https://tiles.example/about',
  maxZoom: 6,
};

test('a view is covered whole by pictures that touch, and nothing beyond it is asked for', () => {
  const tiles = tilesOf({ x: 0.5, y: 0.5, zoom: 2 }, { width: 300, height: 200 }, TILES);
  expect(tiles.map(({ url, left, top, side }) => [url, left, top, side])).toEqual([
    ['https://tiles.example/2/1/1.png?key=a%20b', -106, -156, 256],
    ['https://tiles.example/2/2/1.png?key=a%20b', 150, -156, 256],
    ['https://tiles.example/2/1/2.png?key=a%20b', -106, 100, 256],
    ['https://tiles.example/2/2/2.png?key=a%20b', 150, 100, 256],
  ]);
});

test('the world has an edge', () => {
  const tiles = tilesOf({ x: 0, y: 0, zoom: 1 }, { width: 2000, height: 2000 }, TILES);
  expect(tiles.map(({ url }) => url.slice(22, 27))).toEqual(['1/0/0', '1/1/0', '1/0/1', '1/1/1']);
});

test('nearer than the provider goes, its nearest pictures are stretched', () => {
  const [tile] = tilesOf({ x: 0.3, y: 0.4, zoom: 8 }, { width: 100, height: 100 }, TILES);
  expect(tile?.url).toContain('/6/');
  expect(tile?.side).toBe(1024);
});

test('its host is known', () => {
  expect(tileOrigin(TILES)).toBe('https://tiles.example');
});
