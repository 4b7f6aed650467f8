import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';

/** Random delay before work starts, in ms: immediate work would slow down the next call and thereby reveal itself. */
const DELAY_MS = { min: 100, max: 400 };

/** Work after the reply, so that its duration reveals nothing. */
export interface Deliveries {
  start(work: () => Promise<void>): void;
  /** Resolves when all started work is done. */
  finish(): Promise<void>;
}

/** Creates the background deliveries of a process. Failures are logged, because the requester has a reply already. */
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
