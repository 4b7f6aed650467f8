import { sql, type RawBuilder } from 'kysely';
import {
  holdsSeats,
  MOVES,
  type Actor,
  type Move,
  type MoveName,
  type RequestStatus,
} from '#domain/booking/booking-status.ts';
import { PREPARE, type Trx } from '#server/db/pool.ts';
import { Problem } from '#server/http/problem.ts';
import type { BookingDeps } from './booking-deps.ts';
import { applyMoney, type MoneyOrder } from './money-effects.ts';
import { notifyMove } from './notify-move.ts';
import { findRequest, type RequestRow } from './request-store.ts';

/** Who moves a request. The id is of the account, null for the clock and for payments. */
export interface Mover {
  kind: Actor;
  id: number | null;
}

/** One move, as wanted. */
export interface MoveOrder {
  move: MoveName;
  by: Mover;
  /** The request under lock, or the insert that makes a new one (`insert into request … returning *`). */
  from: RequestRow | { insert: RawBuilder<unknown> };
  /** What the history keeps in words. */
  reason?: string | null;
  /** Further columns that change with the status: `paid = request.paid + 1`. */
  change?: readonly RawBuilder<unknown>[];
  /** A condition on the departure (`d`) that must hold when seats are taken. */
  seatGuard?: RawBuilder<unknown>;
  money?: MoneyOrder;
  /** False: the traveller gets no letter. */
  tellTraveller?: boolean;
}

/** A request after a move, and the change of the outbox that tells of it: who asks a search for at least that sees the seats as they are now. */
export type MovedRequest = RequestRow & { seq: number };

interface Moved {
  id: number;
  seq: number;
  seated: number;
  history_id: number;
}

/** Seats to add to the free ones: negative takes, positive gives back, 0 leaves them. */
function seatSign(from: RequestStatus | null, to: RequestStatus): -1 | 0 | 1 {
  if (holdsSeats(from) === holdsSeats(to)) return 0;
  return holdsSeats(to) ? -1 : 1;
}

function sourceOf(order: MoveOrder, move: Move): RawBuilder<unknown> {
  if ('insert' in order.from) return order.from.insert;
  const changes = [sql`status = ${move.to}`, sql`updated_at = now()`, ...(order.change ?? [])];
  return sql`update request set ${sql.join(changes)} where id = ${order.from.id} and status = ${move.from} returning *`;
}

/** What the history keeps of a request before and after. */
function snapshot(row: RequestRow): Record<string, unknown> {
  const { status, tour_date_id, total, paid, deadline_at, proposal } = row;
  return { status, tour_date_id, total, paid, deadline_at, proposal_id: proposal?.id ?? null };
}

/**
 * The statement of every move: the request guarded by its old status, the seats guarded by what is free, the history and the messages. All of it or,
 * when a guard does not hold, nothing that the caller will commit.
 */
export function moveStatement(order: MoveOrder): RawBuilder<Moved> {
  const move: Move = MOVES[order.move];
  const before = 'insert' in order.from ? null : JSON.stringify(snapshot(order.from));
  const sign = seatSign(move.from, move.to);
  const seat =
    sign === 0
      ? sql`select tour_date_id as id, tour_id from moved`
      : sql`update tour_date d set free = d.free + ${sign} * moved.seats from moved where d.id = moved.tour_date_id
        and d.free + ${sign} * moved.seats >= 0 and ${order.seatGuard ?? sql`true`} returning d.id, d.tour_id`;
  return sql<Moved>`${PREPARE}
    with moved as (${sourceOf(order, move)}),
    history as (
      insert into request_history (request_id, move, from_status, to_status, actor, actor_id, reason, before, after)
      select id, ${order.move}, ${move.from}, status, ${order.by.kind}, ${order.by.id}, ${order.reason ?? null}, ${before}::jsonb,
        jsonb_build_object('status', status, 'tour_date_id', tour_date_id, 'total', total, 'paid', paid, 'deadline_at', deadline_at, 'proposal_id', proposal -> 'id')
      from moved returning id),
    seat as (${seat}),
    message as (
      insert into outbox (topic, payload)
      select 'request.changed', jsonb_build_object('request_id', id, 'user_id', user_id, 'organizer_id', organizer_id, 'from', ${move.from}::int, 'to', status) from moved
      union all select 'tour_date.changed', jsonb_build_object('tour_id', tour_id, 'tour_date_id', id) from seat returning seq)
    select moved.id, (select max(seq) from message) as seq, (select count(*)::int from seat) as seated, (select id from history) as history_id from moved`;
}

/**
 * Moves a request: the only way its status changes. The statement, the money and the letters are one transaction. Throws `not_allowed_now` when it
 * is not (any more) where the move begins, `forbidden` for the wrong actor, `seats_gone` when the seats cannot be had.
 */
export async function moveRequest(deps: BookingDeps, trx: Trx, order: MoveOrder): Promise<MovedRequest> {
  const move: Move = MOVES[order.move];
  if (!move.actors.includes(order.by.kind)) throw new Problem('forbidden');
  const { rows } = await moveStatement(order).execute(trx);
  const moved = rows[0];
  if (!moved) throw new Problem('not_allowed_now');
  if (moved.seated === 0) throw new Problem('seats_gone');
  const after = await findRequest(trx, sql`r.id = ${moved.id}`);
  if (!after) throw new Error(`request ${moved.id} is gone`);
  deps.wake();
  await applyMoney(trx, { move: order.move, row: after, historyId: moved.history_id }, order.money);
  await notifyMove(deps, trx, order.move, after, {
    historyId: moved.history_id,
    tellTraveller: order.tellTraveller !== false,
  });
  return { ...after, seq: moved.seq };
}
