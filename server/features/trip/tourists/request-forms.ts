import { sql } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type { requestForms as requestCall } from '#contract/trip/prepare-departure.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { findRequest, type RequestRow } from '#server/features/booking/index.ts';
import { findDeparture } from '#server/features/trip/check-in/find-departure.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { readProgress, type FormProgress } from './view-tourists.ts';

type Reminded = CallReply<typeof requestCall>['reminded'];

/** Locks the booked parties of a departure that got no reminder within a day. */
async function lockDue(trx: Trx, dateId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(trx)`select id from request where tour_date_id = ${dateId}
    and id = any(${[...ids]}::bigint[]) and status = ${sql.lit(REQUEST_STATUS.made_prepayment)}
    and (forms_requested_at is null or forms_requested_at < now() - interval '1 day') order by id for update`;
  return rows.map(({ id }) => id);
}

async function remind(deps: TripDeps, trx: Trx, row: RequestRow, { done, form }: FormProgress): Promise<Date> {
  const asked = await rowOrNull<{ at: Date; day: string }>(trx)`update request set forms_requested_at = now()
    where id = ${row.id} returning forms_requested_at as at`;
  const at = asked?.at;
  if (!at) throw new Error(`request ${row.id} vanished`);
  await deps.booking.sendEmail(trx, {
    name: 'forms_missing',
    row,
    dedupeKey: `forms:${row.id}:requested:${at.toISOString()}`,
    values: { done },
    days: { locks: form.locksOn ?? row.start_date },
  });
  return at;
}

/** Reminds parties of their missing forms. Throws `not_found`, or `not_allowed_now` when all forms are closed. */
export async function requestForms(
  deps: TripDeps,
  { user, site }: { user: SessionUser; site: SiteConfig },
  { tour_date_id: dateId, request_ids: ids }: CallInput<typeof requestCall>['body'],
): Promise<{ reminded: Reminded }> {
  await findDeparture(deps, user, dateId);
  return transaction(deps.db, async (trx) => {
    const reminded: Reminded = [];
    let closed = 0;
    const due = await lockDue(trx, dateId, ids);
    for (const id of due) {
      const row = await findRequest(trx, sql`r.id = ${id}`);
      const progress = row && (await readProgress(deps, trx, row, site));
      if (!row || !progress) continue;
      if (progress.form.isLocked) closed += 1;
      else if (progress.done < row.seats)
        reminded.push({ request_id: id, forms_requested_at: (await remind(deps, trx, row, progress)).toISOString() });
    }
    if (due.length > 0 && closed === due.length) throw new Problem('not_allowed_now');
    return { reminded };
  });
}
