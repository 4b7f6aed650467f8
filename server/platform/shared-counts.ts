import { sql } from 'kysely';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Db } from '#server/db/pool.ts';

/** Counts in the database for all nodes; counts in this process while the database is unreachable. */
export function sharedLimiter(
  pool: pg.Pool,
  options: { points: number; duration: number; keyPrefix: string },
): RateLimiterAbstract {
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'call_count',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Once refused, a caller is refused from memory until the window ends.
    inMemoryBlockOnConsumed: options.points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** Deletes counts whose window has ended. */
export async function purgeCounts(db: Db): Promise<void> {
  await sql`delete from call_count where expire < (extract(epoch from now()) * 1000)::bigint`.execute(db);
}
