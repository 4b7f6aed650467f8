import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { traceStatements } from '#server/platform/tracing/trace-statements.ts';
import { currentFence } from './fence.ts';
import { waitForDatabase } from './patience.ts';
import { clientOf } from './primary.ts';
import { mayReadOld, Replica } from './replica.ts';

/** A database handle, also one inside a transaction. Statements are written with Kysely's `sql` tag, or with the tags of `rows.ts`. */
export type Db = Kysely<unknown>;
/** A handle inside `transaction`, for work that must be in one. */
export type Trx = Transaction<unknown>;

const INT8 = 20;
const DATE = 1082;
// Ids and minor units stay far below 2^53; plain dates stay strings, because a tour's day has no zone.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (text: string) => text);

/** Starts a statement that is prepared once per connection. For hot statements with a constant text. */
export const PREPARE = sql.raw('/* prepare */');
const PREPARE_MARK = '/* prepare */';
const names = new Map<string, string>();
/** SQLSTATE of a prepared statement whose columns a migration has changed. */
const CHANGED_COLUMNS = '0A000';
/** How often that happened: statements are prepared again under other names. */
let generation = 0;

function statementName(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 20)));
  return generation === 0 ? name : `${name} ${generation}`;
}

/** Ends a transaction that was given up. */
const ROLLBACK = 'rollback';

/** Wraps a connection so that it prepares marked statements, and so that the caller's patience limits them. */
function preparing(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let isInTransaction = false;
  const sendPrepared = async (text: string, values: unknown): Promise<unknown> => {
    const used = generation;
    try {
      return await query({ name: statementName(text), text, values });
    } catch (error) {
      if ((error as { code?: string }).code !== CHANGED_COLUMNS) throw error;
      if (generation === used) generation++;
      // Within a transaction nothing can follow an error; `transaction` begins another one.
      if (isInTransaction) throw error;
      return query({ name: statementName(text), text, values });
    }
  };
  const send = (first: unknown, rest: unknown[]): Promise<unknown> => {
    if (typeof first !== 'string') return query(first, ...rest);
    if (first.startsWith(PREPARE_MARK)) return sendPrepared(first, rest[0]);
    if (/^(begin|start transaction)/.test(first)) isInTransaction = true;
    else if (/^(commit|rollback)$/.test(first)) isInTransaction = false;
    return query(first, ...rest);
  };
  const run = (first: unknown, ...rest: unknown[]): Promise<unknown> =>
    first === ROLLBACK ? send(first, rest) : waitForDatabase(() => send(first, rest));
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return run;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** A connection to the replica for reads that may be old, else to the primary. */
async function connectTo(pool: pg.Pool, replica: Replica | null): Promise<pg.PoolClient> {
  const client = replica && mayReadOld() ? await replica.connect() : null;
  return client ?? pool.connect();
}

function preparingPool(pool: pg.Pool, replica: Replica | null): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await waitForDatabase(() => connectTo(pool, replica));
      try {
        await currentFence()?.(client);
      } catch (error) {
        client.release();
        throw error;
      }
      const connection = wrapped.get(client) ?? preparing(client);
      wrapped.set(client, connection);
      return connection;
    },
  };
}

/** Longer than any statement may take: a connection that is silent for so long has lost its other end. */
const SILENCE_MS = 6500;
/** The pool closes idle connections before that. */
const IDLE_MS = 5000;

/**
 * Ends a connection whose server no longer answers. PostgreSQL's own limits do not help where nothing arrives, and TCP
 * would wait for minutes.
 */
function endWhenSilent({ connection }: pg.Client, silenceMs: number): void {
  const stream = connection.stream as Socket;
  stream.setTimeout(silenceMs, () => stream.destroy(new Error('Connection terminated: the database is silent')));
}

interface DbOptions {
  max?: number;
  /** After how long a silent connection is ended; null: never, for statements without a limit. */
  silenceMs?: number | null;
  name?: string;
  /** A replica for reads that may be old (`withOldReads`). Close it before the database. */
  replicaUrl?: string | null;
}

/** Opens a pool of the primary of one or several hosts. Connecting times out after 3 s, a statement after 5 s, a silent connection after 6.5 s and an idle transaction after 10 s. */
export function openDb(url: string, options: DbOptions = {}): { db: Db; pool: pg.Pool; replica: Replica | null } {
  const { replicaUrl = null, silenceMs = SILENCE_MS } = options;
  const config = {
    max: options.max ?? 16,
    application_name: options.name ?? 'serai',
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
  };
  const pool = new pg.Pool({ ...config, Client: clientOf(url) });
  // The pool replaces lost idle connections; without a listener the error would end the process.
  pool.on('error', () => {});
  // The pool does not listen to checked-out connections; a lost one fails at its next statement.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (silenceMs !== null) endWhenSilent(client as pg.Client, silenceMs);
    traceStatements(client);
  });
  const replica = replicaUrl === null ? null : new Replica({ primary: url, replica: replicaUrl }, config);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparingPool(pool, replica) }) });
  return { db, pool, replica };
}

const RETRYABLE = new Set(['40001', '40P01', CHANGED_COLUMNS]);

/** Steps that running transactions still take; use cases pass on the transaction and nothing else. */
const lastSteps = new WeakMap<Trx, (() => Promise<void>)[]>();

/**
 * Takes a step at the end of a transaction, so that rows which many transactions change are locked only for the commit,
 * and after those that the transaction locks itself. Throws in a transaction that `transaction` did not begin: at once,
 * the step would lock them in another order.
 */
export function beforeCommit(trx: Trx, step: () => Promise<void>): void {
  const steps = lastSteps.get(trx);
  if (!steps) throw new Error('beforeCommit outside of transaction()');
  steps.push(step);
}

async function withLastSteps<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  const steps: (() => Promise<void>)[] = [];
  lastSteps.set(trx, steps);
  const result = await work(trx);
  // A step may add others.
  for (const step of steps) await step();
  return result;
}

/** Runs `work` in a transaction; retries up to twice after a deadlock, a serialization failure or a migration. */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => withLastSteps(trx, work));
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (attempt >= 2 || !RETRYABLE.has(code)) throw error;
    }
  }
}

/** Adds an event to the outbox; listeners are notified when the transaction commits. */
export async function emit(trx: Db, topic: string, payload: Record<string, unknown>): Promise<void> {
  await sql`with row as (insert into outbox (topic, payload) values (${topic}, ${JSON.stringify(payload)}::jsonb))
    select pg_notify('outbox', ${topic})`.execute(trx);
}
