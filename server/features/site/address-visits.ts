import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';

const KEPT_DAYS = 30;

/** Visits by address in the last 30 days. */
export async function readVisits(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ path: string; visits: number }>(db)`select path, sum(count)::int as visits
    from address_visit where day > current_date - ${KEPT_DAYS}::int group by path`;
  return new Map(rows.map(({ path, visits }) => [path, visits]));
}

/** Deletes counts that are no longer shown. */
export async function purgeVisits(db: Db): Promise<void> {
  await sql`delete from address_visit where day <= current_date - ${KEPT_DAYS}::int`.execute(db);
}

/**
 * Counts visits of addresses without delaying them: one statement at a time, with all that came meanwhile. Counts that
 * the database refuses are kept for the next one.
 */
export function createVisitCounter(db: Db): (path: string) => void {
  let waiting = new Map<string, number>();
  let isWriting = false;
  const add = (path: string, count: number): void => void waiting.set(path, (waiting.get(path) ?? 0) + count);
  const write = async (): Promise<void> => {
    isWriting = true;
    for (let isUp = true; isUp && waiting.size > 0;) {
      const counts = waiting;
      waiting = new Map();
      // In one order, so that two processes do not wait for each other.
      const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
      isUp = await sql`insert into address_visit as v (path, count)
        select * from unnest(${rows.map(([path]) => path)}::text[], ${rows.map(([, count]) => count)}::int[])
        on conflict (path, day) do update set count = v.count + excluded.count`
        .execute(db)
        .then(
          () => true,
          () => false,
        );
      if (!isUp) for (const [path, count] of counts) add(path, count);
    }
    isWriting = false;
  };
  return (path) => {
    add(path, 1);
    if (!isWriting) void write();
  };
}
