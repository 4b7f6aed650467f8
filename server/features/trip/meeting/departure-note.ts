import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type { DepartureNote } from '#contract/trip/departure.ts';
import type { saveDepartureNote as saveCall } from '#contract/trip/prepare-departure.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { findRequest } from '#server/features/booking/index.ts';
import { findDeparture } from '#server/features/trip/check-in/find-departure.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';

/** Where the parties of a departure meet; null until the organizer says so. */
export async function readDepartureNote(db: Db, dateId: number): Promise<DepartureNote | null> {
  const row = await rowOrNull<{ text: string; version: number; saved_at: Date }>(db)`select text, version, saved_at
    from departure_note where tour_date_id = ${dateId}`;
  return row ? { ...row, saved_at: row.saved_at.toISOString() } : null;
}

/** Stores a note whose version the writer has read; false when it is older than the stored one. */
async function storeNote(
  trx: Trx,
  { tour_date_id: dateId, text, version }: CallInput<typeof saveCall>['body'],
  userId: number,
): Promise<boolean> {
  const { rows } =
    version === 0
      ? await sql`insert into departure_note (tour_date_id, text, saved_by) values (${dateId}, ${text}, ${userId})
          on conflict (tour_date_id) do nothing returning version`.execute(trx)
      : await sql`update departure_note set text = ${text}, version = version + 1, saved_at = now(), saved_by = ${userId}
          where tour_date_id = ${dateId} and version = ${version} returning version`.execute(trx);
  return rows.length > 0;
}

/** Booked parties that read the note of their departure, because they have none of their own. */
async function readersOf(trx: Trx, dateId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(trx)`
    select r.id from request r left join request_meeting m on m.request_id = r.id
    where r.tour_date_id = ${dateId} and r.status = ${sql.lit(REQUEST_STATUS.made_prepayment)}
      and (m.saved_at is null or m.text = '') order by r.id`;
  return rows.map(({ id }) => id);
}

/**
 * Saves where the parties of a departure meet and emails them about a change, at most once an hour. Throws `not_found`,
 * `conflict` with the stored note, or `not_allowed_now` after the tour.
 */
export async function saveDepartureNote(
  deps: TripDeps,
  user: SessionUser,
  body: CallInput<typeof saveCall>['body'],
): Promise<DepartureNote> {
  const departure = await findDeparture(deps, user, body.tour_date_id);
  if (departure.has_ended) throw new Problem('not_allowed_now');
  const text = body.text.trim();
  return transaction(deps.db, async (trx) => {
    const before = await readDepartureNote(trx, body.tour_date_id);
    // A repeated save, whose first reply was lost.
    if (before?.text === text) return before;
    const isStored = await storeNote(trx, { ...body, text }, user.id);
    const saved = await readDepartureNote(trx, body.tour_date_id);
    if (!isStored || !saved) throw new Problem('conflict', { fresh: saved });
    for (const id of await readersOf(trx, body.tour_date_id)) {
      const row = await findRequest(trx, sql`r.id = ${id}`);
      if (row)
        await deps.booking.sendEmail(trx, {
          name: before ? 'meeting_changed' : 'meeting_set',
          row,
          hourlyKey: `meeting:${id}`,
          values: { meeting: text, files: 0 },
        });
    }
    return saved;
  });
}
