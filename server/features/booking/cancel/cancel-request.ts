import type { cancelRequest as call, getCancelQuote } from '#contract/booking/change-request.ts';
import type { CallInput, CallReply } from '#contract/call.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import {
  cancelOutcome,
  GRACE_AFTER_PAYING_HOURS,
  GRACE_BEFORE_START_HOURS,
  nextChange,
  stepAt,
  type CancelOutcome,
} from '#domain/booking/cancel-policy.ts';
import { keptAmount } from '#domain/booking/price-quote.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { viewPolicy } from '#server/features/booking/offers/quote-offer.ts';
import { endRequest } from '#server/features/booking/request/end-request.ts';
import {
  lockOwn,
  requireNoDispute,
  requireStatus,
  lockForOrganizer,
} from '#server/features/booking/request/lock-request.ts';
import { quoteIdOf } from '#server/features/booking/request/quote-id.ts';
import { isGroupMissed, lockRequest, type RequestRow } from '#server/features/booking/request/request-store.ts';
import type { TransitionedRequest } from '#server/features/booking/request/transition.ts';
import { refundableAmount } from '#server/features/payments/index.ts';

type CancelQuote = CallReply<typeof getCancelQuote>;

/**
 * The refund now, by the policy stored with the request; amounts retained by changes stay retained. A cancelled
 * departure is refunded in full.
 */
export function outcomeOf(row: RequestRow): CancelOutcome {
  if (isGroupMissed(row)) return { rule: 'group_missed', percent: 100, refund: row.paid, kept: 0 };
  const keptBefore = keptAmount(row.price_lines);
  const outcome = cancelOutcome({
    steps: row.cancel_policy,
    daysLeft: row.days_left,
    paid: Math.max(0, row.paid - keptBefore),
    hoursSincePaid: row.hours_since_paid,
    hoursToStart: row.hours_to_start,
    isHeld: row.status === REQUEST_STATUS.pending_prepayment,
  });
  return { ...outcome, kept: outcome.kept + keptBefore };
}

/** Identifies a cancellation quote; differs when amounts, status or rule differ. */
function quoteId(row: RequestRow, outcome: CancelOutcome, refund: number): string {
  return quoteIdOf([row.id, row.status, row.paid, refund, outcome.rule, outcome.percent]);
}

/** When the refund next changes; null if it never does. */
async function changesAt(db: Db, row: RequestRow, outcome: CancelOutcome): Promise<Date | null> {
  if (outcome.rule !== 'day_after_paying' && outcome.rule !== 'policy') return null;
  const isGrace = outcome.rule === 'day_after_paying';
  // If the policy refunds everything too, nothing changes when the grace period ends.
  const isFree = stepAt(row.cancel_policy, row.days_left)?.percent === 100;
  const days = isGrace && !isFree ? null : nextChange(row.cancel_policy, row.days_left);
  if (days === null && (isFree || !isGrace)) return null;
  const found = await rowOrNull<{ at: Date }>(db)`select greatest(
      case when ${isGrace}::boolean then least(paid_at + make_interval(hours => ${GRACE_AFTER_PAYING_HOURS}),
        start_at - make_interval(hours => ${GRACE_BEFORE_START_HOURS})) end,
      (${row.start_date}::date - ${days}::int)::timestamp at time zone ${row.timezone}) as at from request where id = ${row.id}`;
  return found?.at ?? null;
}

/**
 * The refund if the traveller cancels now, and the minimum refund if staff do. Throws `not_allowed_now` for an ended or
 * disputed request, and for travellers after the start.
 */
export async function quoteCancel(
  db: Db,
  row: RequestRow,
  by: 'traveller' | 'staff' = 'traveller',
): Promise<CancelQuote> {
  requireStatus(row, REQUEST_STATUS.pending_confirm, REQUEST_STATUS.pending_prepayment, REQUEST_STATUS.made_prepayment);
  if (by === 'traveller' && row.is_started && row.status === REQUEST_STATUS.made_prepayment)
    throw new Problem('not_allowed_now');
  requireNoDispute(row);
  const outcome = outcomeOf(row);
  const refund = await refundableAmount(db, row.id, outcome.refund);
  return {
    quote_id: quoteId(row, outcome, refund),
    paid: row.paid,
    refund,
    kept: outcome.kept,
    currency: row.currency,
    percent: outcome.percent,
    rule: outcome.rule,
    changes_at: (await changesAt(db, row, outcome))?.toISOString() ?? null,
    steps: viewPolicy(row.cancel_policy, row.start_date),
  };
}

/**
 * The traveller withdraws a request or cancels a booking. A paid request needs the current `quote_id`, else throws
 * `quote_stale` with a fresh quote.
 */
export async function cancelRequest(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: CallInput<typeof call>['body'],
): Promise<{ row: TransitionedRequest; refund: number }> {
  const row = await lockOwn(trx, user, body.id);
  const quote = await quoteCancel(trx, row);
  if (row.status === REQUEST_STATUS.made_prepayment && body.quote_id !== quote.quote_id)
    throw new Problem('quote_stale', { fresh: quote });
  const isMissed = isGroupMissed(row);
  const isUnconfirmed = row.status === REQUEST_STATUS.pending_confirm;
  const after = await endRequest(deps, trx, row, {
    transition: isUnconfirmed ? 'withdraw' : isMissed ? 'miss_group' : 'cancel',
    by: { kind: 'traveller', id: user.id },
    code: isMissed ? 'group_missed' : (body.reason ?? null),
    text: body.message,
    refund: outcomeOf(row).refund,
    notifyTraveller: body.notify_client !== false,
  });
  return { row: after, refund: quote.refund };
}

/** Staff close an open request. The refund is at least that of the policy, by default everything. */
export async function closeRequest(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: { id: number; message: string; refund?: number },
): Promise<TransitionedRequest> {
  const row = orNotFound(await lockRequest(trx, body.id));
  requireStatus(row, REQUEST_STATUS.pending_confirm, REQUEST_STATUS.pending_prepayment, REQUEST_STATUS.made_prepayment);
  requireNoDispute(row);
  const least = outcomeOf(row).refund;
  const refund = body.refund ?? row.paid;
  if (refund < least || refund > row.paid)
    throw new Problem('invalid', {
      fields: { refund: { key: refund < least ? 'rule.min' : 'rule.max', values: { min: least, max: row.paid } } },
    });
  return endRequest(deps, trx, row, {
    transition: 'close',
    by: { kind: 'admin', id: user.id },
    code: null,
    text: body.message,
    refund,
  });
}

/**
 * The organizer cancels a held or paid request; everything paid is refunded. The traveller reads the reason and the
 * message.
 */
export async function callOffRequest(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: { id: number; reason: string; message?: string },
): Promise<TransitionedRequest> {
  const row = await lockForOrganizer(trx, user, body.id);
  requireStatus(row, REQUEST_STATUS.pending_prepayment, REQUEST_STATUS.made_prepayment);
  requireNoDispute(row);
  if (row.status === REQUEST_STATUS.made_prepayment && row.is_started) throw new Problem('not_allowed_now');
  return endRequest(deps, trx, row, {
    transition: 'call_off',
    by: { kind: 'organizer', id: user.id },
    code: body.reason,
    text: body.message,
    refund: row.paid,
  });
}
