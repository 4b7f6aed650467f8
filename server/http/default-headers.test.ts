import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

let app: TestApp;
let tile = '';
beforeAll(async () => {
  app = await startTestApp();
  app.fastify.get('/worker.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send('1'));
  const style = await app.fastify.inject('/basemap/style/light/en');
  const { sources } = style.json<{ sources: { world: { tiles: [string] } } }>();
  tile = sources.world.tiles[0].replace('{z}', '5').replace('{x}', '19').replace('{y}', '11');
});
afterAll(() => app.stop());

const NONE = "default-src 'none'; frame-ancestors 'none'";
const KINDS: [kind: string, url: () => string, status: number, cacheControl: RegExp, policy?: string][] = [
  ['a reply', () => '/spa/contacts', 200, /^no-store$/],
  ['a refusal', () => '/spa/contacts?city_id=x', 400, /^no-store$/],
  ['a call for a user', () => '/crm/api/user/profile', 401, /^no-store$/],
  ['OpenAPI', () => '/openapi.json', 200, /^public, max-age=3600$/],
  ['the page of calls', () => '/docs', 200, /^public, max-age=3600$/, "default-src 'none'; style-src 'unsafe-inline'"],
  ['robots.txt', () => '/robots.txt', 200, /^public, max-age=3600$/],
  ['a sitemap', () => '/sitemap.xml', 200, /^public, max-age=3600$/],
  ['a part of the sitemap', () => '/sitemap-places-1.xml', 200, /^public, max-age=3600$/],
  ['a sitemap that is not there', () => '/sitemap-tours-9.xml', 404, /^no-store$/],
  ['a style of the map', () => '/basemap/style/light/en', 200, /^public, max-age=3600$/],
  [
    'a still map',
    () => '/basemap/still/en/43.7,42.15,5/400x200',
    200,
    /^public, max-age=86400$/,
    'img-src data:; style-src',
  ],
  ['a tile', () => tile, 200, /immutable/],
  ['a tile of nothing', () => '/basemap/old/world/12/1/1', 204, /^public, max-age=3600$/],
  ['no tile', () => '/basemap/old/roads/1/1/1', 404, /^no-store$/],
  ['no picture', () => '/pictures/1/1x1.webp', 404, /^no-store$/],
  ['no payment', () => `/sandbox/pay/${'a'.repeat(32)}`, 404, /^no-store$/],
  ['the metrics of a stranger', () => '/operator/metrics', 404, /^no-store$/],
  ['the outbox of a stranger', () => '/operator/outbox', 404, /^no-store$/, "default-src 'none'; style-src"],
  ['nothing at all', () => '/nothing', 404, /^no-store$/],
  ['a worker', () => '/worker.js', 200, /^no-store$/, "default-src 'self'"],
];

test.each(KINDS)(
  '%s has nosniff, a referrer policy, a policy that loads nothing, and a Cache-Control',
  async (_kind, url, ...expected) => {
    const [status, cacheControl, policy = NONE] = expected;
    const { statusCode, headers } = await app.fastify.inject(url());
    expect(statusCode).toBe(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
    expect(headers['cache-control']).toMatch(cacheControl);
    expect(headers['content-security-policy']).toContain(policy);
  },
);
