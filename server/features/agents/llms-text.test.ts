import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { insertDeparture, seedGround, seedOrganizer } from '#server/testing/seed-booking.ts';
import { siteNamed, siteOf } from '#sites/index.ts';

let app: TestApp;
beforeAll(async () => {
  const german = siteOf({
    ...siteNamed(null),
    name: 'german',
    title: 'Reisen [neu]',
    hosts: ['reisen.test'],
    languages: ['de'],
  });
  app = await startTestApp({
    env: { PUBLIC_URL: 'https://tours.test' },
    deps: { sites: [siteNamed(null), german] },
  });
  await seedGround(app.db);
  await seedOrganizer(app.db, 1);
  await insertDeparture(app.db, { daysAhead: 30 });
});
afterAll(() => app.stop());

const textFor = async (host: string): Promise<string> => {
  const reply = await app.fastify.inject({ url: '/llms.txt', headers: { host } });
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=3600',
  ]);
  return reply.body;
};

test('each site describes itself: its name, languages and addresses', async () => {
  const [main, german] = [await textFor('tours.test'), await textFor('reisen.test:8080')];
  expect(main).toMatch(/^# Serai\n\n> /);
  expect(main.match(/^- \[(English|Русский|Deutsch|中文)\]\(https:\/\/tours\.test/gm)).toHaveLength(4);
  expect(main).toContain('](https://tours.test/mcp): Streamable HTTP');
  expect(german).toMatch(/^# Reisen neu\n/);
  expect(german).toContain('- [Deutsch](https://reisen.test/de)');
  expect(german).not.toContain('English');
  expect(german).not.toContain('tours.test');
  expect(german).toContain('](https://reisen.test/de/agreement)');
});

test('every link leads to what the site serves', async () => {
  const text = await textFor('tours.test');
  const paths = [...text.matchAll(/\]\(https:\/\/tours\.test([^)]*)\)/g)].map(([, path]) => path || '/');
  expect(paths.length).toBeGreaterThan(15);
  expect(paths).toEqual(expect.arrayContaining(['/docs', '/openapi.json', '/sitemap.xml', '/agreement', '/tours']));
  expect(new Set(paths).size).toBe(paths.length);
  // No tour of the catalogue is a cruise.
  expect(paths).not.toContain('/cruises');
  const served = new Set(
    (await app.fastify.inject('/sitemap-places-1.xml')).body.match(/(?<=<loc>https:\/\/tours\.test)[^<]*/g),
  );
  const files = new Set(['/docs', '/openapi.json', '/sitemap.xml', '/mcp']);
  expect(paths.filter((path) => !files.has(path) && !served.has(path))).toEqual([]);
});
