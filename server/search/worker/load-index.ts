import type pg from 'pg';
import {
  countTours,
  readAvailability,
  readTours,
  readToursById,
  readToursChangedBetween,
} from '#server/search/feed/search-source.ts';
import { IndexFull } from '#server/search/index/bitmap-memory.ts';
import { TourIndexBuilder, type TourIndex } from '#server/search/index/tour-index.ts';
import { loadKernel } from '#server/search/kernel/kernel-module.ts';
import type { DailyFacts } from '#server/search/search-port.ts';
import { Snapshot, snapshotBuild, SnapshotRefused, type SnapshotHead } from './index-snapshot.ts';

/** When more than this share of the catalogue has changed since a snapshot, a full read is as fast. */
const REPLAY_SHARE = 0.25;
const REPLAY_MIN = 2000;
/** Tours read at a time, and spare room for those added meanwhile. */
const CHUNK = 2000;
const TOUR_TOPICS = ['tour.changed', 'tour_date.changed'];
const OTHER_TOPICS = ['place.changed', 'rest_kind.changed', 'collection.changed', 'ship.changed'];

/** Dependencies of a load. `file` is the path of the snapshot; null: none. */
export interface LoadDeps extends DailyFacts {
  client: pg.Client;
  file: string | null;
  /** Reports the outcome of loading, and of writing the snapshot. */
  log(
    event: 'snapshot_loaded' | 'snapshot_written' | 'snapshot_ignored',
    fields: { count?: number; ms?: number; error?: string },
  ): void;
}

/** A loaded index and its position in the outbox. */
export interface LoadedIndex {
  index: TourIndex;
  head: SnapshotHead;
  /** Whether it equals the snapshot. */
  isSaved: boolean;
}

/** Loads the index from a valid snapshot and the changes since, else from the database. */
export async function loadIndex(deps: LoadDeps): Promise<LoadedIndex> {
  if (deps.file !== null) {
    try {
      return await loadFromSnapshot(deps, deps.file);
    } catch (error) {
      if (error instanceof SnapshotRefused) deps.log('snapshot_ignored', { error: error.message });
      else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return loadFromDatabase(deps);
}

/**
 * The outbox position, read before the rows: what committed before is in them, and replaying a change twice is
 * harmless.
 */
async function readHead({ client }: LoadDeps): Promise<SnapshotHead> {
  const { rows } = await client.query<{ xid: string; seq: number | null; seqXid: string | null; database: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as xid, last.seq, last.xid::text as "seqXid",
       (select oid::text || ':' || datname from pg_database where datname = current_database()) as database
     from (select 1) one left join lateral (select seq, xid from outbox where xid < pg_snapshot_xmin(pg_current_snapshot()) order by seq desc limit 1) last on true`,
  );
  const [row] = rows;
  return {
    build: snapshotBuild(),
    database: row?.database ?? '',
    xid: row?.xid ?? '0',
    seq: row?.seq ?? 0,
    seqXid: row?.seqXid ?? '0',
  };
}

async function loadFromDatabase(deps: LoadDeps): Promise<LoadedIndex> {
  const { client, today, rates } = deps;
  const [tours, excursions] = await countTours(client);
  const head = await readHead(deps);
  const builder = new TourIndexBuilder(await loadKernel(), [tours + CHUNK, excursions + CHUNK], { today, rates });
  for await (const rows of readTours(client, today)) for (const row of rows) builder.add(row);
  return { index: builder.finish(), head, isSaved: false };
}

/** Replays outbox changes and days since the snapshot. Returns the number of tours checked. */
async function replay({ client, today }: LoadDeps, index: TourIndex, head: SnapshotHead): Promise<number> {
  const { rows } = await client.query<{ topic: string; tour_id: number | null }>(
    "select distinct topic, (payload->>'tour_id')::bigint as tour_id from outbox where xid >= $1::xid8 and topic = any($2)",
    [head.xid, [...TOUR_TOPICS, ...OTHER_TOPICS]],
  );
  if (rows.some(({ topic }) => OTHER_TOPICS.includes(topic)))
    throw new SnapshotRefused('places or activities have changed since');
  const tourIds = new Set(
    rows.flatMap(({ topic, tour_id }) => (topic === 'tour.changed' && tour_id !== null ? [tour_id] : [])),
  );
  const dateIds = new Set(rows.flatMap(({ tour_id }) => (tour_id !== null && !tourIds.has(tour_id) ? [tour_id] : [])));
  const since = index.today;
  if (today > since) {
    for (const id of await readToursChangedBetween(client, since, today)) dateIds.add(id);
    index.advance(today);
  }
  if (tourIds.size + dateIds.size > Math.max(REPLAY_MIN, index.count * REPLAY_SHARE))
    throw new SnapshotRefused('too much has changed since');
  for (const ids of inChunks([...tourIds])) {
    const known = new Map((await readToursById(client, ids, today)).map((row) => [row.id, row]));
    for (const id of ids) index.apply(id, known.get(id) ?? null);
  }
  for (const ids of inChunks([...dateIds]))
    for (const row of await readAvailability(client, ids, today)) index.putAvailability(row);
  return tourIds.size + dateIds.size;
}

function* inChunks(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += CHUNK) yield ids.slice(at, at + CHUNK);
}

/** Rejects a snapshot of other code, another database or a different history of this one. */
async function checkHead({ client }: LoadDeps, head: SnapshotHead, now: SnapshotHead): Promise<void> {
  const isWhole = [head.xid, head.seqXid].every((xid) => /^\d{1,20}$/.test(xid)) && Number.isSafeInteger(head.seq);
  if (!isWhole) throw new SnapshotRefused('it is broken');
  if (head.build !== now.build) throw new SnapshotRefused('another build wrote it');
  if (head.database !== now.database) throw new SnapshotRefused('it is of another database');
  if (head.seq === 0) return;
  const { rows } = await client.query('select 1 from outbox where seq = $1 and xid = $2::xid8', [
    head.seq,
    head.seqXid,
  ]);
  if (rows.length === 0) throw new SnapshotRefused('the outbox has another past');
}

async function loadFromSnapshot(deps: LoadDeps, file: string): Promise<LoadedIndex> {
  const started = performance.now();
  const snapshot = await Snapshot.open(file);
  try {
    const now = await readHead(deps);
    await checkHead(deps, snapshot.head, now);
    const index = await snapshot.read();
    const changed = await updateIndex(deps, index, snapshot.head);
    deps.log('snapshot_loaded', { count: index.count, ms: Math.round(performance.now() - started) });
    return { index, head: now, isSaved: !changed };
  } finally {
    await snapshot.close();
  }
}

/** Updates a saved index to today's rates, day and tours. Returns whether anything has changed. */
async function updateIndex(deps: LoadDeps, index: TourIndex, head: SnapshotHead): Promise<boolean> {
  const { client, today, rates } = deps;
  const { today: since, rates: saved } = index;
  if (since > today) throw new SnapshotRefused('it is of a later day');
  if (
    Object.keys(saved).length !== Object.keys(rates).length ||
    !Object.keys(rates).every((currency) => currency in saved)
  )
    throw new SnapshotRefused('a currency has come or gone since');
  const areRatesNew = Object.entries(rates).some(([currency, rate]) => saved[currency] !== rate);
  if (areRatesNew) index.setRates(rates);
  try {
    const replayed = await replay(deps, index, head);
    // Changes that bypassed the outbox usually show in the counts; the periodic sample check finds the rest.
    const [tours, excursions] = await countTours(client);
    const published = tours + excursions;
    if (published !== index.count) throw new SnapshotRefused(`it has ${index.count} tours instead of ${published}`);
    return areRatesNew || replayed > 0 || today > since;
  } catch (error) {
    throw error instanceof IndexFull ? new SnapshotRefused('too much has changed since') : error;
  }
}
