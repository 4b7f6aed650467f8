import { sql, type RawBuilder } from 'kysely';
import {
  CANCELED_STATUSES,
  HELD_STATUSES,
  OPEN_STATUSES,
  REQUEST_STATUS,
  type RequestStatus,
} from '#domain/booking/booking-status.ts';

/** Statuses as literals, so that the planner sees which partial index serves: `r.status in (${OPEN_SQL})`. */
const listSql = (statuses: readonly RequestStatus[]): RawBuilder<unknown> =>
  sql.join(statuses.map((status) => sql.lit(status)));

export const OPEN_SQL = listSql(OPEN_STATUSES);
export const HELD_SQL = listSql(HELD_STATUSES);
export const CANCELED_SQL = listSql(CANCELED_STATUSES);

/** Whether a request `r` awaits an answer of its organizer: to the request, or to a change of the booking. */
export const AWAITS_ORGANIZER = sql`(r.status = ${sql.lit(REQUEST_STATUS.pending_confirm)} and r.proposal is null or r.change_until is not null)`;
