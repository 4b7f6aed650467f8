import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';

/** Milliseconds until work starts: at once it would slow the next call, which would reveal that there is some. */
const DELAY_MS = { min: 100, max: 400 };

/** Work that a reply does not wait for, so that its duration reveals nothing. */
export interface Deliveries {
  start(work: () => Promise<void>): void;
  /** Resolves when everything that has started is over. */
  finish(): Promise<void>;
}

/** Creates the deliveries of one process. A failure is logged: who asked is not told. */
export function createDeliveries(log: Log): Deliveries {
  const running = new Set<Promise<void>>();
  return {
    start(work) {
      const run = wait(randomInt(DELAY_MS.min, DELAY_MS.max))
        .then(work)
        .catch((error: unknown) => log.warn('a code was not delivered', { error }));
      running.add(run);
      void run.finally(() => running.delete(run));
    },
    async finish() {
      await Promise.all(running);
    },
  };
}
