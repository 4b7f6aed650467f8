import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** The PostgreSQL channel by which processes notify each other of events. */
export const CHANNEL = 'realtime';
const DELAY_MS = 10;
/** Delay of the second notification, for transactions that commit slowly. */
const AGAIN_MS = 150;

/**
 * Notifies all processes 10 ms after a call, once for all calls in between, and again for transactions that commit
 * slowly: notifying in each commit would serialize commits. A lost notification delays events until the next poll.
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
