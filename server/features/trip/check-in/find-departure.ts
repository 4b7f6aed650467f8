import { sql } from 'kysely';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { LocalText } from '#domain/locales.ts';
import { organizerIdsOf, type SessionUser } from '#server/calls/call-context.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';

interface Departure {
  tour_id: number;
  start_date: string;
  end_date: string;
  start_time: string | null;
  timezone: string;
  tour_name: LocalText;
  held: number;
  organizer_id: number;
  /** Whether its last day is over, in the tour's zone. */
  has_ended: boolean;
}

/** A departure of the caller's organizer. Throws `not_found` for others. */
export async function findDeparture(deps: TripDeps, user: SessionUser, dateId: number): Promise<Departure> {
  return rowOrNotFound<Departure>(deps.db)`
    select d.tour_id, d.start_date, d.end_date, d.start_time, t.timezone, t.name as tour_name, o.id as organizer_id,
      (now() at time zone t.timezone)::date > d.end_date as has_ended,
      (select coalesce(sum(r.seats), 0)::int from request r where r.tour_date_id = d.id
      and r.status = ${sql.lit(REQUEST_STATUS.pending_prepayment)}) as held
    from tour_date d join tour t on t.id = d.tour_id join organizer o on o.id = t.organizer_id
    where d.id = ${dateId} and o.id = any(${organizerIdsOf(user)}::int[])`;
}
