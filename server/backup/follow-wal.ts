import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import type { BackupTarget } from './backup-target.ts';
import { segmentName, segmentOf } from './make-backup.ts';
import { formatLsn, identify, openReplication, parseLsn, streamWal } from './replication.ts';

const zip = promisify(gzip);
/** Interval at which new log is stored: what may be lost with the whole machine. */
const STORE_MS = 5000;
/** How long written log may take to arrive. */
const ARRIVAL_MS = 30_000;
const POLL_MS = 20;
/** The replication slot retains the log that the target lacks, up to PostgreSQL's `max_slot_wal_keep_size`. */
const SLOT = 'serai_backup';
export const FOLLOWED_KEY = 'wal/followed.json';

/** The time and position up to which the target has the whole log. */
export interface Followed {
  at: string;
  lsn: string;
}

/** A segment, as far as it has arrived. */
interface Segment {
  number: bigint;
  bytes: Buffer;
  filled: number;
  stored: number;
}

/** Assembles the log into segments and stores them. */
class SegmentCollector {
  readonly #target: BackupTarget;
  readonly #timeline: number;
  readonly #segmentBytes: number;
  #segment: Segment;
  #full: Segment[] = [];

  constructor(target: BackupTarget, place: { timeline: number; segmentBytes: number; segment: bigint }) {
    this.#target = target;
    this.#timeline = place.timeline;
    this.#segmentBytes = place.segmentBytes;
    this.#segment = this.#open(place.segment);
  }
  #open(number: bigint): Segment {
    return { number, bytes: Buffer.alloc(this.#segmentBytes), filled: 0, stored: 0 };
  }
  #key({ number }: Segment, ending: string): string {
    return `wal/${segmentName(this.#timeline, number, this.#segmentBytes)}${ending}`;
  }
  /** Adds bytes at a position directly after the previous ones. */
  take(lsn: bigint, bytes: Buffer): void {
    for (let [at, offset] = [lsn, 0]; offset < bytes.length;) {
      const place = Number(at % BigInt(this.#segmentBytes));
      if (at / BigInt(this.#segmentBytes) !== this.#segment.number || place !== this.#segment.filled)
        throw new Error(`the log continues at ${formatLsn(at)}, which does not follow what came before`);
      const length = Math.min(bytes.length - offset, this.#segmentBytes - place);
      bytes.copy(this.#segment.bytes, place, offset, offset + length);
      this.#segment.filled += length;
      if (this.#segment.filled === this.#segmentBytes) {
        this.#full.push(this.#segment);
        this.#segment = this.#open(this.#segment.number + 1n);
      }
      offset += length;
      at += BigInt(length);
    }
  }
  /** The position up to which the log has arrived. */
  get end(): bigint {
    return this.#segment.number * BigInt(this.#segmentBytes) + BigInt(this.#segment.filled);
  }
  /** Stores what has arrived. Returns the position up to which the target has the log. */
  async store(): Promise<bigint> {
    for (let segment = this.#full[0]; segment; segment = this.#full[0]) {
      await this.#target.put(this.#key(segment, '.gz'), await zip(segment.bytes, { level: 3 }));
      await this.#target.remove(this.#key(segment, '.partial.gz'));
      this.#full.shift();
    }
    const segment = this.#segment;
    const filled = segment.filled;
    if (filled > segment.stored) {
      // The rest of the segment is zeros, where recovery stops.
      await this.#target.put(this.#key(segment, '.partial.gz'), await zip(Buffer.from(segment.bytes), { level: 3 }));
      segment.stored = filled;
    }
    return segment.number * BigInt(this.#segmentBytes) + BigInt(filled);
  }
}

async function ensureSlot(client: pg.Client): Promise<string | null> {
  try {
    await client.query(`CREATE_REPLICATION_SLOT ${SLOT} PHYSICAL RESERVE_WAL`);
  } catch (error) {
    // 42710: the slot exists already.
    if ((error as { code?: string }).code !== '42710') throw error;
  }
  const { rows } = await client.query<{ restart_lsn: string | null }>(`READ_REPLICATION_SLOT ${SLOT}`);
  return rows[0]?.restart_lsn ?? null;
}

/** The number of the segment that follows the last whole one in the target, on a timeline; null without any. */
async function nextInTarget(target: BackupTarget, timeline: number, segmentBytes: number): Promise<bigint | null> {
  const prefix = segmentName(timeline, 0n, segmentBytes).slice(0, 8);
  const last = (await target.list(`wal/${prefix}`)).filter((key) => /[0-9A-F]{24}\.gz$/.test(key)).at(-1);
  if (!last) return null;
  const name = last.slice('wal/'.length, 'wal/'.length + 24);
  const perLog = 0x1_0000_0000n / BigInt(segmentBytes);
  return BigInt(`0x${name.slice(8, 16)}`) * perLog + BigInt(`0x${name.slice(16)}`) + 1n;
}

export interface Following {
  /** Whether the target lacks earlier log, so that a new backup must be made. */
  hasGap: boolean;
  /** Stores what has arrived and closes the stream. */
  stop(): Promise<void>;
  /** Rejects when the stream breaks; resolves after `stop`. */
  done: Promise<void>;
}

/** Streams the write-ahead log into the target, from the position where the target's log ends. */
export async function followWal(databaseUrl: string, target: BackupTarget): Promise<Following> {
  const client = await openReplication(databaseUrl);
  try {
    const { timeline } = await identify(client);
    const { rows } = await client.query<{ wal_segment_size: string }>('SHOW wal_segment_size');
    const segmentBytes = parseInt(rows[0]?.wal_segment_size ?? '16', 10) * 1_048_576;
    const restart = await ensureSlot(client);
    if (restart === null) {
      await client.query(`DROP_REPLICATION_SLOT ${SLOT}`);
      throw new Error(
        'PostgreSQL dropped log that was not stored yet (max_slot_wal_keep_size); following starts again',
      );
    }
    const reserved = segmentOf(restart, segmentBytes);
    const next = await nextInTarget(target, timeline, segmentBytes);
    // An existing slot never starts after the end of the target's log, but may start before it.
    const hasGap = next === null || next < reserved;
    const clock = new pg.Client({ connectionString: databaseUrl });
    clock.on('error', () => {});
    await clock.connect();
    return startFollowing({ client, clock, target, timeline, segmentBytes, segment: hasGap ? reserved : next, hasGap });
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

interface FollowStart {
  client: pg.Client;
  /** A second connection, for the time and the end of the log. */
  clock: pg.Client;
  target: BackupTarget;
  timeline: number;
  segmentBytes: number;
  segment: bigint;
  hasGap: boolean;
}

/** The time by the database, and the position at which its log ends. */
async function nowOf(clock: pg.Client): Promise<{ at: string; lsn: bigint }> {
  const { rows } = await clock.query<{ at: Date; lsn: string }>(
    'select clock_timestamp() as at, pg_current_wal_flush_lsn()::text as lsn',
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL returned no time');
  return { at: row.at.toISOString(), lsn: parseLsn(row.lsn) };
}

function startFollowing({ client, clock, target, hasGap, ...place }: FollowStart): Following {
  const collector = new SegmentCollector(target, place);
  const from = { slot: SLOT, lsn: place.segment * BigInt(place.segmentBytes), timeline: place.timeline };
  let broken: Error | undefined;
  const stream = streamWal(client, from, (lsn, bytes) => {
    try {
      collector.take(lsn, bytes);
    } catch (error) {
      broken ??= error as Error;
    }
  });
  const stopping = new AbortController();
  const store = async (): Promise<void> => {
    const now = await nowOf(clock);
    for (let waited = 0; collector.end < now.lsn && !broken; waited += POLL_MS) {
      if (waited > ARRIVAL_MS) throw new Error('the log of PostgreSQL does not arrive');
      await wait(POLL_MS);
    }
    if (broken) throw broken;
    const lsn = await collector.store();
    await target.put(FOLLOWED_KEY, Buffer.from(JSON.stringify({ at: now.at, lsn: formatLsn(lsn) } satisfies Followed)));
    stream.confirm(lsn);
  };
  const storing = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await store();
      await wait(STORE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await store();
  };
  const ended = stream.done.then(() => {
    if (!stopping.signal.aborted) throw new Error('PostgreSQL ended the stream of its log');
  });
  const done = Promise.race([storing(), ended]).finally(() => {
    stopping.abort();
    // Closes at once: the server would wait for our last reply.
    client.connection.stream.destroy();
    return clock.end().catch(() => {});
  });
  done.catch(() => {});
  return {
    hasGap,
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
