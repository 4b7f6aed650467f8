import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** Channel on which processes tell each other of new events. */
export const CHANNEL = 'realtime';
const DELAY_MS = 10;

/**
 * Notifies all processes 10 ms after a call, once for all calls in between: commits that notify themselves serialize.
 * A lost notification costs the time until the next poll.
 */
export function createWaker(db: Db): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void sql`select pg_notify(${CHANNEL}, '')`.execute(db).catch(() => {});
    }, DELAY_MS);
    timer.unref();
  };
}
