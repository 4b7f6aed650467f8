import { Problem } from '#server/calls/problem.ts';

const RETRY_S = 5;

/** Limits how many tasks run at a time; the others queue. Throws `unavailable` when too many wait. */
export function createSlots(count: number, maxWaiting = Infinity): <T>(work: () => Promise<T>) => Promise<T> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free === 0 && waiting.length >= maxWaiting) throw new Problem('unavailable', { retryAfterS: RETRY_S });
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
