/** Maximum changes tracked one by one; older ones count as applied. */
const MAX_SEQS = 10_000;

interface Waiter {
  seq: number;
  done(isApplied: boolean): void;
}

/**
 * Tracks which outbox changes an index has applied. The highest number is not enough: a transaction may write 10,
 * commit after the one that wrote 11, and be read after it.
 */
export class AppliedChanges {
  readonly #seen = new Set<number>();
  readonly #waiters = new Set<Waiter>();
  #loaded = 0;
  #highest = 0;

  get highest(): number {
    return this.#highest;
  }

  /** Records that a loaded index includes everything up to `seq`. */
  load(seq: number): void {
    this.#loaded = Math.max(this.#loaded, seq);
    this.#record(seq);
  }

  add(seqs: readonly number[]): void {
    for (const seq of seqs) {
      this.#seen.add(seq);
      const [oldest = seq] = this.#seen;
      if (this.#seen.size > MAX_SEQS) this.#seen.delete(oldest);
      this.#highest = Math.max(this.#highest, seq);
    }
    this.#record(this.#highest);
  }

  has(seq: number): boolean {
    return seq <= this.#loaded || this.#seen.has(seq) || seq <= this.#highest - MAX_SEQS;
  }

  /** Resolves with true as soon as a change is applied, and with false after `withinMs`. */
  reached(seq: number, withinMs: number): Promise<boolean> {
    if (this.has(seq)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        seq,
        done: (isApplied) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(isApplied);
        },
      };
      const timer = setTimeout(() => waiter.done(false), withinMs);
      this.#waiters.add(waiter);
    });
  }

  #record(seq: number): void {
    this.#highest = Math.max(this.#highest, seq);
    for (const waiter of [...this.#waiters]) if (this.has(waiter.seq)) waiter.done(true);
  }
}
