import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_SEARCH_COST, MAX_SEARCH_IDS, MAX_SEARCH_PAGE, MAX_SEARCH_PHRASE_LENGTH } from '#domain/limits.ts';
import { hostileSearches, sendHostile } from '#server/search/testing/hostile-searches.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { createDemoDatabase } from '#server/testing/demo-database.ts';

/** PostgreSQL's statement timeout, under concurrency. */
const STATEMENT_LIMIT_MS = 5000;
/** Thousands of replies on a shared machine. */
const LIMIT_MS = 180_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ database: await createDemoDatabase() });
  // Names are loaded by the first query.
  await app.call('search.getToursFilterCompletion', { query: { phrase: 'a' } });
}, LIMIT_MS);

afterAll(() => app.stop());

const send = async ({
  url,
  headers,
}: {
  url: string;
  headers: Record<string, string>;
}): Promise<{ status: number; body: string }> => {
  const answer = await app.fastify.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, body: answer.body };
};

// First without the index, because only PostgreSQL can fail on a value.
test(
  '60 hostile searches in PostgreSQL end well',
  async () => {
    const { faults, statuses } = await sendHostile(hostileSearches(60, 7), send, { limitMs: STATEMENT_LIMIT_MS });
    expect(faults).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(20);
  },
  LIMIT_MS,
);

test(
  '1,000 hostile searches in the index end well',
  async () => {
    app.startJobs();
    while ((await app.call<{ engine: string }>('search.getTours')).body.engine !== 'index')
      await new Promise((next) => setImmediate(next));
    const { faults, statuses } = await sendHostile(hostileSearches(1000, 1), send);
    expect(faults).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(300);
  },
  LIMIT_MS,
);

const ids = (count: number): string => Array.from({ length: count }, (_, at) => at + 1).join(',');

test.each([
  ['cities', { cities: ids(MAX_SEARCH_IDS + 1) }, `At most ${MAX_SEARCH_IDS} entries`],
  ['cities', { cities: ids(60), city: ids(120) }, `At most ${MAX_SEARCH_IDS} entries`],
  [
    'placeName',
    { placeName: 'a'.repeat(MAX_SEARCH_PHRASE_LENGTH + 1) },
    `Maximum ${MAX_SEARCH_PHRASE_LENGTH} characters`,
  ],
  ['placeName', { placeName: 'a '.repeat(MAX_SEARCH_COST / 5 + 1) }, 'Too many filters at once: please choose fewer'],
  [
    'cities',
    { cities: ids(100), regions: ids(90), countries: ids(90), restKinds: ids(90) },
    'Too many filters at once: please choose fewer',
  ],
])('an oversized search is rejected by field: %s', async (field, query, text) => {
  for (const name of ['search.getTours', 'search.getToursPage']) {
    const { status, body } = await app.call<{ errors: Record<string, string[]> }>(name, { query });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: [text] });
  }
});

test('a page past the end is the last one', async () => {
  const { status } = await app.call('search.getTours', { query: { page: MAX_SEARCH_PAGE + 1 } });
  expect(status).toBe(200);
});

test('a search at its limits gets a reply', async () => {
  const { status } = await app.call('search.getTours', {
    query: {
      page: MAX_SEARCH_PAGE,
      cities: ids(MAX_SEARCH_IDS),
      regions: ids(MAX_SEARCH_IDS),
      placeName: 'sea mountains',
    },
  });
  expect(status).toBe(200);
});
