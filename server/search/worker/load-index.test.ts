import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Rates } from '#domain/money.ts';
// Sets the parsers of ids and days.
import '#server/db/pool.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { readAvailability } from '#server/search/feed/search-source.ts';
import type { TourIndex } from '#server/search/index/tour-index.ts';
import { dayNumber } from '#server/search/indexed-tour.ts';
import { asTruth } from '#server/search/testing/compare.ts';
import {
  generateCurrency,
  generateQuery,
  generateTour,
  seededRandom,
  WORLD,
} from '#server/search/testing/generate-tours.ts';
import { loadTours, loadWorld } from '#server/search/testing/load-tours.ts';
import { isSweep } from '#server/testing/sweep.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { Snapshot, snapshotBuild, writeSnapshot } from './index-snapshot.ts';
import { loadIndex, type LoadedIndex, type LoadDeps } from './load-index.ts';
import { SnapshotWriter } from './snapshot-writer.ts';

const TODAY = dayNumber('2026-11-21');
const TOURS = 300;
/** Searches that compare two indexes. */
const QUERIES = isSweep ? 60 : 20;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let folder: string;
let file: string;
let notes: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await loadWorld(client);
  await loadTours(
    client,
    Array.from({ length: TOURS }, (_, at) => generateTour(at + 1, 51, TODAY)),
  );
  folder = mkdtempSync(join(tmpdir(), 'serai-snapshot-'));
});

afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  notes = [];
  file = join(folder, 'search', 'tours.snapshot');
});

const log: LoadDeps['log'] = (event, { error }) => notes.push(error ? `${event}: ${error}` : event);

/** Loads like the worker, and writes a snapshot if there is none of this state. */
async function load(today = TODAY, at: string | null = file, rates: Rates = WORLD.rates): Promise<LoadedIndex> {
  const loaded = await loadIndex({ client, today, rates, file: at, log });
  if (at !== null) await new SnapshotWriter({ ...loaded, file: at, log, save: () => {} }).write(loaded.index);
  return loaded;
}

/** Compares the replies of an index with those of one freshly loaded from the database. */
async function expectFresh(index: TourIndex, today = TODAY, rates: Rates = WORLD.rates): Promise<void> {
  const { index: fresh } = await load(today, null, rates);
  expect(index.count).toBe(fresh.count);
  const random = seededRandom(61);
  for (let n = 0; n < QUERIES; n++) {
    const request = { filters: generateQuery(random, today), currency: generateCurrency(random), facets: true };
    expect(asTruth(index.search(request)), JSON.stringify(request)).toEqual(asTruth(fresh.search(request)));
  }
}

const tell = (topic: string, id: number): Promise<unknown> =>
  client.query("insert into outbox (topic, payload) values ($1, jsonb_build_object('tour_id', $2::bigint))", [
    topic,
    id,
  ]);

test('a second start loads the snapshot and gives the same replies', async () => {
  await expectFresh((await load()).index);
  expect(notes).toEqual(['snapshot_written']);
  notes = [];
  await expectFresh((await load()).index);
  expect(notes).toEqual(['snapshot_loaded']);
  expect(readdirSync(join(folder, 'search'))).toEqual(['tours.snapshot']);
});

test('changes since the snapshot are replayed, and it is renewed', async () => {
  await load();
  await client.query("update tour set status = 'hidden' where id = 3");
  await tell('tour.changed', 3);
  await client.query('update tour_date set free = 0 where tour_id = 5');
  await tell('tour_date.changed', 5);
  await client.query('update tour set score = 9999, days = 4 where id = 7');
  await tell('tour.changed', 7);
  await loadTours(client, [generateTour(901, 51, TODAY)]);
  await tell('tour.changed', 901);
  notes = [];
  const {
    index,
    head: { seq },
  } = await load();
  await expectFresh(index);
  // Not always equal: another transaction on this server may still be running; the feed reports what follows.
  expect(seq).toBeLessThanOrEqual(
    (await client.query<{ seq: number }>('select max(seq) as seq from outbox')).rows[0]?.seq ?? 0,
  );
  expect(notes).toEqual(['snapshot_loaded', 'snapshot_written']);
  await expectFresh((await load()).index);
});

test('past days are dropped, and new days are on sale', async () => {
  await load();
  const later = TODAY + 9;
  notes = [];
  await expectFresh((await load(later)).index, later);
  expect(notes).toEqual(['snapshot_loaded', 'snapshot_written']);
  notes = [];
  await expectFresh((await load(TODAY)).index);
  expect(notes).toEqual(['snapshot_ignored: it is of a later day', 'snapshot_written']);
});

test('new rates are applied, a new currency is rejected', async () => {
  await load();
  const rates = { ...WORLD.rates, USD: 1.2, RUB: 81.5 };
  const { index } = await load(TODAY, file, rates);
  for (const currency of ['USD', 'EUR', 'RUB']) index.search({ filters: NO_FILTERS, currency, facets: true });
  await expectFresh(index, TODAY, rates);
  notes = [];
  await load(TODAY, file, { ...rates, GEL: 3 });
  expect(notes).toEqual(['snapshot_ignored: a currency has come or gone since', 'snapshot_written']);
  await load();
});

test('a snapshot written while searches are served is complete, with all currencies requested before', async () => {
  const { index } = await load();
  await expectFresh(index);
  const writing = writeSnapshot(
    file,
    (await loadIndex({ client, today: TODAY, rates: WORLD.rates, file: null, log })).head,
    index,
  );
  await expectFresh(index);
  await writing;
  notes = [];
  await expectFresh((await load()).index);
  expect(notes).toEqual(['snapshot_loaded']);
});

test('changes applied at run time are in the next snapshot, which is due after some thousand tours', async () => {
  const { index, head } = await load();
  await client.query('update tour_date set free = 0 where tour_id = 21');
  await tell('tour_date.changed', 21);
  for (const row of await readAvailability(client, [21], TODAY)) index.putAvailability(row);
  const {
    rows: [last],
  } = await client.query<{ seq: number; xid: string }>('select seq, xid::text from outbox order by seq desc limit 1');
  const change = {
    tours: [],
    dates: [21],
    hasOther: false,
    seq: last!.seq,
    seqs: [last!.seq],
    lastSeq: last!.seq,
    xid: last!.xid,
  };
  let saves = 0;
  const writer = new SnapshotWriter({ file, log, head, isSaved: true, save: () => saves++ });
  writer.changed(change);
  expect(saves).toBe(0);
  writer.changed({ ...change, dates: Array.from({ length: 5000 }, (_, at) => at + 1) });
  expect(saves).toBe(1);
  await writer.write(index);
  const snapshot = await Snapshot.open(file);
  expect(snapshot.head).toMatchObject({ xid: last!.xid, seq: last!.seq });
  await snapshot.close();
  notes = [];
  await expectFresh((await load()).index);
  expect(notes[0]).toBe('snapshot_loaded');
});

test('a broken snapshot is ignored and replaced', async () => {
  await load();
  const whole = readFileSync(file);
  const broken = [
    whole.subarray(0, 10),
    whole.subarray(0, whole.length - 1),
    Buffer.from('another program wrote this'),
  ];
  for (const at of [3, 20, 900, Math.floor(whole.length / 2), whole.length - 5]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    broken.push(changed);
  }
  for (const bytes of broken) {
    writeFileSync(file, bytes);
    notes = [];
    const { index } = await load();
    expect(index.count).toBe(TOURS);
    expect(notes, `${bytes.length} bytes`).toEqual([expect.stringMatching(/^snapshot_ignored: /), 'snapshot_written']);
  }
});

test.each([
  ['of another build', { build: 'older' }, 'another build wrote it'],
  ['of another database', { database: '1:other' }, 'it is of another database'],
  ['of a database that was set back since', { seq: 1_000_000, seqXid: '77' }, 'the outbox has another past'],
])('a snapshot %s is ignored', async (_which, change, reason) => {
  await load();
  const snapshot = await Snapshot.open(file);
  const { head } = snapshot;
  const index = await snapshot.read();
  await snapshot.close();
  expect(head.build).toBe(snapshotBuild());
  await writeSnapshot(file, { ...head, ...change }, index);
  notes = [];
  expect((await load()).index.count).toBe(TOURS);
  expect(notes).toEqual([`snapshot_ignored: ${reason}`, 'snapshot_written']);
});

test('a change that bypassed the outbox is detected by the number of tours', async () => {
  await load();
  await client.query("update tour set status = 'hidden' where id = 11");
  notes = [];
  await expectFresh((await load()).index);
  expect(notes).toEqual([`snapshot_ignored: it has ${TOURS} tours instead of ${TOURS - 1}`, 'snapshot_written']);
});

test('an unwritable folder only prevents the snapshot', async () => {
  writeFileSync(join(folder, 'a-file'), '');
  const { index } = await load(TODAY, join(folder, 'a-file', 'tours.snapshot'));
  expect(index.count).toBe(TOURS - 1);
  expect(notes.at(-1)).toMatch(/^snapshot_ignored: it cannot be written/);
});
