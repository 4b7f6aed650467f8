import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';

/** Before the first payments of any site. */
const FIRST_DAY = '2000-01-01';

/**
 * Throws `invalid` for a day on which no money can have moved: one that has not begun in any time zone (UTC plus a
 * day), or one before 2000.
 */
export async function requireMoneyDay(trx: Trx, field: string, day: string): Promise<void> {
  const row = await rowOrNull<{ can_be: boolean }>(trx)`select
    ${day}::date between ${FIRST_DAY}::date and (now() at time zone 'UTC')::date + 1 as can_be`;
  if (!row?.can_be) throw new Problem('invalid', { fields: { [field]: 'rule.payout_day' } });
}
