import { sql, type RawBuilder } from 'kysely';
import type { BOOKING_STATES, FoundBooking, searchBookings } from '#contract/booking/search-bookings.ts';
import type { CallReply } from '#contract/call.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { displayName } from '#domain/display-name.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { containsPattern } from '#server/db/contains-pattern.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { STATUS_COLUMNS, statusText, type StatusFacts } from '#server/features/booking/request/request-state.ts';
import { GROUP_COLUMNS, type GroupColumns, type RequestRow } from '#server/features/booking/request/request-store.ts';
import { viewGroup } from '#server/features/booking/request/request-summary.ts';

const MAX_ROWS = 50;

type State = (typeof BOOKING_STATES)[number];
type Row = StatusFacts &
  GroupColumns &
  Pick<RequestRow, 'id' | 'created_at' | 'deadline_at' | 'total' | 'paid' | 'currency'> & {
    timezone: string;
    first_name: string;
    last_name: string;
    email: string;
    tour: LocalText;
    organizer: string;
    start_date: string;
    end_date: string;
    has_failed_refund: boolean;
  };

const { pending_confirm, pending_prepayment, made_prepayment } = REQUEST_STATUS;

const STATES: Record<State, RawBuilder<unknown>> = {
  all: sql`true`,
  coming: sql`r.status = ${sql.lit(made_prepayment)}`,
  waiting: sql`r.status in (${sql.lit(pending_confirm)}, ${sql.lit(pending_prepayment)})`,
  past: sql`r.status > ${sql.lit(made_prepayment)}`,
};

/** Matches a booking by its number, or by a part of the booker's name or email, the tour or the organizer. */
function matching(text: string): RawBuilder<unknown> {
  if (text === '') return sql`true`;
  const part = containsPattern(text);
  const digits = text.replaceAll(/\s/g, '');
  if (/^\d{1,12}$/.test(digits)) return sql`r.id = ${Number(digits)}`;
  return sql`(u.email ilike ${part} or (u.first_name || ' ' || u.last_name) ilike ${part} or o.name ilike ${part}
    or exists (select from jsonb_each_text(t.name) as name where name.value ilike ${part}))`;
}

/** A page of bookings for staff: the newest first, of those that wait the one with the next deadline. */
export async function findBookings(
  db: Db,
  { q = '', state = 'all', page = 1 }: { q?: string; state?: State; page?: number },
  locale: Locale,
): Promise<CallReply<typeof searchBookings>> {
  const rows = await rowsOf<Row>(db)`
    select r.id, ${STATUS_COLUMNS}, r.created_at, r.deadline_at, r.total, r.paid, r.currency,
      t.timezone, u.first_name, u.last_name, u.email, t.name as tour, o.name as organizer,
      d.start_date::text as start_date, d.end_date::text as end_date, ${GROUP_COLUMNS},
      exists (select from refund f where f.request_id = r.id and f.state = 'failed') as has_failed_refund
    from request r join user_account u on u.id = r.user_id join tour t on t.id = r.tour_id join organizer o on o.id = r.organizer_id
      join tour_date d on d.id = r.tour_date_id
    where ${matching(q.trim())} and ${STATES[state]}
    order by ${state === 'waiting' ? sql`r.deadline_at, ` : sql``}r.id desc
    limit ${MAX_ROWS + 1} offset ${(page - 1) * MAX_ROWS}`;
  return { data: rows.slice(0, MAX_ROWS).map((row) => viewFound(row, locale)), has_more: rows.length > MAX_ROWS };
}

function viewFound(row: Row, locale: Locale): FoundBooking {
  const {
    id,
    status,
    timezone,
    email,
    organizer,
    start_date: start,
    end_date: end,
    total,
    paid,
    currency,
    has_failed_refund,
  } = row;
  return {
    id,
    status,
    timezone,
    email,
    organizer,
    start,
    end,
    total,
    paid,
    currency,
    has_failed_refund,
    created_at: row.created_at.toISOString(),
    status_text: statusText(row, 'staff', locale),
    deadline_at: row.deadline_at?.toISOString() ?? null,
    traveller: displayName(row) || email,
    tour: textIn(row.tour, locale),
    group: viewGroup(row),
  };
}
