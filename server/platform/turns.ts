/** Runs work with the same key one after another in this process; work with different keys does not wait. */
export type Turns = <T>(key: number, work: () => Promise<T>) => Promise<T>;

/** Creates turns, so that work which would wait for the same lock waits without a database connection. */
export function createTurns(): Turns {
  const last = new Map<number, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work);
    const settled = own.catch(() => {});
    last.set(key, settled);
    try {
      return await own;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
