import { sql } from 'kysely';
import type { Db } from './pool.ts';

const BATCH = 10_000;
const KEEP_DAYS = 7;

/**
 * Deletes changes that every reader has passed. Processes read within seconds, and a snapshot whose last change is gone
 * is rejected. Deletes the oldest first, so that no accepted snapshot misses a later change; keeps the newest.
 */
export async function purgeOutbox(db: Db): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    const { rows } = await sql`delete from outbox where seq in (
        select seq from outbox where xid < (
          select xid from outbox where created_at > now() - make_interval(days => ${KEEP_DAYS}) order by outbox.xid limit 1)
        order by outbox.xid, seq limit ${BATCH})
      returning seq`.execute(db);
    count = rows.length;
  }
}
