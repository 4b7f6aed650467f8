import { sql, type RawBuilder } from 'kysely';
import {
  BOOKED_STATUSES,
  CANCELED_STATUSES,
  HELD_STATUSES,
  OPEN_STATUSES,
  REQUEST_STATUS,
  type RequestStatus,
} from '#domain/booking/booking-status.ts';

/** Statuses as SQL literals, because the planner matches partial indexes by them: `r.status in (${OPEN_SQL})`. */
const listSql = (statuses: readonly RequestStatus[]): RawBuilder<unknown> =>
  sql.join(statuses.map((status) => sql.lit(status)));

export const OPEN_SQL = listSql(OPEN_STATUSES);
export const HELD_SQL = listSql(HELD_STATUSES);
export const BOOKED_SQL = listSql(BOOKED_STATUSES);
export const CANCELED_SQL = listSql(CANCELED_STATUSES);

/** Whether request `r` awaits its organizer's answer, to the request or to a change. */
export const AWAITS_ORGANIZER = sql`(r.status = ${sql.lit(REQUEST_STATUS.pending_confirm)} and r.proposal is null
    or r.change_until is not null)`;
