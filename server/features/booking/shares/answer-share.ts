import { sql } from 'kysely';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { lockOwn } from '#server/features/booking/request/lock-request.ts';
import { lockRequest } from '#server/features/booking/request/request-store.ts';
import { REMIND_AFTER_HOURS } from './invitation-limits.ts';
import { sendShareEmail, sendShareLink } from './share-emails.ts';
import { findShare, findShareByLink, openPayer, type ShareRow } from './share-store.ts';

/** Emails the link of an open share again. Returns the request's id. */
export async function remindShare(deps: BookingDeps, trx: Trx, user: SessionUser, paymentId: number): Promise<number> {
  const known = orNotFound(await findShare(trx, paymentId));
  const row = await lockOwn(trx, user, known.request_id);
  const share = await findShare(trx, paymentId);
  if (!share || share.status !== PAYMENT_STATUS.new || share.is_bookers || share.is_processing || share.is_overdue)
    throw new Problem('not_allowed_now');
  if (!openPayer(deps.seal, share).email) throw new Problem('not_allowed_now');
  if (!(await sendShareLink(deps, trx, row, { share, isReminder: true })))
    throw new Problem('too_many', { retryAfterS: REMIND_AFTER_HOURS * 3600 });
  return row.id;
}

/** Declines an open share on behalf of its payer; the booker gets one email. */
export async function declineShare(deps: BookingDeps, trx: Trx, token: string): Promise<ShareRow> {
  const known = orNotFound(await findShareByLink(trx, token));
  const row = await lockRequest(trx, known.request_id);
  const share = await findShareByLink(trx, token);
  if (!row || !share) throw new Problem('not_found');
  if (share.status !== PAYMENT_STATUS.new || share.is_processing) throw new Problem('not_allowed_now');
  if (share.declined_at) return share;
  await sql`update payment_share set declined_at = now() where payment_id = ${share.payment_id}`.execute(trx);
  await sendShareEmail(deps, trx, row, { name: 'declined', share });
  return (await findShare(trx, share.payment_id)) ?? share;
}
