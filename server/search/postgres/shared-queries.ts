import type pg from 'pg';

/** Pool connections that searches may use; the rest is for bookings, payments and sign-ins. */
const MAX_RUNNING = 2;
/** A query that has waited this long for a connection fails. */
const WAIT_LIMIT_MS = 3000;

interface Waiting {
  start(): void;
  result: Promise<{ rows: unknown[] }>;
}

/** An error with PostgreSQL's code for too many connections. */
class ConnectionsBusy extends Error {
  override name = 'ConnectionsBusy';
  readonly code = '53300';
}

/**
 * Runs at most two queries at a time. Callers waiting with equal queries share one run; a running query is not shared,
 * because it may not see what a later caller knows.
 */
export class SharedQueries {
  readonly #pool: Pick<pg.Pool, 'query'>;
  readonly #waiting = new Map<string, Waiting>();
  #running = 0;

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool;
  }

  query<Row extends object>(text: string, values: unknown[] = []): Promise<{ rows: Row[] }> {
    const run = (): Promise<{ rows: unknown[] }> => this.#pool.query(text, values);
    if (this.#running < MAX_RUNNING) return this.#run(run) as Promise<{ rows: Row[] }>;
    const key = JSON.stringify([text, values]);
    const waiting = this.#waiting.get(key) ?? this.#enqueue(key, run);
    return waiting.result as Promise<{ rows: Row[] }>;
  }

  #enqueue(key: string, run: () => Promise<{ rows: unknown[] }>): Waiting {
    const { promise, resolve, reject } = Promise.withResolvers<{ rows: unknown[] }>();
    const timer = setTimeout(() => {
      this.#waiting.delete(key);
      reject(new ConnectionsBusy('no connection for a search'));
    }, WAIT_LIMIT_MS);
    const waiting: Waiting = {
      start: () => {
        clearTimeout(timer);
        this.#waiting.delete(key);
        this.#run(run).then(resolve, reject);
      },
      result: promise,
    };
    this.#waiting.set(key, waiting);
    return waiting;
  }

  async #run(run: () => Promise<{ rows: unknown[] }>): Promise<{ rows: unknown[] }> {
    this.#running++;
    try {
      return await run();
    } finally {
      this.#running--;
      const [next] = this.#waiting.values();
      next?.start();
    }
  }
}
