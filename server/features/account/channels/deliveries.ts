import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';

/** Delay before work starts, in ms: immediate work would slow the next call, which would reveal it. */
const DELAY_MS = { min: 100, max: 400 };

/** Background work that a reply does not wait for, so that its duration reveals nothing. */
export interface Deliveries {
  start(work: () => Promise<void>): void;
  /** Resolves when everything that has started is over. */
  finish(): Promise<void>;
}

/** Creates the deliveries of one process. Failures are logged, not reported to the requester. */
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
