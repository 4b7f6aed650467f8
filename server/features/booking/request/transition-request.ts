import { sql, type RawBuilder } from 'kysely';
import {
  holdsSeats,
  TRANSITIONS,
  REQUEST_STATUS,
  type ActorRole,
  type Transition,
  type TransitionName,
  type RequestStatus,
} from '#domain/booking/booking-status.ts';
import { PREPARE, type Trx } from '#server/db/pool.ts';
import { Problem } from '#server/calls/problem.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { applyMoney, refundReason, type MoneyOrder } from '#server/features/booking/payments/money-effects.ts';
import { sendTransitionEmails, type ProposedChange } from '#server/features/booking/emails/transition-emails.ts';
import { sendSharesRefundedEmails } from '#server/features/booking/shares/share-letters.ts';
import { findRequest, type RequestRow } from './request-store.ts';

/** Who makes a transition. `id` is the account's; null for timers and payments. */
export interface Actor {
  kind: ActorRole;
  id: number | null;
}

/** Change of a departure's free seats; negative takes seats. */
export interface SeatShift {
  dateId: number;
  delta: number;
}

/** A pending change ends with its answer, and with the booking. */
export const NO_CHANGE_PROPOSAL = [sql`change_proposal = null`, sql`change_until = null`];

/** One transition to make. */
export interface TransitionOrder {
  move: TransitionName;
  by: Actor;
  /** The locked request, or the insert that creates one (`insert into request … returning *`). */
  from: RequestRow | { insert: RawBuilder<unknown> };
  /** Free text for the history. */
  reason?: string | null;
  /** Further columns that change with the status: `paid = request.paid + 1`. */
  change?: readonly RawBuilder<unknown>[];
  /** Seats that a request which keeps holding seats releases and takes. */
  shift?: readonly SeatShift[];
  /** A condition on the departure (`d`) that must hold when seats are taken. */
  seatGuard?: RawBuilder<unknown>;
  money?: MoneyOrder;
  /** Values for the emails about a proposed change. */
  proposed?: ProposedChange;
  /** False: do not email the traveller. */
  notifyTraveller?: boolean;
}

/**
 * A request after a transition, and the outbox `seq` of the change: a search with it as `min_seq` sees the new seats.
 */
export type TransitionedRequest = RequestRow & { seq: number };

interface CompletedTransition {
  id: number;
  seq: number;
  seated: number;
  history_id: number;
}

/** The direction in which free seats change: -1 takes, 1 releases, 0 leaves them. */
function seatSign(from: RequestStatus | null, to: RequestStatus): -1 | 0 | 1 {
  if (holdsSeats(from) === holdsSeats(to)) return 0;
  return holdsSeats(to) ? -1 : 1;
}

function sourceOf(order: TransitionOrder, move: Transition): RawBuilder<unknown> {
  if ('insert' in order.from) return order.from.insert;
  const ended = move.to === REQUEST_STATUS.made_prepayment ? [] : NO_CHANGE_PROPOSAL;
  const changes = [sql`status = ${move.to}`, sql`updated_at = now()`, ...ended, ...(order.change ?? [])];
  return sql`update request set ${sql.join(changes)} where id = ${order.from.id} and status = ${move.from} returning *`;
}

/** The fields of a request that the history stores before and after a transition. */
function snapshot(row: RequestRow): Record<string, unknown> {
  const { status, tour_date_id, variant_id, seats, total, paid, deadline_at, proposal } = row;
  return { status, tour_date_id, variant_id, seats, total, paid, deadline_at, proposal_id: proposal?.id ?? null };
}

/** The seats of a change; each departure is guarded as when seats are first taken. */
function shiftOf(shift: readonly SeatShift[], guard: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const rows = sql.join(shift.map(({ dateId, delta }) => sql`(${dateId}::bigint, ${delta}::integer)`));
  return sql`update tour_date d set free = d.free + shift.delta from moved, (values ${rows}) as shift (id, delta)
    where d.id = shift.id and d.free + shift.delta >= 0 and (shift.delta >= 0 or ${guard}) returning d.id, d.tour_id`;
}

/** Locks the departures of a change in one order, so that opposite changes never deadlock. */
export async function lockDepartures(trx: Trx, shift: readonly SeatShift[]): Promise<void> {
  await sql`select 1 from tour_date where id = any(${shift.map(({ dateId }) => dateId)}::bigint[]) order by id for update`.execute(
    trx,
  );
}

/**
 * The single statement of a transition: updates the request guarded by its old status and the seats guarded by free
 * ones, and writes history and outbox. When a guard fails, the caller rolls back.
 */
export function transitionStatement(order: TransitionOrder): RawBuilder<CompletedTransition> {
  const move: Transition = TRANSITIONS[order.move];
  const before = 'insert' in order.from ? null : JSON.stringify(snapshot(order.from));
  const sign = seatSign(move.from, move.to);
  const seat = order.shift
    ? shiftOf(order.shift, order.seatGuard)
    : sign === 0
      ? sql`select tour_date_id as id, tour_id from moved`
      : sql`update tour_date d set free = d.free + ${sign} * moved.seats from moved where d.id = moved.tour_date_id
        and d.free + ${sign} * moved.seats >= 0 and ${order.seatGuard ?? sql`true`} returning d.id, d.tour_id`;
  return sql<CompletedTransition>`${PREPARE}
    with moved as (${sourceOf(order, move)}),
    history as (
      insert into request_history (request_id, move, from_status, to_status, actor, actor_id, reason, before, after)
      select id, ${order.move}, ${move.from}, status, ${order.by.kind}, ${order.by.id}, ${order.reason ?? null}, ${before}::jsonb,
        jsonb_build_object('status', status, 'tour_date_id', tour_date_id, 'variant_id', variant_id, 'seats', seats, 'total', total, 'paid', paid, 'deadline_at', deadline_at, 'proposal_id', proposal -> 'id')
      from moved returning id),
    seat as (${seat}),
    message as (
      insert into outbox (topic, payload)
      select 'request.changed', jsonb_build_object('request_id', id, 'user_id', user_id, 'organizer_id', organizer_id, 'from', ${move.from}::int, 'to', status) from moved
      union all select 'tour_date.changed', jsonb_build_object('tour_id', tour_id, 'tour_date_id', id) from seat returning seq)
    select moved.id, (select max(seq) from message) as seq, (select count(*)::int from seat) as seated, (select id from history) as history_id from moved`;
}

/**
 * Makes a transition with its money and emails in one transaction; nothing else changes a status. Throws
 * `not_allowed_now` from another status, `forbidden` for a wrong actor, `seats_gone` when seats are lacking.
 */
export async function transitionRequest(
  deps: BookingDeps,
  trx: Trx,
  order: TransitionOrder,
): Promise<TransitionedRequest> {
  const move: Transition = TRANSITIONS[order.move];
  if (!move.actors.includes(order.by.kind)) throw new Problem('forbidden');
  if (order.shift) await lockDepartures(trx, order.shift);
  const { rows } = await transitionStatement(order).execute(trx);
  const moved = rows[0];
  if (!moved) throw new Problem('not_allowed_now');
  if (moved.seated < (order.shift?.length ?? 1)) throw new Problem('seats_gone');
  const after = await findRequest(trx, sql`r.id = ${moved.id}`);
  if (!after) throw new Error(`request ${moved.id} vanished during its move`);
  deps.wake();
  await applyMoney(trx, { move: order.move, row: after, historyId: moved.history_id }, order.money);
  if (order.money?.refund)
    await sendSharesRefundedEmails(deps, trx, after, refundReason(order.move, moved.history_id, order.money));
  await sendTransitionEmails(deps, trx, after, {
    move: order.move,
    by: order.by.kind,
    historyId: moved.history_id,
    notifyTraveller: order.notifyTraveller !== false,
    proposed: order.proposed,
    back: order.money?.charge === undefined ? 0 : (order.money.refund ?? 0),
  });
  return { ...after, seq: moved.seq };
}
