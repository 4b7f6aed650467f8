import { expect, test } from 'vitest';
import { tileOrigin, type MapTiles } from './map-tiles.ts';

const TILES: MapTiles = {
  url: 'https://tiles.example/{z}/{x}/{y}.png?key={token}',
  token: 'a b',
  attribution: 'Example',
  attributionUrl: 'https://tiles.example/about',
  maxZoom: 6,
};

test('the host of the tile URLs is parsed', () => {
  expect(tileOrigin(TILES)).toBe('https://tiles.example');
});
