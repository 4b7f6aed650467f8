import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type { addDepartures, changeDepartures } from '#contract/desk/departures.ts';
import { daysOfRule, MAX_NEW_DEPARTURES, MAX_YEARS_AHEAD } from '#domain/booking/departure-rule.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import type { LockedDeparture } from './departure-store.ts';

type NewDepartures = CallInput<typeof addDepartures>['body'];
type Change = Omit<CallInput<typeof changeDepartures>['body'], 'ids'>;

function daysOf({ days, rule }: NewDepartures): string[] {
  if ((days === undefined) === (rule === undefined))
    throw new Problem('invalid', { fields: { [days ? 'rule' : 'days']: days ? 'rule.unknown' : 'rule.required' } });
  if (days) return [...days].sort();
  try {
    const found = rule ? daysOfRule(rule) : [];
    if (found.length > 0) return found;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Problem('invalid', {
      fields: { 'rule.to': { key: 'rule.max_items', values: { count: MAX_NEW_DEPARTURES } } },
    });
  }
  throw new Problem('invalid', { fields: { 'rule.to': 'rule.invalid' } });
}

/** Adds departures to a locked tour. Throws `conflict` with days on which it already starts at that time. */
export async function insertDepartures(trx: Trx, body: NewDepartures): Promise<number[]> {
  const days = daysOf(body);
  if (body.min_group > body.capacity)
    throw new Problem('invalid', { fields: { min_group: { key: 'rule.max', values: { max: body.capacity } } } });
  const tour = await firstRow<{ currency: string; days: number; today: string; last: string }>(trx)`
    select coalesce(price.value ->> 'currency', t.currency) as currency,
        coalesce((basics.value ->> 'days')::int, t.days) as days, (now() at time zone t.timezone)::date::text as today,
        (now() at time zone t.timezone + make_interval(years => ${MAX_YEARS_AHEAD}))::date::text as last
      from tour t left join tour_draft on tour_draft.tour_id = t.id
        left join tour_draft_section price on price.tour_id = t.id and price.name = 'price' and tour_draft.state <> 'live'
        left join tour_draft_section basics on basics.tour_id = t.id and basics.name = 'basics' and tour_draft.state <> 'live'
      where t.id = ${body.tour_id}`;
  if ((days[0] ?? '') <= tour.today)
    throw new Problem('invalid', { fields: { [body.days ? 'days' : 'rule.from']: 'rule.future_day' } });
  if ((days.at(-1) ?? '') > tour.last)
    throw new Problem('invalid', {
      fields: { [body.days ? 'days' : 'rule.to']: { key: 'rule.near_day', values: { years: MAX_YEARS_AHEAD } } },
    });
  const there = await rowsOf<{ day: string }>(trx)`select start_date::text as day from tour_date
    where tour_id = ${body.tour_id} and start_date = any(${days}::date[]) and start_time is not distinct from ${body.time}
    order by start_date`;
  if (there.length > 0)
    throw new Problem('conflict', {
      fields: { [body.days ? 'days' : 'rule']: 'rule.departure_exists' },
      fresh: { days: there.map(({ day }) => day) },
    });
  const { price, capacity, min_group: minGroup } = body;
  const rows = await rowsOf<{ id: number }>(trx)`
    insert into tour_date (tour_id, start_date, end_date, start_time, currency, price,
      original_price, lowest_30d, capacity, free, is_instant, min_group, not_guaranteed)
    select ${body.tour_id}, day, day + ${tour.days - 1}::int, ${body.time}, ${tour.currency}, ${price}::bigint,
    ${price}::bigint, ${price}::bigint,
      ${capacity}::int, ${capacity}::int, ${body.is_instant}, ${minGroup}, ${minGroup > 1}
    from unnest(${days}::date[]) day returning id`;
  return rows.map(({ id }) => id);
}

/** Faults of a change by field: values that some of the departures cannot take. */
export function faultsOf(
  locked: readonly LockedDeparture[],
  { capacity, blocked, is_closed: isClosed }: Change,
): Problem | null {
  if (locked.some(({ is_past: isPast }) => isPast))
    return new Problem('not_allowed_now', { fields: { ids: 'rule.future_day' } });
  // Travellers were notified that it is cancelled, so it cannot be reopened.
  if (isClosed === false && locked.some((row) => row.is_missed))
    return new Problem('not_allowed_now', { fields: { is_closed: 'rule.invalid' } });
  if (capacity !== undefined) {
    const min = Math.max(...locked.map((row) => row.booked + (blocked ?? row.blocked)));
    if (capacity < min)
      return new Problem('not_allowed_now', { fields: { capacity: { key: 'rule.min', values: { min } } } });
    const group = Math.max(...locked.map((row) => row.min_group));
    if (capacity < group)
      return new Problem('not_allowed_now', { fields: { capacity: { key: 'rule.min', values: { min: group } } } });
  } else if (blocked !== undefined) {
    const max = Math.min(...locked.map((row) => row.capacity - row.booked));
    if (blocked > max)
      return new Problem('not_allowed_now', { fields: { blocked: { key: 'rule.max', values: { max } } } });
  }
  return null;
}

/**
 * Changes locked departures. The seats stay consistent, because the statement computes them from the row and
 * constraints check them.
 */
export async function updateDepartures(trx: Trx, ids: readonly number[], change: Change): Promise<void> {
  const { capacity = null, blocked = null, is_closed: isClosed = null, is_instant: isInstant = null } = change;
  await sql`update tour_date set
      free = free + coalesce(${capacity}::int, capacity) - capacity - coalesce(${blocked}::int, blocked) + blocked,
      capacity = coalesce(${capacity}::int, capacity), blocked = coalesce(${blocked}::int, blocked),
      is_closed = coalesce(${isClosed}::boolean, is_closed), is_instant = coalesce(${isInstant}::boolean, is_instant)
    where id = any(${[...ids]}::bigint[])`.execute(trx);
  if (change.price !== undefined || change.discount !== undefined) await updatePrices(trx, ids, change);
}

/**
 * Changes price and discount. The struck-through price is the lowest that a guest could pay in the 30 days before the
 * discount began, and never above it.
 */
async function updatePrices(trx: Trx, ids: readonly number[], { price, discount }: Change): Promise<void> {
  const percent =
    discount === undefined ? sql`coalesce((discount ->> 'percent')::int, 0)` : sql`${discount?.percent ?? 0}::int`;
  const stored =
    discount === undefined
      ? sql`discount`
      : sql`${discount && JSON.stringify({ type: 'seasonal', until: discount.until, percent: discount.percent })}::jsonb`;
  await sql`update tour_date d set original_price = next.list_price, discount = next.discount,
      price = greatest(1, round(next.list_price * (100 - next.percent) / 100.0))::bigint,
      lowest_30d = case when next.percent = 0 then next.list_price else next.lowest end
    from (select id, coalesce(${price ?? null}::bigint, original_price) as list_price, ${percent} as percent, ${stored} as discount,
        least(price, (select min(p.price) from tour_date_price p where p.tour_date_id = tour_date.id
        and p.until > now() - interval '30 days')) as lowest
      from tour_date where id = any(${[...ids]}::bigint[])) next where d.id = next.id`.execute(trx);
}

/** Removes locked departures. Throws `not_allowed_now` with those that requests refer to. */
export async function removeDepartures(trx: Trx, ids: readonly number[]): Promise<void> {
  // Locks for update: requests only share-lock the departures that they refer to, which `lockDepartures` permits.
  await sql`select 1 from tour_date where id = any(${[...ids]}::bigint[]) order by id for update`.execute(trx);
  const rows = await rowsOf<{ id: number }>(trx)`select d.id from tour_date d where d.id = any(${[...ids]}::bigint[])
    and exists (select 1 from request r where r.tour_id = d.tour_id and d.id in (r.tour_date_id,
      (r.proposal ->> 'tour_date_id')::bigint, (r.change_proposal -> 'target' ->> 'tour_date_id')::bigint))`;
  if (rows.length > 0)
    throw new Problem('not_allowed_now', {
      fields: { ids: 'rule.asked_departure' },
      fresh: { ids: rows.map(({ id }) => id) },
    });
  await sql`delete from tour_date where id = any(${[...ids]}::bigint[])`.execute(trx);
}
