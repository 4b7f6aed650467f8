import { sql, type RawBuilder } from 'kysely';
import { holdsSeats, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { MAX_UNPAID_HOLDS, MAX_UNPAID_SEATS, payHours } from '#domain/booking/request-limits.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { lockHolds } from '#server/features/booking/ask/hold-limits.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { requireNewAges } from '#server/features/booking/offers/require-ages.ts';
import {
  answerDeadline,
  assign,
  balanceDeadline,
  completeDeadline,
  earlierReminder,
} from '#server/features/booking/request/deadlines.ts';
import { priceColumns, splitColumns } from '#server/features/booking/request/price-columns.ts';
import {
  lockRequest,
  type ChangeTarget,
  type PricedChildren,
  type RequestRow,
} from '#server/features/booking/request/request-store.ts';
import { transitionRequest, NO_CHANGE_PROPOSAL } from '#server/features/booking/request/transition-request.ts';
import type {
  SeatShift,
  Actor,
  TransitionOrder,
  TransitionedRequest,
} from '#server/features/booking/request/transition.ts';
import { proposeChange } from './propose-change.ts';
import { planChange, viewChange, type ChangeCaller, type PlannedChange } from './quote-change.ts';

/** The seats that a change takes and releases, by departure. */
export function shiftsOf(
  from: Pick<RequestRow, 'tour_date_id' | 'seats'>,
  dateId: number,
  people: number,
): SeatShift[] {
  if (from.tour_date_id === dateId) return [{ dateId, delta: from.seats - people }];
  return [
    { dateId: from.tour_date_id, delta: from.seats },
    { dateId, delta: -people },
  ];
}

/**
 * Throws `too_many_holds` when an account that has never paid would hoard seats: by growing a party, or by moving held
 * seats to a departure where it or its contact already holds seats.
 */
async function limitSeats(trx: Trx, { row, offer, people }: PlannedChange): Promise<void> {
  const isMoved = offer.tour_date_id !== row.tour_date_id;
  if (row.status !== REQUEST_STATUS.pending_prepayment || (people <= row.seats && !isMoved)) return;
  const keys = await rowOrNull<{ email_key: string | null; phone_key: string | null }>(trx)`
    select email_key, phone_key from request where id = ${row.id}`;
  await lockHolds(trx, [`user ${row.user_id}`, keys?.email_key, keys?.phone_key]);
  const held = await rowOrNull<{ seats: number; departure: number; has_paid: boolean }>(trx)`
    select coalesce(sum(other.seats) filter (where other.user_id = own.user_id), 0)::int as seats,
      count(*) filter (where other.tour_date_id = ${offer.tour_date_id})::int as departure,
      exists (select 1 from request where user_id = ${row.user_id} and paid > 0) as has_paid
    from request own join request other on other.status = ${sql.lit(REQUEST_STATUS.pending_prepayment)} and other.id <> own.id
      and (other.user_id = own.user_id or other.email_key = own.email_key or other.phone_key = own.phone_key)
    where own.id = ${row.id}`;
  if (!held) return;
  const isFull = people > row.seats && !held.has_paid && held.seats + people > MAX_UNPAID_SEATS;
  if (isFull || (isMoved && held.departure > 0))
    throw new Problem('too_many_holds', { values: { holds: MAX_UNPAID_HOLDS, seats: MAX_UNPAID_SEATS } });
}

/** The deadline after a change. The time to pay for held seats never grows. */
function deadlineOf({ row, offer, balanceDueOn }: PlannedChange): RawBuilder<unknown>[] {
  const startAt = sql`${offer.start_at}::timestamptz`;
  if (row.status === REQUEST_STATUS.pending_confirm) return assign(answerDeadline(startAt));
  if (row.status === REQUEST_STATUS.pending_prepayment) {
    const at = sql`least(request.deadline_at, now() + make_interval(hours => ${payHours(offer.days_left)}), ${startAt})`;
    return [sql`deadline_at = ${at}`, sql`remind_at = ${earlierReminder(at)}`];
  }
  return assign(
    balanceDueOn
      ? balanceDeadline(balanceDueOn, row.timezone, startAt)
      : completeDeadline(offer.end_date, row.timezone),
  );
}

/**
 * The children who pay the child's price, and up to which age; on the same departure the age as booked, if there was
 * one and nobody older has joined by today's terms.
 */
function pricedChildren({ row, offer, priced }: PlannedChange): PricedChildren {
  const booked = offer.tour_date_id === row.tour_date_id ? row.child_age_to : null;
  const { ages = [], ageTo = null } = priced.children ?? {};
  return { ages, ageTo: booked === null || ages.some((age) => age > booked) ? ageTo : booked };
}

function columnsOf(planned: PlannedChange): RawBuilder<unknown>[] {
  const { row, target, offer, priced, outcome } = planned;
  const isPaid = row.status === REQUEST_STATUS.made_prepayment;
  const ages = target.seats.child_ages ?? row.child_ages;
  const { lines, total } = outcome;
  const { dueNow, paymentKind: kind, balanceDueOn } = planned;
  return [
    sql`tour_date_id = ${offer.tour_date_id}`,
    sql`variant_id = ${offer.variant_id}`,
    sql`adults = ${target.seats.adults}`,
    sql`children = ${target.seats.children}`,
    sql`child_ages = ${ages.slice(0, target.seats.children)}::smallint[]`,
    sql`start_at = ${offer.start_at}::timestamptz`,
    ...assign(priceColumns({ lines, children: pricedChildren(planned), total, rate: priced.rate }, offer)),
    sql`paid = ${outcome.paid}`,
    sql`paid_in_full = ${isPaid && outcome.paid === total}`,
    ...(isPaid
      ? [sql`due_now = least(request.due_now, ${total}::bigint)`, sql`balance_due_on = ${balanceDueOn}::date`]
      : assign(splitColumns({ dueNow, kind, balanceDueOn }))),
    sql`cancel_policy = ${JSON.stringify(planned.policy)}::jsonb`,
    ...deadlineOf(planned),
  ];
}

/** A change with the figures that the traveller confirmed. */
export interface ChangeOrder extends ChangeTarget {
  id: number;
  quote_id: string;
}

/**
 * Changes departure, variant or party in one transaction; for a departure on request proposes the change to the
 * organizer instead. Throws `quote_stale` with a fresh quote when a figure has changed.
 */
export async function changeBooking(
  deps: BookingDeps,
  trx: Trx,
  { user, locale, site }: ChangeCaller,
  order: ChangeOrder,
): Promise<{ row: TransitionedRequest; refund: number; isProposed: boolean }> {
  const row = await lockRequest(trx, order.id);
  if (!row || (row.user_id !== user.id && user.role !== 'admin')) throw new Problem('not_found');
  const planned = await planChange(deps, trx, { row, target: order, locale, site });
  requireNewAges(row, planned.offer, order.seats);
  if (planned.quoteId !== order.quote_id) throw new Problem('quote_stale', { fresh: viewChange(planned, locale) });
  await checkLeaving(deps, trx, planned);
  if (planned.needsAnswer)
    return {
      row: await proposeChange(deps, trx, planned, { by: actorOf(row, user), locale }),
      refund: 0,
      isProposed: true,
    };
  if (deps.limitsHolds) await limitSeats(trx, planned);
  const changed = await applyChange(deps, trx, planned, { transition: 'change', by: actorOf(row, user) });
  return { row: changed, refund: planned.outcome.refund, isProposed: false };
}

const actorOf = (row: RequestRow, user: SessionUser): Actor => ({
  kind: row.user_id === user.id ? 'traveller' : 'admin',
  id: user.id,
});

/** Throws `invalid` for people to remove who have no form in this booking, or who are more than the removed seats. */
async function checkLeaving(deps: BookingDeps, trx: Trx, { row, target, leaving }: PlannedChange): Promise<void> {
  const named = target.leaving ?? [];
  if (named.length > leaving || !(await deps.extension.hasTourists(trx, row.id, named)))
    throw new Problem('invalid', { fields: { leaving: 'rule.invalid' } });
}

/** Applies a planned change to seats, money, forms and deadlines. */
export async function applyChange(
  deps: BookingDeps,
  trx: Trx,
  planned: PlannedChange,
  { transition, by }: Pick<TransitionOrder, 'transition' | 'by'>,
): Promise<TransitionedRequest> {
  const { row, outcome, offer, isPriceFixed, people, target } = planned;
  const leaving = await deps.extension.planLeaving(trx, row.id, { seats: people, leaving: target.leaving });
  const changed = await transitionRequest(deps, trx, {
    transition,
    by,
    from: row,
    change: [...columnsOf(planned), ...(row.change_proposal ? NO_CHANGE_PROPOSAL : [])],
    ...(holdsSeats(row.status) && {
      shift: shiftsOf(row, offer.tour_date_id, people),
      // The departure may have changed while this transaction waited for its row lock.
      seatGuard: isPriceFixed ? sql`not d.is_closed` : sql`not d.is_closed and d.price = ${offer.row_price}`,
    }),
    money: { charge: outcome.total - row.total, refund: outcome.refund, refundFirst: leaving.paymentIds },
  });
  await leaving.remove(trx, changed);
  return changed;
}
