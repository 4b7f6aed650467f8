import { gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAP_INKS } from '#domain/places/map-inks.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { clipLine, clipRing } from './clip-line.ts';
import { drawPath } from './draw-path.ts';
import { placeLabels } from './map-labels.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.fastify.inject({ method: 'GET', url, headers });

interface Style {
  sources: { world: { tiles: string[] } };
  layers: { id: string; filter?: unknown; layout?: Record<string, unknown> }[];
}

describe('styles and tiles', () => {
  test.each(['light', 'dark'] as const)('plates and static maps have the inks of the %s style', async (theme) => {
    const { body } = await get(`/basemap/style/${theme}/en`);
    for (const ink of Object.values(MAP_INKS[theme]).filter((one) => one !== MAP_INKS[theme].halo)) expect(body).toContain(ink);
  });

  test('a style refers to its tiles and fonts by version and labels by language', async () => {
    const reply = await get('/basemap/style/dark/ru');
    const style = reply.json<Style>();
    const [tiles = ''] = style.sources.world.tiles;
    expect(tiles).toMatch(/^\/basemap\/[0-9a-f]{10}\/world\/\{z\}\/\{x\}\/\{y\}$/);
    expect(reply.body).not.toMatch(/"\/basemap\/fonts/);
    const country = style.layers.find(({ id }) => id === 'country');
    expect(JSON.stringify(country?.layout)).toContain('Германия');
    const sea = style.layers.find(({ id }) => id === 'sea');
    expect(JSON.stringify(sea)).toContain('name_ru');
    expect((await get('/basemap/style/dark/fr')).statusCode).toBe(404);
  });

  test('a current tile is cached for ever and sent as stored in the archive', async () => {
    const { sources } = (await get('/basemap/style/light/en')).json<Style>();
    const url = (sources.world.tiles[0] ?? '').replace('{z}', '5').replace('{x}', '19').replace('{y}', '11');
    const packed = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.headers['cache-control']).toContain('immutable');
    const plain = await get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect((await get(url.replace('world', 'relief'))).headers['content-type']).toBe('image/webp');
  });

  test('an old version gets tiles with a short cache time; missing tiles are empty, invalid paths 404', async () => {
    expect((await get('/basemap/old/world/5/19/11')).headers['cache-control']).not.toContain('immutable');
    expect((await get('/basemap/old/world/12/1/1')).statusCode).toBe(204);
    for (const path of ['roads/5/19/11', 'world/5/x/11', 'world/5/-1/11', 'world/5/32/11', 'world/23/1/1', 'world/5/1e1/11', 'world/5/0x1/11', `world/5/${'1'.repeat(60)}/11`, 'fonts/..%2Fworld.pmtiles'])
      expect((await get(`/basemap/old/${path}`)).statusCode).toBe(404);
  });
});

describe('static pictures', () => {
  test('show relief, water, borders and names, and follow the colour scheme', async () => {
    const { body, headers } = await get('/basemap/still/ru/43.7,42.15,5.6/880x360');
    expect(headers['content-type']).toBe('image/svg+xml');
    // A picture cannot load fonts, so names are outlines of the product's; Chinese is left to the reader's fonts.
    expect(body).toMatch(/<path class="name country" aria-label="ГРУЗИЯ" d="M/);
    expect(body).not.toContain('<text');
    expect((await get('/basemap/still/zh/43.7,42.15,5.6/880x360')).body).toMatch(/<text class="country"[^>]*>格鲁吉亚</);
    for (const shade of ['hi', 's1', 's2', 's3']) expect(body).toMatch(new RegExp(`class="${shade}"[^>]* d="M`));
    expect(body).toContain('prefers-color-scheme:dark');
    expect(body).toMatch(/class="sea" d="M/);
    expect(body).toMatch(/class="border"[^>]* d="M/);
    expect(body).not.toMatch(/NaN|href="http/);
  });

  test('an invalid view is 404', async () => {
    for (const view of ['43,42/880x360', '43,42,5e0/88x36', '43,42.00000000,5/88x36', '43,42,5/0x360', '43,42,5/8800x360', '243,42,5/100x100', 'a,b,c/1x1'])
      expect((await get(`/basemap/still/en/${view}`)).statusCode).toBe(404);
  });
});

describe('lines and labels', () => {
  test('a ring is clipped at the sides of the rectangle', () => {
    expect(clipRing([-5, 2, 5, 2, 5, 8, -5, 8], [0, 0, 10, 10])).toEqual([0, 2, 5, 2, 5, 8, 0, 8]);
    expect(clipRing([20, 20, 30, 20, 30, 30], [0, 0, 10, 10])).toHaveLength(0);
  });

  test('a line that leaves and re-enters becomes two pieces', () => {
    expect(clipLine([1, 1, 5, 5, 40, 5, 40, 6, 5, 6, 1, 9], [0, 0, 10, 10])).toEqual([
      [1, 1, 5, 5, 40, 5],
      [40, 6, 5, 6, 1, 9],
    ]);
  });

  test('a path is compact, and empty when nothing remains', () => {
    expect(drawPath([1.2, 1, 4, 1, 4.3, 1, 2, 8], true)).toBe('M1 1l3 0-2 7z');
    expect(drawPath([1, 1, 1.2, 1.3, 1, 1], true)).toBe('');
  });

  test('labels never overlap, the most important come first', () => {
    const label = (text: string, x: number, rank: number) => ({ text, x, y: 50, rank, kind: 'place' as const });
    const placed = placeLabels([label('Village', 100, 5), label('Capital', 110, 1), label('Edge', 2, 1)], {
      width: 300,
      height: 100,
    });
    expect(placed.map(({ text }) => text)).toEqual(['Capital']);
  });
});
