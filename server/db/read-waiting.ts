import type { RawBuilder } from 'kysely';
import type { Db } from './pool.ts';
import { rowsOf } from './rows.ts';

const MAX_TIMES = 50;

/** How many rows wait, and since when: the times of the oldest. */
export interface Waiting {
  count: number;
  since: string[];
}

/** Counts the rows of `from` that wait; `since` is the column with the time from which one does. */
export async function readWaiting(db: Db, from: RawBuilder<unknown>, since: RawBuilder<unknown>): Promise<Waiting> {
  const rows = await rowsOf<{ at: Date; count: number }>(db)`select ${since} as at, count(*) over ()::int as count
    from ${from} order by ${since} limit ${MAX_TIMES}`;
  return { count: rows[0]?.count ?? 0, since: rows.map(({ at }) => at.toISOString()) };
}
