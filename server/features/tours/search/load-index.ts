import type pg from 'pg';
import { SEARCH_HORIZON_DAYS } from '#domain/limits.ts';
import { readSnapshot, snapshotBuild, SnapshotRefused, SnapshotWriter, type SnapshotHead } from './index-snapshot.ts';
import { loadKernel } from './kernel-module.ts';
import type { SearchWorld } from './search-port.ts';
import { countTours, readAvailability, readTours, readToursById, readToursStarting } from './search-source.ts';
import { TourIndexBuilder, type TourIndex } from './tour-index.ts';
import type { Availability, TourRow } from './tour-row.ts';

/** When more than this part of the catalogue has changed since a snapshot, reading it all anew is as fast. */
const REPLAY_SHARE = 0.25;
const REPLAY_MIN = 2000;
/** Tours read at a time, and the room left for those that come meanwhile. */
const CHUNK = 2000;
const TOUR_TOPICS = ['tour.changed', 'tour_date.changed'];
const OTHER_TOPICS = ['place.changed', 'rest_kind.changed', 'collection.changed', 'ship.changed'];

/** What a load needs. `file` is where its snapshot is kept; null: nowhere. */
export interface LoadParts extends SearchWorld {
  client: pg.Client;
  file: string | null;
  /** Told what became of the snapshot. */
  note(event: 'snapshot_loaded' | 'snapshot_written' | 'snapshot_ignored', fields: { count?: number; ms?: number; error?: string }): void;
}

/** A loaded index and the highest change of the outbox that is in it. */
export interface LoadedIndex {
  index: TourIndex;
  seq: number;
}

/** Loads the index: from its snapshot and what has changed since where there is a good one, else from the database, leaving a snapshot. */
export async function loadIndex(parts: LoadParts): Promise<LoadedIndex> {
  if (parts.file !== null) {
    try {
      return await loadFromSnapshot(parts, parts.file);
    } catch (error) {
      if (error instanceof SnapshotRefused) parts.note('snapshot_ignored', { error: error.message });
      else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return loadFromDatabase(parts);
}

/** Where the outbox stands. Read before the rows: what ended before is in them, and what is in both is only applied twice. */
async function readHead({ client, today }: LoadParts, tours: number): Promise<SnapshotHead> {
  const { rows } = await client.query<{ xid: string; seq: number | null; seqXid: string | null; database: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as xid, last.seq, last.xid::text as "seqXid",
       (select oid::text || ':' || datname from pg_database where datname = current_database()) as database
     from (select 1) one left join lateral (select seq, xid from outbox where xid < pg_snapshot_xmin(pg_current_snapshot()) order by seq desc limit 1) last on true`);
  const [row] = rows;
  return { build: snapshotBuild(), database: row?.database ?? '', today, xid: row?.xid ?? '0', seq: row?.seq ?? 0, seqXid: row?.seqXid ?? '0', tours };
}

async function loadFromDatabase(parts: LoadParts): Promise<LoadedIndex> {
  const { client, today, rates } = parts;
  const expected = await countTours(client);
  const head = await readHead(parts, expected);
  const keep = await keeper(parts, head);
  const builder = new TourIndexBuilder(await loadKernel(), expected + CHUNK, { today, rates });
  for await (const rows of readTours(client, today)) {
    for (const row of rows) builder.add(row);
    await keep.add(rows);
  }
  await keep.finish();
  return { index: builder.finish(), seq: head.seq };
}

interface Keeper {
  add(rows: readonly TourRow[]): Promise<void>;
  finish(): Promise<void>;
  drop(): Promise<void>;
}

/** Writes a snapshot while an index is loaded. A disk that refuses costs the snapshot, not the index. */
async function keeper({ file, note }: LoadParts, head: SnapshotHead): Promise<Keeper> {
  const started = performance.now();
  let writer: SnapshotWriter | null = null;
  let count = 0;
  const unlessRefused = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      note('snapshot_ignored', { error: `it cannot be written: ${error instanceof Error ? error.message : String(error)}` });
      await writer?.drop().catch(() => {});
      writer = null;
    }
  };
  if (file !== null) {
    await unlessRefused(async () => {
      writer = await SnapshotWriter.open(file, head);
    });
  }
  return {
    add: (rows) => unlessRefused(async () => {
      count += rows.length;
      await writer?.add(rows);
    }),
    finish: () => unlessRefused(async () => {
      if (!writer) return;
      await writer.finish();
      note('snapshot_written', { count, ms: Math.round(performance.now() - started) });
    }),
    drop: async () => writer?.drop(),
  };
}

/** What has changed since a snapshot: whole tours (null: gone), and dates of others. */
interface Replay {
  tours: Map<number, TourRow | null>;
  dates: Map<number, Availability>;
}

async function readReplay({ client, today }: LoadParts, head: SnapshotHead): Promise<Replay> {
  const { rows } = await client.query<{ topic: string; tour_id: number | null }>(
    "select distinct topic, (payload->>'tour_id')::bigint as tour_id from outbox where xid >= $1::xid8 and topic = any($2)", [head.xid, [...TOUR_TOPICS, ...OTHER_TOPICS]]);
  if (rows.some(({ topic }) => OTHER_TOPICS.includes(topic))) throw new SnapshotRefused('places or activities have changed since');
  const tourIds = new Set(rows.flatMap(({ topic, tour_id }) => (topic === 'tour.changed' && tour_id !== null ? [tour_id] : [])));
  const dateIds = new Set(rows.flatMap(({ tour_id }) => (tour_id !== null && !tourIds.has(tour_id) ? [tour_id] : [])));
  if (today > head.today) {
    for (const id of await readToursStarting(client, head.today, today)) dateIds.add(id);
    for (const id of await readToursStarting(client, head.today + SEARCH_HORIZON_DAYS, today + SEARCH_HORIZON_DAYS)) dateIds.add(id);
  }
  if (tourIds.size + dateIds.size > Math.max(REPLAY_MIN, head.tours * REPLAY_SHARE)) throw new SnapshotRefused('too much has changed since');
  const replay: Replay = { tours: new Map([...tourIds].map((id) => [id, null])), dates: new Map() };
  for (const ids of inChunks([...tourIds])) for (const row of await readToursById(client, ids, today)) replay.tours.set(row.id, row);
  for (const ids of inChunks([...dateIds])) for (const row of await readAvailability(client, ids, today)) replay.dates.set(row.id, row);
  return replay;
}

function* inChunks(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += CHUNK) yield ids.slice(at, at + CHUNK);
}

/** Refuses a snapshot of other code, another database or another past of this one. */
async function checkHead({ client, today }: LoadParts, head: SnapshotHead, now: SnapshotHead): Promise<void> {
  const isWhole = [head.xid, head.seqXid].every((xid) => /^\d{1,20}$/.test(xid)) && [head.seq, head.today, head.tours].every(Number.isSafeInteger);
  if (!isWhole) throw new SnapshotRefused('it is broken');
  if (head.build !== now.build) throw new SnapshotRefused('another build wrote it');
  if (head.database !== now.database) throw new SnapshotRefused('it is of another database');
  if (head.today > today) throw new SnapshotRefused('it is of a later day');
  if (head.seq === 0) return;
  const { rows } = await client.query('select 1 from outbox where seq = $1 and xid = $2::xid8', [head.seq, head.seqXid]);
  if (rows.length === 0) throw new SnapshotRefused('the outbox has another past');
}

async function loadFromSnapshot(parts: LoadParts, file: string): Promise<LoadedIndex> {
  const { client, today } = parts;
  const started = performance.now();
  const source = readSnapshot(file);
  const first = await source.next();
  if (first.done || Array.isArray(first.value)) throw new SnapshotRefused('it is empty');
  const head = first.value;
  const expected = await countTours(client);
  const now = await readHead(parts, expected);
  await checkHead(parts, head, now);
  const replay = await readReplay(parts, head);
  const isOld = replay.tours.size + replay.dates.size > 0 || today > head.today;
  const keep = await keeper({ ...parts, file: isOld ? file : null }, now);
  try {
    const { index, count } = await assemble(parts, { source, replay, keep, expected: Math.max(expected, head.tours + replay.tours.size) + CHUNK });
    await keep.finish();
    parts.note('snapshot_loaded', { count, ms: Math.round(performance.now() - started) });
    return { index, seq: now.seq };
  } catch (error) {
    await keep.drop();
    throw error;
  }
}

interface Assembly {
  source: ReturnType<typeof readSnapshot>;
  replay: Replay;
  keep: Keeper;
  /** Tours that may come, at most. */
  expected: number;
}

async function assemble({ client, today, rates }: LoadParts, { source, replay, keep, expected }: Assembly): Promise<{ index: TourIndex; count: number }> {
  const builder = new TourIndexBuilder(await loadKernel(), expected, { today, rates });
  let count = 0;
  const take = async (rows: readonly TourRow[]): Promise<void> => {
    for (const row of rows) builder.add(row);
    count += rows.length;
    await keep.add(rows);
  };
  try {
    for await (const rows of source) if (Array.isArray(rows)) await take(replayed(rows, replay));
  } catch (error) {
    // Broken rows make trouble before the checksum at their end can tell.
    throw error instanceof SnapshotRefused ? error : new SnapshotRefused(`it is broken: ${error instanceof Error ? error.message : String(error)}`);
  }
  await take([...replay.tours.values()].filter((row) => row !== null));
  // A catalogue that was changed behind the outbox's back shows in its number at least; the rest is for the checks of a sample.
  const published = await countTours(client);
  if (published !== count) throw new SnapshotRefused(`it has ${count} tours instead of ${published}`);
  return { index: builder.finish(), count };
}

/** Rows of a snapshot as they are now; those that are told whole come in place of the old ones and are ticked off. */
function replayed(rows: readonly TourRow[], { tours, dates }: Replay): TourRow[] {
  return rows.flatMap((row) => {
    const changed = tours.get(row.id);
    tours.delete(row.id);
    if (changed === undefined) return { ...row, ...dates.get(row.id) };
    return changed ?? [];
  });
}
