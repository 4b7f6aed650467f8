import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { traceStatements } from '#server/platform/tracing/trace-statements.ts';
import { hostUrls } from './host-urls.ts';
import { createClient } from './primary.ts';

const CHECK_MS = 250;
/** A replica that is further behind is not read. */
const LAG_LIMIT_MS = 5000;
const RECONNECT_MS = 1000;
const QUERY_LIMIT_MS = 6000;

const oldReads = new AsyncLocalStorage<true>();

/** Runs reads whose results may be a few seconds old; they use a replica when there is one. */
export const withOldReads = <T>(work: () => Promise<T>): Promise<T> => oldReads.run(true, work);

/** Runs work on the primary. */
export const withFreshReads = <T>(work: () => Promise<T>): Promise<T> => oldReads.exit(work);

/** Whether the work under way may read a replica. */
export const mayReadOld = (): boolean => oldReads.getStore() === true;

/**
 * A replica of the database; of several hosts the first one that is a replica. It is read while it is at most 5 s behind and shows every change that this process has followed,
 * so that a cache that a change has invalidated is not refilled with the old data.
 */
export class Replica {
  readonly #primaryUrl: string;
  readonly #urls: readonly string[];
  readonly #config: pg.PoolConfig;
  readonly #stop = new AbortController();
  readonly #following: Promise<void>;
  /** Connections to the host that is read, and its URL. */
  #pool: pg.Pool | null = null;
  #url = '';
  /** The replica shows all that was committed before this moment (of `performance.now`). */
  #shownMs = -Infinity;
  #neededMs = 0;

  constructor(urls: { primary: string; replica: string }, config: pg.PoolConfig) {
    this.#primaryUrl = urls.primary;
    this.#urls = hostUrls(urls.replica);
    this.#config = config;
    this.#following = this.#follow();
  }

  /** A connection to the replica; null when it may not be read now. */
  async connect(): Promise<pg.PoolClient | null> {
    if (!this.#pool || !this.#isCurrent()) return null;
    return this.#pool.connect().catch(() => {
      this.#distrust();
      return null;
    });
  }

  #isCurrent(): boolean {
    return this.#shownMs >= this.#neededMs && performance.now() - this.#shownMs <= LAG_LIMIT_MS;
  }

  /** Seconds by which the replica may be behind; null before its first answer. */
  lagSeconds(): number | null {
    return Number.isFinite(this.#shownMs) ? (performance.now() - this.#shownMs) / 1000 : null;
  }

  /** What is committed now must be shown before the replica is read again. */
  require(): void {
    this.#neededMs = performance.now();
  }

  /** Stops reading from it until it answers again. */
  #distrust(): void {
    this.#shownMs = -Infinity;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#following;
    await this.#pool?.end();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop;
    for (let at = 0; !signal.aborted; at = (at + 1) % this.#urls.length) {
      await this.#compare(this.#urls[at] ?? '').catch(() => this.#distrust());
      await wait(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Reads from another host. */
  async #read(url: string): Promise<void> {
    // A host that no longer answers would hold this up.
    void this.#pool?.end();
    const pool = new pg.Pool({ ...this.#config, query_timeout: QUERY_LIMIT_MS, connectionString: url });
    pool.on('error', () => {});
    pool.on('connect', (client) => {
      client.on('error', () => {});
      traceStatements(client);
    });
    this.#pool = pool;
    this.#url = url;
  }

  /** Compares the logs of the primary and a host until one of them fails, or the host is no replica. */
  async #compare(url: string): Promise<void> {
    const { signal } = this.#stop;
    const limits = { connectionTimeoutMillis: 3000, query_timeout: 3000, application_name: 'serai replica' };
    const primary = createClient(this.#primaryUrl, limits);
    const replica = new pg.Client({ ...limits, connectionString: url });
    for (const client of [primary, replica]) client.on('error', () => {});
    try {
      await Promise.all([primary.connect(), replica.connect()]);
      while (!signal.aborted) {
        const askedMs = performance.now();
        const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
        const shown = await replica.query<{ is_replica: boolean; has_all: boolean | null }>(
          'select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all',
          [rows[0]?.lsn],
        );
        if (!shown.rows[0]?.is_replica) return this.#distrust();
        if (this.#url !== url) await this.#read(url);
        if (shown.rows[0].has_all) this.#shownMs = askedMs;
        await wait(CHECK_MS, undefined, { signal, ref: false }).catch(() => {});
      }
    } finally {
      for (const client of [primary, replica]) client.connection.stream.destroy();
    }
  }
}
