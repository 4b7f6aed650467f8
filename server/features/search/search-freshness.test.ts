import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#contract/call.ts';
import type { getTours, getToursPage } from '#contract/search/search.ts';
import { emit } from '#server/db/pool.ts';
import { systemClock } from '#server/platform/clock.ts';
import { dayNumber } from '#server/search/indexed-tour.ts';
import { generateTour } from '#server/search/testing/generate-tours.ts';
import { loadTours, loadWorld } from '#server/search/testing/load-tours.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';

type Tours = CallReply<typeof getTours>;
const TOURS = 200;
let app: TestApp;

const figure = (name: string): number =>
  app
    .metrics()
    .filter((metric) => metric.name === `serai_search_${name}`)
    .flatMap(({ samples }) => samples)
    .reduce((sum, { value }) => sum + value, 0);

beforeAll(async () => {
  app = await startTestApp();
  const today = dayNumber(systemClock.now());
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await loadWorld(client);
  await loadTours(
    client,
    Array.from({ length: TOURS }, (_, at) => generateTour(at + 1, 41, today)),
  );
  await client.end();
  // Scores tours first, so that the job changes none during the tests.
  await app.runDueJobs();
  app.startJobs();
  while (figure('index_ready') === 0) await new Promise((next) => setTimeout(next, 20));
  // While transactions of other databases run, the index starts before the newest changes and applies them later.
  const { rows } = await sql<{ seq: number }>`select max(seq)::int as seq from outbox`.execute(app.db);
  await isKnown(rows[0]?.seq ?? 0);
});

afterAll(() => app.stop());

async function search(
  query: Record<string, unknown> = {},
  options: { locale?: string; currency?: string } = {},
): Promise<Tours> {
  const { status, body } = await app.call<Tours>('search.getTours', { query }, options);
  expect(status).toBe(200);
  return body;
}

/** Takes one seat of each date of a tour, or all seats, like a booking; returns the change's number. */
async function take(id: number, left: 'one less' | 'none'): Promise<number> {
  const { rows } = await sql<{
    seq: number;
  }>`with taken as (update tour_date set free = ${sql.raw(left === 'none' ? '0' : 'free - 1')} where tour_id = ${id} and free > ${sql.raw(left === 'none' ? '0' : '1')} returning 1),
    row as (insert into outbox (topic, payload) select 'tour_date.changed', jsonb_build_object('tour_id', ${id}::bigint) returning seq)
    select seq, pg_notify('outbox', '') from row`.execute(app.db);
  return rows[0]?.seq ?? 0;
}

/** Waits until the index has applied a change. */
async function isKnown(seq: number): Promise<number> {
  while (figure('index_seq') < seq) await new Promise((next) => setTimeout(next, 5));
  return seq;
}

test('equal searches are computed once, in any order of filters; other languages, currencies and filters are separate', async () => {
  const first = await search({ comfort: 'base,medium', sort: 'price', expand: 'filters' });
  const queries = figure('queries_total');
  expect(await search({ expand: 'filters', sort: 'price', comfort: 'base,medium' })).toEqual(first);
  expect(figure('queries_total')).toBe(queries);
  expect((await search({ comfort: 'base,medium' })).filters).toEqual([]);
  expect((await search({ comfort: 'base,medium' }, { currency: 'EUR' })).tours[0]?.price?.currency).toBe('EUR');
  expect((await search({ comfort: 'base,medium' }, { locale: 'de' })).seo.h1).not.toBe(first.seo.h1);
  expect(figure('queries_total')).toBe(queries + 3);
});

test('one seat less changes the card on every page with it, and leaves other pages cached', async () => {
  const [first, second] = [await search(), await search({ page: 2 })];
  const tour = first.tours.find(({ nearest_dates: dates }) => dates.every(({ free }) => free > 1));
  const minSeq = await isKnown(await take(tour?.id ?? 0, 'one less'));
  const after = await search({ min_seq: minSeq });
  expect(after.seq).toBeGreaterThanOrEqual(minSeq);
  expect(after.tours.find(({ id }) => id === tour?.id)?.nearest_dates.map(({ free }) => free)).toEqual(
    tour?.nearest_dates.map(({ free }) => free - 1),
  );
  expect((await search()).tours).toEqual(after.tours);
  const queries = figure('queries_total');
  expect(await search({ page: 2 })).toEqual(second);
  expect(figure('queries_total')).toBe(queries);
});

test('a search for a party reflects sold seats immediately', async () => {
  const party = { adults: '4', sort: 'price' };
  const before = await search(party);
  const [tour] = before.tours;
  await sql`update tour_date set free = least(free, 3) where tour_id = ${tour?.id ?? 0}`.execute(app.db);
  const minSeq = await isKnown(await take(tour?.id ?? 0, 'one less'));
  const after = await search(party);
  expect(after.pagination.itemsCount).toBe(before.pagination.itemsCount - 1);
  expect(after.tours.map(({ id }) => id)).not.toContain(tour?.id);
  expect(after.seq).toBeGreaterThanOrEqual(minSeq);
});

test.each([
  ['price', 'update tour_date set price = price + 100, original_price = original_price + 100 where tour_id ='],
  ['rating', 'update tour set rating = rating - 0.5 where id ='],
  ['name', `update tour set name = name || '{"en": "Another name"}' where id =`],
] as const)('a tour with another %s shows it on its card as soon as the change is applied', async (field, update) => {
  const [before] = (await search({ comfort: 'medium' })).tours;
  const id = before?.id ?? 0;
  const minSeq = await app.db.transaction().execute(async (trx) => {
    await sql`${sql.raw(update)} ${id}`.execute(trx);
    await emit(trx, 'tour.changed', { tour_id: id });
    const { rows } = await sql<{ seq: number }>`select max(seq) as seq from outbox`.execute(trx);
    return rows[0]?.seq ?? 0;
  });
  const cardIn = async (query: Record<string, unknown>): Promise<unknown> => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => search({ comfort: 'medium', page, ...query })));
    return pages.flatMap(({ tours }) => tours).find((card) => card.id === id)?.[field];
  };
  const after = await cardIn({ min_seq: minSeq });
  expect(after).toBeDefined();
  expect(after).not.toEqual(before?.[field]);
  await isKnown(minSeq);
  expect(await cardIn({})).toEqual(after);
});

test('a sold-out tour is in no reply or total that includes the change', async () => {
  const page = (): Promise<number> =>
    app.call<CallReply<typeof getToursPage>>('search.getToursPage').then(({ body }) => body.total);
  for (let round = 0; round < 5; round++) {
    const before = await search();
    const total = await page();
    const [{ id } = { id: 0 }] = before.tours;
    const after = await search({ min_seq: await isKnown(await take(id, 'none')) });
    expect(after.tours.map((card) => card.id)).not.toContain(id);
    expect(after.pagination.itemsCount).toBe(before.pagination.itemsCount - 1);
    expect(await search()).toEqual(after);
    expect(await page()).toBe(total - 1);
  }
});

test('under a load of searches and bookings no reply is older than its requested change', async () => {
  const { tours } = await search({ page: 3 });
  let isOver = false;
  const load = Array.from({ length: 8 }, async (_, at) => {
    while (!isOver) {
      await search({ page: 1 + (at % 4) });
      // Cached replies need no other thread: yield to let other work run.
      await setImmediate();
    }
  });
  for (const { id } of tours.slice(0, 10)) {
    const minSeq = await take(id, 'none');
    const replies = await Promise.all([1, 2, 3, 4].map((page) => search({ page, min_seq: minSeq })));
    expect(replies.flatMap((reply) => reply.tours.map((card) => card.id))).not.toContain(id);
    await isKnown(minSeq);
    const later = await Promise.all([1, 2, 3, 4].map((page) => search({ page })));
    expect(later.flatMap((reply) => reply.tours.map((card) => card.id))).not.toContain(id);
  }
  isOver = true;
  await Promise.all(load);
});

test('requesting a nonexistent change is rejected', async () => {
  const minSeq = await take(1, 'one less');
  expect((await app.call('search.getTours', { query: { min_seq: minSeq } })).status).toBe(200);
  const refused = await app.call<{ errors: object }>('search.getTours', { query: { min_seq: minSeq + 1 } });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['min_seq']]);
});
