import { sql, type RawBuilder } from 'kysely';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { isGuideOf, organizerIdsOf, type SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';

type DepartureRow = Omit<DeskDeparture, 'tour'> & {
  organizer_id: number;
  tour: { id: number; name: LocalText };
};

const SELECT = sql`select d.id, t.organizer_id, jsonb_build_object('id', t.id, 'name', coalesce(basics.value -> 'name', t.name)) as tour,
    d.start_date as start, d.end_date as "end", d.start_time as time, d.capacity, d.blocked, d.free, d.capacity - d.blocked - d.free as booked,
    (select coalesce(sum(r.seats), 0)::int from request r where r.tour_date_id = d.id
    and r.status = ${sql.lit(REQUEST_STATUS.pending_confirm)}) as waiting,
    d.min_group, not d.not_guaranteed as is_guaranteed, d.is_instant, d.is_closed, d.currency, d.price,
    d.original_price as list_price, d.lowest_30d, d.discount
  from tour_date d join tour t on t.id = d.tour_id
    left join tour_draft_section basics on basics.tour_id = t.id and basics.name = 'basics'`;

/** A departure as the desk shows it; guides see no prices. */
function viewDeparture(
  { organizer_id: organizerId, tour, ...row }: DepartureRow,
  user: SessionUser,
  locale: Locale,
): DeskDeparture {
  return {
    ...row,
    tour: { id: tour.id, name: textIn(tour.name, locale) },
    ...(isGuideOf(user, organizerId) && { price: null, list_price: null, lowest_30d: null, discount: null }),
  };
}

/** A page of departures that match a condition on `d` and `t`, sorted by `first` and then by day, with the total. */
export async function findDepartures(
  db: Db,
  user: SessionUser,
  {
    where,
    first = sql``,
    slice = sql``,
    locale,
  }: { where: RawBuilder<unknown>; first?: RawBuilder<unknown>; slice?: RawBuilder<unknown>; locale: Locale },
): Promise<(DeskDeparture & { found: number })[]> {
  const rows = await rowsOf<DepartureRow & { found: number }>(db)`select shown.*, count(*) over ()::int as found from (
    ${SELECT} where t.organizer_id = any(${organizerIdsOf(user)}::int[]) and ${where}) shown
    order by ${first} start, time nulls first, id ${slice}`;
  return rows.map(({ found, ...row }) => ({ ...viewDeparture(row, user, locale), found }));
}

/** A locked departure of the caller's organizer. */
export interface LockedDeparture {
  id: number;
  tour_id: number;
  booked: number;
  capacity: number;
  blocked: number;
  min_group: number;
  /** Whether it was cancelled because its minimum group was missed. */
  is_missed: boolean;
  is_past: boolean;
}

/**
 * Locks departures of the caller's organizers, in the order in which bookings lock them. Throws `not_found` unless all
 * are theirs.
 */
export async function lockDepartures(trx: Trx, user: SessionUser, ids: readonly number[]): Promise<LockedDeparture[]> {
  const rows = await rowsOf<LockedDeparture>(trx)`
    select d.id, d.tour_id, d.capacity - d.blocked - d.free as booked, d.capacity, d.blocked, d.min_group,
      d.group_outcome is not distinct from 'missed' as is_missed,
      d.start_date <= (now() at time zone t.timezone)::date as is_past
    from tour_date d join tour t on t.id = d.tour_id
    where d.id = any(${[...ids]}::bigint[]) and t.organizer_id = any(${organizerIdsOf(user)}::int[])
    order by d.id for no key update of d`;
  if (rows.length < ids.length) throw new Problem('not_found');
  return rows;
}

/** Announces changed departures of tours in the outbox. */
export async function emitDates(trx: Trx, tourIds: readonly number[]): Promise<void> {
  await sql`with row as (insert into outbox (topic, payload)
      select 'tour_date.changed', jsonb_build_object('tour_id', id) from unnest(${[...new Set(tourIds)]}::bigint[]) id returning 1)
    select pg_notify('outbox', 'tour_date.changed') from row limit 1`.execute(trx);
}
