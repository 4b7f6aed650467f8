import type pg from 'pg';

/** States that tours reach over time. */
type TourState = 'full' | 'past' | 'dateless' | 'gone' | 'unreviewed';

/** Number of demo tours in each state. */
const COUNTS: Readonly<Record<TourState, number>> = { full: 2, past: 2, dateless: 1, gone: 1, unreviewed: 4 };
/** Days since the start of the last departure of a past tour; its page stays for 180. */
const PAST_DAYS = 40;

/** SQL that brings the tours `$1` into a state. */
const CHANGES: Readonly<Record<TourState, readonly string[]>> = {
  full: ['update tour_date set free = 0, blocked = capacity, not_guaranteed = false where tour_id = any($1::bigint[])'],
  past: [
    `delete from tour_date d where tour_id = any($1::bigint[])
      and id <> (select min(id) from tour_date first where first.tour_id = d.tour_id)`,
    `update tour_date set start_date = current_date - ${PAST_DAYS}, end_date = end_date - start_date + current_date - ${PAST_DAYS},
      free = 0, blocked = capacity, not_guaranteed = false, discount = null, price = original_price, lowest_30d = original_price
      where tour_id = any($1::bigint[])`,
  ],
  dateless: ['delete from tour_date where tour_id = any($1::bigint[])'],
  gone: ["update tour set status = 'gone' where id = any($1::bigint[])"],
  unreviewed: [
    'delete from review where tour_id = any($1::bigint[])',
    "update tour set reviews_count = 0, rating = 0, reviews_by_star = '{0,0,0,0,0}' where id = any($1::bigint[])",
  ],
};

/** Brings a few of the lowest ranked tours, one per country, into the states of a real catalogue. */
export async function setTourStates(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id::int from (select distinct on (country_ids[1]) id, score from tour where type = 1 order by country_ids[1], score, id) lowest
      order by score, id limit $1`,
    [Object.values(COUNTS).reduce((sum, count) => sum + count, 0)],
  );
  const ids = rows.map(({ id }) => id);
  for (const [state, count] of Object.entries(COUNTS)) {
    const chosen = ids.splice(0, count);
    for (const change of CHANGES[state as TourState]) await client.query(change, [chosen]);
  }
}
