import { sql } from 'kysely';
import { PREPARE, type Db } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';

/**
 * SQL on `tour_date d` and `tour t`: whether a discount has ended, which it does with its last day in the tour's time
 * zone.
 */
export const OFFER_IS_OVER = sql.raw(
  "(d.discount is not null and (d.discount->>'until')::date < (now() at time zone t.timezone)::date)",
);

/**
 * Restores the full price of departures with an ended discount and announces them. Returns their number. The discounted
 * price still counts as the lowest of the last 30 days.
 */
export async function endPastOffers(db: Db): Promise<number> {
  const { count } = await firstRow<{ count: number }>(db)`${PREPARE}
    with ended as (
      update tour_date d set price = d.original_price, lowest_30d = least(d.lowest_30d, d.price), discount = null
      from tour t where t.id = d.tour_id and d.discount->>'until' <= (now() + interval '1 day')::date::text and ${OFFER_IS_OVER}
      returning d.id, d.tour_id
    ), announced as (
      insert into outbox (topic, payload)
      select 'tour_date.changed', jsonb_build_object('tour_id', tour_id, 'tour_date_id', id) from ended returning 1
    )
    select count(*)::int as count from announced`;
  if (count > 0) await sql`select pg_notify('outbox', '')`.execute(db);
  return count;
}
