import type pg from 'pg';
import { createClient } from '#server/db/primary.ts';
import type { Log } from '#server/platform/log.ts';

/** Interval of polls without a notification, so that no change is missed. */
const POLL_MS = 1000;
/** Pause between polls right after a notification: its row may still wait for an older transaction. */
const EAGER_MS = 15;
const EAGER_TRIES = 20;
const RECONNECT_MS = 1000;
const BATCH = 1000;

/** Tours that have changed, up to a position in the outbox. */
export interface CatalogueChange {
  /** Tours whose texts or features may differ. */
  tours: number[];
  /** Tours of which only dates, seats or prices may have changed. */
  dates: number[];
  /** Whether a place, activity, collection or ship has changed. */
  hasOther: boolean;
  /** The highest sequence number, and all numbers that this change covers. */
  seq: number;
  seqs: number[];
  /** The last row read and its transaction: all rows before it, in transaction order, have been reported. */
  lastSeq: number;
  xid: string;
}

interface OutboxRow {
  seq: number;
  xid: string;
  topic: string;
  tour_id: number | null;
}

const TOPICS = [
  'tour.changed',
  'tour_date.changed',
  'place.changed',
  'rest_kind.changed',
  'collection.changed',
  'ship.changed',
];

/**
 * Follows the outbox from the moment it is opened: reports every catalogue change once, in commit-safe order (migration
 * 001), across reconnects. Each process follows on its own, because each has its own copy of the catalogue.
 */
export class OutboxFeed {
  readonly #url: string;
  readonly #log: Log;
  readonly #onChange: (change: CatalogueChange) => void;
  #client: pg.Client | null = null;
  #place = { xid: '0', seq: 0 };
  #timer: NodeJS.Timeout | null = null;
  #reading: Promise<void> | null = null;
  #eager = 0;
  #rings = 0;
  #isClosed = false;

  constructor(deps: { databaseUrl: string; log: Log; onChange: (change: CatalogueChange) => void }) {
    this.#url = deps.databaseUrl;
    this.#log = deps.log;
    this.#onChange = deps.onChange;
  }

  /**
   * Starts following. Changes committed after this call returns are reported; earlier ones, up to the returned number,
   * are already visible.
   */
  async open(): Promise<number> {
    await this.#connect();
    // Everything below the oldest running transaction is visible to reads from now on.
    const { rows } = await this.#query<{ xid: string; seq: number }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as xid, (select coalesce(max(seq), 0) from outbox) as seq',
    );
    this.#place = { xid: rows[0]?.xid ?? '0', seq: 0 };
    this.#schedule(POLL_MS);
    return rows[0]?.seq ?? 0;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#reading;
    await this.#client?.end().catch(() => {});
    this.#client = null;
  }

  async #connect(): Promise<void> {
    const client = createClient(this.#url, {
      application_name: 'serai search feed',
      connectionTimeoutMillis: 3000,
    });
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    client.on('notification', () => {
      this.#rings++;
      this.#eager = EAGER_TRIES;
      this.#schedule(0);
    });
    await client.connect();
    await client.query('listen outbox');
    this.#client = client;
  }

  #query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    if (!this.#client) throw new Error('the feed is not connected');
    return this.#client.query<Row>(text, values);
  }

  #schedule(afterMs: number): void {
    if (this.#isClosed || this.#reading) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#reading = this.#readAndSchedule();
    }, afterMs);
  }

  async #readAndSchedule(): Promise<void> {
    let nextMs = RECONNECT_MS;
    try {
      nextMs = await this.#read();
    } catch (error) {
      this.#log.warn('search.feed_failed', { error });
      this.#eager = 0;
      const broken = this.#client;
      this.#client = null;
      void broken?.end().catch(() => {});
    }
    this.#reading = null;
    this.#schedule(nextMs);
  }

  /** Reads new rows and returns when to poll next, in milliseconds. */
  async #read(): Promise<number> {
    if (!this.#client) await this.#connect();
    const rings = this.#rings;
    const { rows } = await this.#query<OutboxRow>(
      `select seq, xid::text, topic, (payload->>'tour_id')::bigint as tour_id from outbox
       where (xid, seq) > ($1::xid8, $2) and xid < pg_snapshot_xmin(pg_current_snapshot()) order by outbox.xid, seq limit ${BATCH}`,
      [this.#place.xid, this.#place.seq],
    );
    const last = rows.at(-1);
    if (last) {
      const relevant = rows.filter((row) => TOPICS.includes(row.topic));
      const idsOf = (topic: string): number[] => [
        ...new Set(relevant.filter((row) => row.topic === topic).flatMap((row) => row.tour_id ?? [])),
      ];
      const tours = idsOf('tour.changed');
      const dates = idsOf('tour_date.changed').filter((id) => !tours.includes(id));
      const hasOther = relevant.some((row) => !row.topic.startsWith('tour'));
      const seqs = rows.map((row) => row.seq);
      // Also reported when no tour has changed, so that subscribers know how current they are.
      this.#onChange({ tours, dates, hasOther, seq: Math.max(...seqs), seqs, lastSeq: last.seq, xid: last.xid });
      this.#place = { xid: last.xid, seq: last.seq };
    }
    if (rows.length === BATCH) return 0;
    // A notification during the read may be about a row that was not visible yet.
    if (rows.length > 0 && rings === this.#rings) this.#eager = 0;
    return this.#eager-- > 0 ? EAGER_MS : POLL_MS;
  }
}
