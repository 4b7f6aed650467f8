import { subscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { emit, openDb } from '#server/db/pool.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { createRateSource } from '#server/platform/rates.ts';
import { isSweep } from '#server/testing/sweep.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { dayNumber } from './indexed-tour.ts';
import { openSearch, UnknownChange, type EngineDeps, type SearchEngine } from './open-search.ts';
import type { SearchReply } from './search-port.ts';
import { generateQuery, generateTour, seededRandom } from './testing/generate-tours.ts';
import { loadTours, loadWorld } from './testing/load-tours.ts';
import { hasSearchd, startSearchd } from './testing/start-searchd.ts';

const TODAY = dayNumber(systemClock.now());
const KILLS = 3;
/** While the index reloads, it competes for the CPU. */
const LOAD_LIMIT_MS = 180_000;
const EVERYTHING = { filters: NO_FILTERS, currency: 'USD' };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDb>;
let engine: SearchEngine;
/** The threads that run. */
const threads = new Set<Worker>();
subscribe('worker_threads', (message) => {
  const { worker } = message as { worker: Worker };
  threads.add(worker);
  worker.once('exit', () => threads.delete(worker));
});

const currentRates = async () => (await createRateSource(opened.db).current()).rates;

function open(change: Partial<EngineDeps> = {}): SearchEngine {
  return openSearch({
    pool: opened.pool,
    databaseUrl: database.url,
    log: createLog({ quiet: true }),
    now: () => systemClock.now(),
    rates: currentRates,
    ...change,
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDb(database.url, { name: 'test' });
  const client = await opened.pool.connect();
  await loadWorld(client);
  await loadTours(
    client,
    Array.from({ length: 100 }, (_, at) => generateTour(at + 1, 41, TODAY)),
  );
  client.release();
  engine = open();
  await engine.start();
});

afterAll(async () => {
  await engine.close();
  await opened.db.destroy();
  await database.drop();
});

async function hide(id: number): Promise<number> {
  await opened.db.transaction().execute(async (trx) => {
    await sql`update tour set status = 'hidden' where id = ${id}`.execute(trx);
    await emit(trx, 'tour.changed', { tour_id: id });
  });
  const { rows } = await sql<{ seq: number }>`select max(seq) as seq from outbox`.execute(opened.db);
  return rows[0]?.seq ?? 0;
}

/** Cuts the connections of the search: the index goes on with what it has, and connects again. */
const cut = (): Promise<unknown> =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'serai search%'`.execute(
    opened.db,
  );

async function replyWhen(isGood: (reply: SearchReply) => boolean): Promise<SearchReply> {
  for (;;) {
    const reply = await engine.search(EVERYTHING);
    if (isGood(reply)) return reply;
  }
}

test('searches go on when the database cuts every connection, and include changes made meanwhile', async () => {
  const before = await replyWhen(({ engine }) => engine === 'index');
  const gone = before.ids[0] ?? 0;
  await cut();
  await hide(gone);
  const meanwhile = await engine.search(EVERYTHING);
  expect(meanwhile.total).toBeGreaterThanOrEqual(before.total - 1);
  const seq = await hide(before.ids[1] ?? 0);
  const after = await replyWhen((reply) => reply.engine === 'index' && reply.seq >= seq);
  expect(after.total).toBe(before.total - 2);
  expect(after.ids).not.toContain(gone);
});

test('a process without a loaded index searches in PostgreSQL', async () => {
  const other = open();
  const [slow, fast] = await Promise.all([other.search(EVERYTHING), replyWhen(({ engine }) => engine === 'index')]);
  expect(slow).toMatchObject({ engine: 'postgres', ids: fast.ids, total: fast.total });
  await other.close();
});

test('closing aborts a load of the index', async () => {
  const other = open();
  const starting = other.start();
  await other.close();
  await starting;
  await expect(other.search(EVERYTHING)).resolves.toMatchObject({ engine: 'postgres' });
});

/** Sells a tour out, like a booking of its last seats; returns the change's number. */
async function sellOut(id: number): Promise<number> {
  const { rows } = await sql<{
    seq: number;
  }>`with sold as (update tour_date set free = 0 where tour_id = ${id} returning 1),
    row as (insert into outbox (topic, payload) select 'tour_date.changed', jsonb_build_object('tour_id', ${id}::bigint) returning seq)
    select seq, pg_notify('outbox', '') from row`.execute(opened.db);
  return rows[0]?.seq ?? 0;
}

test('a booking is visible to its caller at once, in every process', async () => {
  const other = open();
  await other.start();
  const { ids } = await replyWhen(({ engine }) => engine === 'index');
  for (const id of ids.slice(0, 8)) {
    const minSeq = await sellOut(id);
    for (const process of [engine, other]) {
      const reply = await process.search({ ...EVERYTHING, minSeq });
      expect(reply.ids).not.toContain(id);
      expect(reply.seq).toBeGreaterThanOrEqual(minSeq);
    }
  }
  const seq = await sellOut(ids[9] ?? 0);
  for (const process of [engine, other, open()])
    await expect(process.search({ ...EVERYTHING, minSeq: seq + 1 })).rejects.toBeInstanceOf(UnknownChange);
  await other.close();
});

test.runIf(isSweep)(
  'searches go on while the worker dies three times under load, report their engine, and are correct afterwards',
  async () => {
    await replyWhen(({ engine }) => engine === 'index');
    const seen = { index: 0, postgres: 0, sphinxql: 0, wrong: 0 };
    const { ids, total } = await engine.search(EVERYTHING);
    const random = seededRandom(5);
    const others = Array.from({ length: 40 }, () => ({ filters: generateQuery(random, TODAY), currency: 'USD' }));
    const end = { is: false };
    // A failed search fails the test, because none is caught.
    const load = Array.from({ length: 16 }, async (_, lane) => {
      for (let at = lane; !end.is; at++) {
        const reply = await engine.search(at % 2 ? EVERYTHING : (others[at % others.length] ?? EVERYTHING));
        seen[reply.engine]++;
        if (at % 2 && (reply.total > total || reply.total < total - KILLS)) seen.wrong++;
      }
    });
    let last = 0;
    for (let times = 0; times < KILLS; times++) {
      const before = { ...seen };
      for (const thread of threads) await thread.terminate();
      last = await sellOut(ids[times] ?? 0);
      while (seen.postgres === before.postgres) await new Promise((next) => setImmediate(next));
      await replyWhen(({ engine }) => engine === 'index');
    }
    end.is = true;
    await Promise.all(load);
    expect(seen.wrong).toBe(0);
    expect(seen.postgres).toBeGreaterThan(0);
    const now = await replyWhen(({ engine, seq }) => engine === 'index' && seq >= last);
    expect(now.total).toBe(total - KILLS);
    for (const id of ids.slice(0, KILLS)) expect(now.ids).not.toContain(id);
    const plain = open();
    for (const request of others) {
      const [fast, slow] = await Promise.all([engine.search(request), plain.search(request)]);
      expect([fast.engine, slow.engine]).toEqual(['index', 'postgres']);
      expect([fast.total, fast.price, fast.ids.toSorted()]).toEqual([slow.total, slow.price, slow.ids.toSorted()]);
    }
    await plain.close();
  },
  LOAD_LIMIT_MS,
);

test('a tour that differs from the database is found, corrected and reported in the metrics', async () => {
  const checking = open({ checkEveryMs: 200 });
  await checking.start();
  const { ids, total } = await checking.search(EVERYTHING);
  const before = {
    status: (await sql<{ status: string }>`select status from tour where id = ${ids[0] ?? 0}`.execute(opened.db))
      .rows[0]?.status,
    dates: (
      await sql<{ id: number; free: number }>`select id, free from tour_date where tour_id = ${ids[1] ?? 0}`.execute(
        opened.db,
      )
    ).rows,
  };
  // Bypasses the outbox.
  await sql`update tour set status = 'hidden' where id = ${ids[0] ?? 0}`.execute(opened.db);
  await sql`update tour_date set free = 0 where tour_id = ${ids[1] ?? 0}`.execute(opened.db);
  while ((checking.figures().index?.repaired ?? 0) < 2) await new Promise((next) => setTimeout(next, 50));
  const after = await checking.search(EVERYTHING);
  expect(after).toMatchObject({ engine: 'index', total: total - 2 });
  expect(after.ids).not.toContain(ids[0]);
  const { index, engines } = checking.figures();
  expect(index?.tours).toBeGreaterThan(50);
  expect(engines.find((counted) => counted.engine === 'index')?.queries).toBeGreaterThanOrEqual(2);
  await checking.close();
  // Restores the tour: the other engines of this file were not notified.
  await sql`update tour set status = ${before.status} where id = ${ids[0] ?? 0}`.execute(opened.db);
  for (const { id, free } of before.dates)
    await sql`update tour_date set free = ${free} where id = ${id}`.execute(opened.db);
});

if (hasSearchd)
  test('an external engine replaces the index: it is filled, follows changes, and PostgreSQL takes over while it is away', async () => {
    const searchd = await startSearchd(await currentRates());
    const outside = open({ searchUrl: searchd.url });
    await outside.start();
    const inside = await replyWhen(({ engine }) => engine === 'index');
    const { ids, total } = await outside.search(EVERYTHING);
    expect(total).toBe(inside.total);
    await expect(outside.search({ ...EVERYTHING, minSeq: await hide(ids[0] ?? 0) })).resolves.toMatchObject({
      total: total - 1,
    });
    await searchd.stop();
    await expect(outside.search(EVERYTHING)).resolves.toMatchObject({ engine: 'postgres', total: total - 1 });
    await outside.close();
  });
