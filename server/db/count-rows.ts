import type { RawBuilder } from 'kysely';
import type { Db } from './pool.ts';
import { firstRow } from './rows.ts';

/** The number of rows of `from`: a table, with its condition. */
export async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { count } = await firstRow<{ count: number }>(db)`select count(*)::int as count from ${from}`;
  return count;
}
