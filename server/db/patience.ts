import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a piece of work waits before it is given up, in milliseconds. */
export interface PatienceRule {
  /** For the database. */
  databaseMs: number;
  /** Whether that time starts again with each reply of the database: a change of many statements is not thrown away halfway. */
  isRenewed: boolean;
  /** In all, whatever it does. */
  totalMs: number;
}

/** Thrown when work is given up. What was sent to the database may still take effect. */
class OutOfTime extends Error {
  readonly code = 'OUT_OF_TIME';
}

/** Measures the time in which a piece of work waits for the database. */
class Patience {
  readonly #rule: PatienceRule;
  readonly #expired = Promise.withResolvers<never>();
  readonly #total: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #error: OutOfTime | null = null;
  #isOver = false;
  /** Waits under way, and since when there is one. */
  #waits = 0;
  #sinceMs = 0;
  #spentMs: number;

  constructor(rule: PatienceRule, spentMs: number) {
    this.#rule = rule;
    this.#spentMs = spentMs;
    this.#total = setTimeout(() => this.#expire('the work took too long'), rule.totalMs).unref();
  }

  get spentMs(): number {
    return this.#spentMs;
  }

  async limit<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await Promise.race([work(), this.#expired.promise]);
    } finally {
      // What goes on after the reply has no limit; what was given up gets no further.
      this.#isOver = true;
      clearTimeout(this.#total);
      clearTimeout(this.#timer);
    }
  }

  async wait<T>(work: () => Promise<T>): Promise<T> {
    if (this.#error) throw this.#error;
    if (this.#waits++ === 0) this.#begin();
    try {
      return await work();
    } finally {
      if (--this.#waits === 0) this.#pause();
      else if (this.#rule.isRenewed) this.#renew();
    }
  }

  #begin(): void {
    if (this.#isOver) return;
    this.#sinceMs = performance.now();
    const leftMs = Math.max(0, this.#rule.databaseMs - this.#spentMs);
    this.#timer = setTimeout(() => this.#expire('the database is late'), leftMs).unref();
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#spentMs = this.#rule.isRenewed ? 0 : this.#spentMs + performance.now() - this.#sinceMs;
  }

  #renew(): void {
    this.#pause();
    this.#begin();
  }

  #expire(reason: string): void {
    this.#error = new OutOfTime(reason);
    this.#expired.reject(this.#error);
  }
}

const patiences = new AsyncLocalStorage<Patience>();

/**
 * Runs work with limited patience: rejects with `OutOfTime` once its time is up. A statement under way then ends by itself,
 * and no further one is sent. Work within such work has what is left of that time.
 */
export function withPatience<T>(rule: PatienceRule, work: () => Promise<T>): Promise<T> {
  const patience = new Patience(rule, patiences.getStore()?.spentMs ?? 0);
  return patience.limit(() => patiences.run(patience, work));
}

/** Runs work that others share or that goes on later: it does not end with the caller's patience. */
export const outsidePatience = <T>(work: () => T): T => patiences.exit(work);

/** Waits for the database on behalf of the current work. Throws `OutOfTime` when that has been given up. */
export const waitForDatabase = <T>(work: () => Promise<T>): Promise<T> => patiences.getStore()?.wait(work) ?? work();
