import { sql, type RawBuilder } from 'kysely';
import { firstRow } from './first-row.ts';
import type { Db, Trx } from './pool.ts';

/** The number of rows of `from`: a table, with its condition. */
export async function countRows(db: Db | Trx, from: RawBuilder<unknown>): Promise<number> {
  return firstRow(await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db)).count;
}
