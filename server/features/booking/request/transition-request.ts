import { sql, type RawBuilder } from 'kysely';
import {
  holdsSeats,
  REQUEST_STATUS,
  TRANSITIONS,
  type RequestStatus,
  type TransitionRule,
} from '#domain/booking/booking-status.ts';
import { Problem } from '#server/calls/problem.ts';
import { PREPARE, type Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { findRequest, type RequestRow } from './request-store.ts';
import type { SeatShift, TransitionOrder, TransitionedRequest } from './transition.ts';

/** Clears a pending change when it is answered or its booking ends. */
export const NO_CHANGE_PROPOSAL = [sql`change_proposal = null`, sql`change_until = null`];

interface Written {
  id: number;
  seq: number;
  seated: number;
  history_id: number;
}

/** The source and target status of a transition. */
interface Step {
  from: RequestStatus | null;
  to: RequestStatus;
}

/** The step of a transition. Throws `not_allowed_now` when the current status does not allow it. */
function stepOf({ transition, from: source }: TransitionOrder): Step {
  const { from, to }: TransitionRule = TRANSITIONS[transition];
  const status = 'insert' in source ? null : source.status;
  const isAllowed = status === null ? from === null : from?.includes(status);
  const next = to ?? status;
  if (!isAllowed || next === null) throw new Problem('not_allowed_now');
  return { from: status, to: next };
}

/** How free seats change: -1 takes seats, 1 releases them, 0 leaves them. */
function seatSign({ from, to }: Step): -1 | 0 | 1 {
  if (holdsSeats(from) === holdsSeats(to)) return 0;
  return holdsSeats(to) ? -1 : 1;
}

function sourceOf(order: TransitionOrder, { from, to }: Step): RawBuilder<unknown> {
  if ('insert' in order.from) return order.from.insert;
  const ended = to === REQUEST_STATUS.made_prepayment ? [] : NO_CHANGE_PROPOSAL;
  const changes = [sql`status = ${to}`, sql`updated_at = now()`, ...ended, ...(order.change ?? [])];
  return sql`update request set ${sql.join(changes)} where id = ${order.from.id} and status = ${from} returning *`;
}

/** The fields of a request that the history records before and after a transition. */
function snapshot(row: RequestRow): Record<string, unknown> {
  const { status, tour_date_id, variant_id, seats, total, paid, deadline_at, proposal } = row;
  return { status, tour_date_id, variant_id, seats, total, paid, deadline_at, proposal_id: proposal?.id ?? null };
}

/**
 * The update of departures by the rows of `shift (id, delta)`: it updates fewer than there are when seats are lacking or
 * when the guard fails where they are taken.
 */
function updateSeats(shift: RawBuilder<unknown>, guard: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`update tour_date d set free = d.free + shift.delta from ${shift}
    where d.id = shift.id and d.free + shift.delta >= 0 and (shift.delta >= 0 or ${guard}) returning d.id, d.tour_id`;
}

function shiftOf(shift: readonly SeatShift[]): RawBuilder<unknown> {
  const rows = sql.join(shift.map(({ dateId, delta }) => sql`(${dateId}::bigint, ${delta}::integer)`));
  return sql`(values ${rows}) as shift (id, delta)`;
}

/** How a transition's statement changes departures. A new request's seats are taken by `takeSeats`. */
function seatsOf(order: TransitionOrder, step: Step): RawBuilder<unknown> {
  if (order.shift) return updateSeats(sql`written, ${shiftOf(order.shift)}`, order.seatGuard);
  const sign = seatSign(step);
  if (sign === 0 || 'insert' in order.from)
    return sql`select tour_date_id as id, tour_id from written where ${sign === 0}`;
  return updateSeats(sql`(select tour_date_id, ${sign} * seats from written) as shift (id, delta)`, order.seatGuard);
}

/** Locks the departures of a change in a fixed order, so that opposite changes do not deadlock. */
export async function lockShiftedDepartures(trx: Trx, shift: readonly SeatShift[]): Promise<void> {
  await sql`select 1 from tour_date where id = any(${shift.map(({ dateId }) => dateId)}::bigint[])
    order by id for no key update`.execute(trx);
}

/**
 * The single statement of a transition: updates the request, guarded by its old status, and the departure, guarded by
 * free seats; writes history and outbox. When a guard fails, the caller rolls back. A new request is inserted without
 * its seats, which the caller takes by `takeSeats`.
 */
export function transitionStatement(order: TransitionOrder): RawBuilder<Written> {
  const step = stepOf(order);
  const before = 'insert' in order.from ? null : JSON.stringify(snapshot(order.from));
  return sql<Written>`${PREPARE}
    with written as (${sourceOf(order, step)}),
    history as (
      insert into request_history (request_id, transition, from_status, to_status, actor, actor_id, reason, before, after)
      select id, ${order.transition}, ${step.from}, status, ${order.by.kind}, ${order.by.id}, ${order.reason ?? null}, ${before}::jsonb,
        jsonb_build_object('status', status, 'tour_date_id', tour_date_id, 'variant_id', variant_id, 'seats', seats,
        'total', total, 'paid', paid, 'deadline_at', deadline_at, 'proposal_id', proposal -> 'id')
      from written returning id),
    seat as (${seatsOf(order, step)}),
    change as (
      insert into outbox (topic, payload)
      select 'request.changed', jsonb_build_object('request_id', id, 'user_id', user_id, 'organizer_id', organizer_id,
      'from', ${step.from}::int, 'to', status) from written
      union all select 'tour_date.changed', jsonb_build_object('tour_id', tour_id, 'tour_date_id', id) from seat returning seq)
    select written.id, (select max(seq) from change) as seq, (select count(*)::int from seat) as seated,
    (select id from history) as history_id from written`;
}

/**
 * Takes the seats of a new hold, as the last step of its transaction: all who book this departure wait for its row.
 * Returns the outbox `seq` of the change; throws `seats_gone` when seats are lacking or the guard fails.
 */
export async function takeSeats(
  trx: Trx,
  { tour_date_id: dateId, seats }: Pick<RequestRow, 'tour_date_id' | 'seats'>,
  guard: RawBuilder<unknown>,
): Promise<number> {
  const row = await rowOrNull<{ seq: number }>(trx)`${PREPARE}
    with seat as (${updateSeats(shiftOf([{ dateId, delta: -seats }]), guard)})
    insert into outbox (topic, payload)
      select 'tour_date.changed', jsonb_build_object('tour_id', tour_id, 'tour_date_id', id) from seat returning seq`;
  if (!row) throw new Problem('seats_gone');
  return row.seq;
}

/**
 * Makes a transition and runs its listeners in one transaction; only this function changes a status. Throws
 * `not_allowed_now` from another status, `forbidden` for the wrong actor, `seats_gone` when seats are lacking; a new hold
 * still has to take its seats by `takeSeats`.
 */
export async function transitionRequest(
  deps: BookingDeps,
  trx: Trx,
  order: TransitionOrder,
): Promise<TransitionedRequest> {
  const { actors }: TransitionRule = TRANSITIONS[order.transition];
  if (!actors.includes(order.by.kind)) throw new Problem('forbidden');
  if (order.shift) await lockShiftedDepartures(trx, order.shift);
  const { rows } = await transitionStatement(order).execute(trx);
  const written = rows[0];
  if (!written) throw new Problem('not_allowed_now');
  const isNew = 'insert' in order.from;
  if (!isNew && written.seated < (order.shift?.length ?? 1)) throw new Problem('seats_gone');
  const after = await findRequest(trx, sql`r.id = ${written.id}`);
  if (!after) throw new Error(`request ${written.id} vanished during its transition`);
  deps.wake();
  const before = 'insert' in order.from ? null : order.from;
  const { transition: name } = order;
  const transition = { name, from: before?.status ?? null, historyId: written.history_id, before, order };
  for (const act of deps.transitionListeners) await act(trx, after, transition);
  return { ...after, seq: written.seq };
}
