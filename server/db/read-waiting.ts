import { sql, type RawBuilder } from 'kysely';
import type { Db } from './pool.ts';

const MAX_TIMES = 50;

/** How many rows wait, and since when: the times of the oldest. */
export interface Waiting {
  count: number;
  since: string[];
}

/** Counts the rows of `from` that wait; `since` is the column with the time from which one does. */
export async function readWaiting(db: Db, from: RawBuilder<unknown>, since: RawBuilder<unknown>): Promise<Waiting> {
  const { rows } = await sql<{ at: Date; count: number }>`select ${since} as at, count(*) over ()::int as count
    from ${from} order by ${since} limit ${MAX_TIMES}`.execute(db);
  return { count: rows[0]?.count ?? 0, since: rows.map(({ at }) => at.toISOString()) };
}
