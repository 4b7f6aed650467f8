import type { RawBuilder } from 'kysely';
import type { ActorRole, RequestStatus, TransitionName } from '#domain/booking/booking-status.ts';
import type { Trx } from '#server/db/pool.ts';
import type { PaymentRow } from '#server/features/payments/index.ts';
import type { RequestRow } from './request-store.ts';

/** Who makes a transition; `id` is an account, null for timers and payments. */
export interface Actor {
  kind: ActorRole;
  id: number | null;
}

/** A change of a departure's free seats; negative takes seats. */
export interface SeatShift {
  dateId: number;
  delta: number;
}

/** Money effects beyond those fixed for the transition. `refund` is in minor units. */
export interface MoneyOrder {
  refund?: number;
  /** Change of the total, in minor units; negative when it falls. */
  charge?: number;
  /** Payments to refund first: the shares of people who leave. */
  refundFirst?: readonly number[];
}

/** Values for emails about a proposed change; `total` is in minor units. */
export interface ProposedChange {
  start: string;
  end: string;
  time: string | null;
  total: number;
  until: Date | null;
  /** The organizer's message to the traveller. */
  message: string | null;
}

/** A transition to make. */
export interface TransitionOrder {
  transition: TransitionName;
  by: Actor;
  /** The locked request, or the insert that creates it (`insert into request … returning *`). */
  from: RequestRow | { insert: RawBuilder<unknown> };
  /** Free text for the history. */
  reason?: string | null;
  /** Additional columns to change: `paid = request.paid + 1`. */
  change?: readonly RawBuilder<unknown>[];
  /** Seats that a request moves between departures while it keeps holding seats. */
  shift?: readonly SeatShift[];
  /** An additional condition on the departure (`d`) for taking seats. */
  seatGuard?: RawBuilder<unknown>;
  money?: MoneyOrder;
  /** The payment that settled. */
  payment?: PaymentRow;
  /** Values for the emails about a proposed change. */
  proposed?: ProposedChange;
  /** False: do not email the traveller. */
  notifyTraveller?: boolean;
}

/** A completed transition, as its listeners get it. */
export interface Transition {
  name: TransitionName;
  /** The previous status; null for a new request. */
  from: RequestStatus | null;
  /** Id of the history entry. With the request's id it identifies the transition, so that no effect happens twice. */
  historyId: number;
  /** The request before the transition; null for a new one. */
  before: RequestRow | null;
  order: TransitionOrder;
}

/** Runs in the transaction of a transition. `row` is the request after it. */
export type TransitionListener = (trx: Trx, row: RequestRow, transition: Transition) => Promise<void>;

/**
 * A request after a transition, with the outbox `seq` of the change: a search with this `min_seq` reflects the new
 * seats.
 */
export type TransitionedRequest = RequestRow & { seq: number };
