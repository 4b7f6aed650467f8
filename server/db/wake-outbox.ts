import { sql } from 'kysely';
import type { Db } from './pool.ts';

const AFTER_MS = 20;

/**
 * Wakes the readers of the outbox a moment after it is called, once for any number of calls. For hot transactions: a commit that itself notifies
 * queues behind every other such commit (16 clients: 415 bookings a second instead of 1,320). A wake-up that is lost costs the reader one poll.
 */
export function createWaker(db: Db): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void sql`select pg_notify('outbox', '')`.execute(db).catch(() => {});
    }, AFTER_MS);
    timer.unref();
  };
}
