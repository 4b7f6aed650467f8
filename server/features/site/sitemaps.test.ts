import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReplyCache } from '#server/http/reply-cache.ts';
import { createSendCached } from '#server/http/send-cached.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { insertDeparture, seedGround, seedOrganizer } from '#server/testing/seed-booking.ts';
import { mountSitemaps } from './sitemaps.ts';

const ORIGIN = 'https://serai.example';
const MAX_BYTES = 10_000_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const locsOf = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? '');

test('a sitemap of many long addresses lists each once, in files of at most 10 MB, with links to translations', async () => {
  const fastify = Fastify();
  let reads = 0;
  const sitemapPaths = async (): Promise<string[]> => {
    reads++;
    return ['/', '/excursions', '/georgia', ...Array.from({ length: 1500 }, (_, n) => `/${'a'.repeat(196)}${n}`)];
  };
  mountSitemaps(
    fastify,
    { ...app.platform, publicUrl: ORIGIN },
    { sendCached: createSendCached(new ReplyCache()), sitemapPaths },
  );
  const parts = locsOf((await fastify.inject('/sitemap.xml')).body).map((url) => url.replace(ORIGIN, ''));
  expect(parts).toEqual(['/sitemap-places-1.xml', '/sitemap-places-2.xml', '/sitemap-tours-1.xml']);
  const files = await Promise.all(parts.slice(0, 2).map(async (part) => (await fastify.inject(part)).body));
  for (const file of files) expect(Buffer.byteLength(file)).toBeLessThan(MAX_BYTES);
  const locs = files.flatMap(locsOf);
  expect(new Set(locs).size).toBe(locs.length);
  expect(locs).toHaveLength((2 + 1 + 1500) * 4);
  expect(files[0]).toContain(`hreflang="x-default" href="${ORIGIN}/georgia"`);
  expect(reads).toBe(3);
  for (const part of parts.slice(0, 2)) await fastify.inject(part);
  expect(reads).toBe(3);
  await fastify.close();
});

test('a page that is not indexed is not listed: a type of trips without tours, a tour without a future departure', async () => {
  await seedGround(app.db);
  await seedOrganizer(app.db, 1);
  const [future, past] = [
    await insertDeparture(app.db, { daysAhead: 30 }),
    await insertDeparture(app.db, { daysAhead: -30 }),
  ];
  const tours = locsOf((await app.fastify.inject('/sitemap-tours-1.xml')).body);
  expect([future, past].map(({ tourId }) => tours.some((url) => url.endsWith(`-${tourId}`)))).toEqual([true, false]);
  const places = locsOf((await app.fastify.inject('/sitemap-places-1.xml')).body);
  expect(new Set(places).size).toBe(places.length);
  expect(places.some((url) => url.endsWith('/tours'))).toBe(true);
  expect(places.some((url) => url.endsWith('/cruises'))).toBe(false);
});

test('a nonexistent file is not found', async () => {
  for (const part of ['places-3', 'places-0', 'tours-2', 'tours-01', 'tours-1e9', `tours-${'9'.repeat(30)}`])
    expect((await app.fastify.inject(`/sitemap-${part}.xml`)).statusCode, part).toBe(404);
});
