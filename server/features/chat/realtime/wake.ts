import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** Channel on which processes tell each other of new events. */
export const CHANNEL = 'realtime';
const DELAY_MS = 10;
/** A caller inside a transaction may take this long to commit. */
const AGAIN_MS = 150;

/**
 * Notifies all processes 10 ms after a call, once for all calls in between, and once more for transactions that were
 * slow to commit. Commits that notify themselves serialize. A lost notification costs the time until the next poll.
 */
export function createWaker(db: Db): () => void {
  const notify = (): void => void sql`select pg_notify(${CHANNEL}, '')`.execute(db).catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      notify();
    }, DELAY_MS).unref();
    again ??= setTimeout(() => {
      again = undefined;
      notify();
    }, AGAIN_MS).unref();
  };
}
