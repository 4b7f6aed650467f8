import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';

/** A database handle. A store narrows it to its own tables with `withTables`, or writes SQL with Kysely's `sql` tag. */
export type Db = Kysely<unknown>;
/** A handle inside `transaction`. */
export type Trx = Transaction<unknown>;

const INT8 = 20;
const DATE = 1082;
// Ids and minor units stay far below 2^53; plain dates stay text (a tour's day has no zone).
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (text: string) => text);

/** A statement that begins with this is planned once a connection. For hot statements whose text is always the same. */
export const PREPARE = sql.raw('/* prepare */');
const PREPARE_MARK = '/* prepare */';
const names = new Map<string, string>();

/** The name a marked text is prepared under: the same text, the same name. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 20)));
  return name;
}

/** A connection that prepares marked statements. */
function preparing(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const run = (first: unknown, ...rest: unknown[]): unknown =>
    typeof first === 'string' && first.startsWith(PREPARE_MARK)
      ? query({ name: nameOf(first), text: first, values: rest[0] })
      : query(first, ...rest);
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return run;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The pool as Kysely sees it. */
function preparingPool(pool: pg.Pool): PostgresPool {
  const kept = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = kept.get(client) ?? preparing(client);
      kept.set(client, known);
      return known;
    },
  };
}

/** Opens a pool. Statements are cut off after 5 s and waits for a lock after 3 s, so that a slow database cannot hold a caller. */
export function openDb(url: string, options: { max?: number; name?: string } = {}): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    application_name: options.name ?? 'serai',
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that is in use but waits for its next statement, which then fails: the pool does not listen to those.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }), pool };
}

const RETRYABLE = new Set(['40001', '40P01']);

/** Runs `work` in one transaction, again (at most twice) when the database chose it as the victim of a deadlock. */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (attempt >= 2 || !RETRYABLE.has(code)) throw error;
    }
  }
}

/** Tells the rest of the system about a change, in the transaction of the change. Listeners are woken when it commits. */
export async function emit(trx: Db | Trx, topic: string, payload: Record<string, unknown>): Promise<void> {
  await sql`with row as (insert into outbox (topic, payload) values (${topic}, ${JSON.stringify(payload)}::jsonb))
    select pg_notify('outbox', ${topic})`.execute(trx);
}
