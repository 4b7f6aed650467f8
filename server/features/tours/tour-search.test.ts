import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/search-filters.ts';
import { emit, openDb } from '#server/db/pool.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { SearchReply } from './search/search-port.ts';
import { generateTour } from './search/testing/generate-tours.ts';
import { loadTours, loadWorld } from './search/testing/load-tours.ts';
import { dayNumber } from './search/tour-row.ts';
import { CatalogueSearch } from './tour-search.ts';

const TODAY = dayNumber(systemClock.now());
const EVERYTHING = { filters: NO_FILTERS, currency: 'USD', facets: false };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDb>;
let catalogue: CatalogueSearch;

function createCatalogue(clock: Clock): CatalogueSearch {
  return new CatalogueSearch({ ...opened, databaseUrl: database.url, log: createLog({ quiet: true }), clock });
}

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDb(database.url, { name: 'test' });
  const client = await opened.pool.connect();
  await loadWorld(client);
  await loadTours(client, Array.from({ length: 100 }, (_, at) => generateTour(at + 1, 41, TODAY)));
  client.release();
  catalogue = createCatalogue(systemClock);
  await catalogue.start();
});

afterAll(async () => {
  await catalogue.close();
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

async function answerOf(isGood: (reply: SearchReply) => boolean): Promise<SearchReply> {
  for (;;) {
    const reply = await catalogue.search(EVERYTHING);
    if (isGood(reply)) return reply;
  }
}

test('a search goes on when the database cuts every connection, and changes made meanwhile are in the answers', async () => {
  const before = await answerOf(({ engine }) => engine === 'index');
  const gone = before.ids[0] ?? 0;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'serai search%'`.execute(opened.db);
  await hide(gone);
  const meanwhile = await catalogue.search(EVERYTHING);
  expect(meanwhile.total).toBeGreaterThanOrEqual(before.total - 1);
  const seq = await hide(before.ids[1] ?? 0);
  const after = await answerOf((reply) => reply.engine === 'index' && reply.seq >= seq);
  expect(after.total).toBe(before.total - 2);
  expect(after.ids).not.toContain(gone);
});

test('a process that has not loaded its index answers from the database', async () => {
  const other = createCatalogue(systemClock);
  const [slow, fast] = await Promise.all([other.search(EVERYTHING), answerOf(({ engine }) => engine === 'index')]);
  expect(slow).toMatchObject({ engine: 'postgres', ids: fast.ids, total: fast.total });
  await other.close();
});

test('closing while the index is being loaded ends it', async () => {
  const other = createCatalogue(systemClock);
  const starting = other.start();
  await other.close();
  await starting;
  await expect(other.search(EVERYTHING)).resolves.toMatchObject({ engine: 'postgres' });
});
