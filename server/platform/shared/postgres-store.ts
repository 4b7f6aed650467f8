import { sql } from 'kysely';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '#server/db/pool.ts';
import { createClient } from '#server/db/primary.ts';
import type { Log } from '#server/platform/log.ts';
import type { SharedStore, SignalLine } from './shared-store.ts';

/** Two versions share the channel while nodes restart, so a signal of another form needs another channel. */
const CHANNEL = 'realtime_accounts';
const CONNECT_LIMIT_MS = 3000;

interface PostgresStoreDeps {
  db: Db;
  pool: pg.Pool;
  databaseUrl: string;
  log: Log;
}

/** Counts in an unlogged table, and notifies by NOTIFY; a line is a connection of its own. */
export function postgresStore({ db, pool, databaseUrl, log }: PostgresStoreDeps): SharedStore {
  return {
    limiter: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'call_count',
        tableCreated: true,
        clearExpiredByTimeout: false,
        // Once refused, a caller is refused from memory until the window ends.
        inMemoryBlockOnConsumed: options.points + 1,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    send: async (text) => void (await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db).catch(() => {})),
    line: (onSignal) => postgresLine(databaseUrl, log, onSignal),
    close: async () => {},
  };
}

function postgresLine(databaseUrl: string, log: Log, onSignal: (text: string) => void): SignalLine {
  let client: pg.Client | null = null;
  let isConnecting = false;
  let isClosed = false;
  return {
    get isOpen() {
      return client !== null;
    },
    async open() {
      if (client || isConnecting || isClosed) return;
      isConnecting = true;
      const next = createClient(databaseUrl, {
        application_name: 'serai realtime',
        connectionTimeoutMillis: CONNECT_LIMIT_MS,
      });
      const lose = (): void => {
        if (client === next) client = null;
      };
      next.on('error', lose);
      next.on('end', lose);
      next.on('notification', ({ payload = '' }) => onSignal(payload));
      try {
        await next.connect();
        await next.query(`listen ${CHANNEL}`);
        client = next;
        if (isClosed) await next.end();
      } catch (error) {
        log.warn('realtime.listen_failed', { error });
        void next.end().catch(() => {});
      }
      isConnecting = false;
    },
    async close() {
      isClosed = true;
      await client?.end().catch(() => {});
    },
  };
}

/** Deletes counts whose window has ended. */
export async function purgeCounts(db: Db): Promise<void> {
  await sql`delete from call_count where expire < (extract(epoch from now()) * 1000)::bigint`.execute(db);
}
