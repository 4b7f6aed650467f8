import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type { Attendance, checkIn as checkInCall, markNoShow as markNoShowCall } from '#contract/trip/departure.ts';
import { isBooked } from '#domain/booking/booking-status.ts';
import { addDays } from '#domain/calendar-days.ts';
import {
  attendanceOf,
  isAttendanceDay,
  MARKS_ARRIVE_DAYS_AFTER,
  MAX_ATTENDANCE_MARKS,
  type AttendanceKind,
  type AttendanceMark,
} from '#domain/trip/attendance.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import { lockRequest, notAllowedNow, viewDates, type RequestRow } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { verifyVoucher } from '#server/features/trip/voucher/voucher-keys.ts';
import { readVoucherCode } from '#server/features/trip/voucher/voucher.ts';
import { findDeparture } from './find-departure.ts';
import { viewAttendance } from './view-attendance.ts';

interface StoredMark extends AttendanceMark {
  time: Date;
  marked_by: number | null;
}

/** A mark that a phone reports, with the phone's time. */
interface ReportedMark {
  kind: AttendanceKind;
  at: string | undefined;
}

/** The current mark of a party; null while it is awaited. */
const currentMark = ({ checked_in_at, no_show_at }: RequestRow): AttendanceKind | null =>
  checked_in_at ? 'check_in' : no_show_at ? 'no_show' : null;

/**
 * Stores a mark and updates the attendance of a request that the caller has locked. Throws `marks_full` at the limit,
 * unless the attendance changes: a scanned voucher must never fail for that.
 */
async function storeMark(trx: Trx, request: RequestRow, userId: number, { kind, at }: ReportedMark): Promise<void> {
  const { rows: added } = await sql`insert into attendance_mark (request_id, kind, at, marked_by)
    values (${request.id}, ${kind}, least(${at ?? null}::timestamptz, now()), ${userId})
    on conflict do nothing returning id`.execute(trx);
  const rows = await rowsOf<StoredMark>(trx)`
    select kind, at as time, (extract(epoch from at) * 1000)::float8 as at, marked_by
    from attendance_mark where request_id = ${request.id} order by id`;
  const mark = attendanceOf(rows);
  const isIdle = (mark?.kind ?? null) === currentMark(request);
  if (added.length > 0 && isIdle && rows.length > MAX_ATTENDANCE_MARKS)
    throw new Problem('marks_full', { values: { limit: MAX_ATTENDANCE_MARKS } });
  const [checkIn, noShow] = [mark?.kind === 'check_in' ? mark : null, mark?.kind === 'no_show' ? mark : null];
  await sql`update request set checked_in_at = ${checkIn?.time ?? null}, checked_in_by = ${checkIn?.marked_by ?? null},
    no_show_at = ${noShow?.time ?? null}, no_show_by = ${noShow?.marked_by ?? null}
    where id = ${request.id}`.execute(trx);
}

/** Marks the party of a booking on a departure; null when the departure has no such booking. */
function mark(
  deps: TripDeps,
  user: SessionUser,
  { id, dateId, reported }: { id: number | null; dateId: number; reported: ReportedMark },
): Promise<(Attendance & { request_id: number }) | null> {
  return transaction(deps.db, async (trx) => {
    const before = id === null ? null : await lockRequest(trx, id);
    if (before?.tour_date_id !== dateId || !isBooked(before.status)) return null;
    await requireAttendanceDay(trx, before, reported);
    await storeMark(trx, before, user.id, reported);
    const after = await lockRequest(trx, before.id);
    return after && { request_id: after.id, ...(await viewAttendance(trx, after)) };
  });
}

/** Throws `not_allowed_now` when the time of a mark is outside the days of the tour, or the mark arrives too late. */
async function requireAttendanceDay(trx: Trx, row: RequestRow, { kind, at }: ReportedMark): Promise<void> {
  const { day, today } = await firstRow<{ day: string; today: string }>(trx)`select
    to_char(least(${at ?? null}::timestamptz, now()) at time zone ${row.timezone}, 'YYYY-MM-DD') as day,
    to_char(now() at time zone ${row.timezone}, 'YYYY-MM-DD') as today`;
  const date = viewDates(row);
  if (!isAttendanceDay(date, kind, day) || today > addDays(date.end, MARKS_ARRIVE_DAYS_AFTER)) throw notAllowedNow(row);
}

/**
 * Checks a party in, or undoes it. Throws `not_found`, `invalid` for a code of another departure, `not_allowed_now`
 * outside the days of the tour, and `marks_full`.
 */
export async function checkIn(
  deps: TripDeps,
  user: SessionUser,
  { tour_date_id: dateId, code, request_id, undo, at }: CallInput<typeof checkInCall>['body'],
): Promise<Attendance & { request_id: number }> {
  const { organizer_id } = await findDeparture(deps, user, dateId);
  const id =
    code === undefined
      ? (request_id ?? null)
      : (verifyVoucher(deps, code, organizer_id, dateId) ?? readVoucherCode(deps, code));
  const marked = await mark(deps, user, { id, dateId, reported: { kind: undo ? 'check_in_undone' : 'check_in', at } });
  if (marked) return marked;
  throw code === undefined ? new Problem('not_found') : new Problem('invalid', { fields: { code: 'rule.invalid' } });
}

/**
 * Marks a party as a no-show, or undoes it. Throws `not_found`, `marks_full`, and `not_allowed_now` outside the days of
 * the tour.
 */
export async function markNoShow(
  deps: TripDeps,
  user: SessionUser,
  { tour_date_id: dateId, request_id: id, undo, at }: CallInput<typeof markNoShowCall>['body'],
): Promise<Attendance & { request_id: number }> {
  await findDeparture(deps, user, dateId);
  return orNotFound(
    await mark(deps, user, { id, dateId, reported: { kind: undo ? 'no_show_undone' : 'no_show', at } }),
  );
}
