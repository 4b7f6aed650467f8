import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/db/pool.ts';

/**
 * Starts steps one after another behind a lock, each once the previous one waits, then releases the lock. Returns their
 * results.
 */
export async function queuedBehind<T>(
  db: Db,
  lock: RawBuilder<unknown>,
  steps: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const started = await db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    const running: Promise<T>[] = [];
    for (const step of steps) {
      running.push(step());
      await expect.poll(waiting, { interval: 5 }).toBe(running.length);
    }
    return running;
  });
  return Promise.all(started);
}
