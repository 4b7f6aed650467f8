import type { RawBuilder } from 'kysely';
import type { ActorRole, RequestStatus, TransitionName } from '#domain/booking/booking-status.ts';
import type { Trx } from '#server/db/pool.ts';
import type { PaymentRow } from '#server/features/payments/index.ts';
import type { RequestRow } from './request-store.ts';

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

/** Money of a transition besides its fixed effects. `refund` is in minor units. */
export interface MoneyOrder {
  refund?: number;
  /** Growth of the total by a change, negative when it falls. */
  charge?: number;
  /** Payments to refund before others: the shares of people who leave. */
  refundFirst?: readonly number[];
}

/** Values for the emails about a proposed change; `total` is in minor units. */
export interface ProposedChange {
  start: string;
  end: string;
  time: string | null;
  total: number;
  until: Date | null;
  /** The organizer's message to the traveller. */
  message: string | null;
}

/** One transition to make. */
export interface TransitionOrder {
  transition: TransitionName;
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
  /** The payment that settled. */
  payment?: PaymentRow;
  /** Values for the emails about a proposed change. */
  proposed?: ProposedChange;
  /** False: do not email the traveller. */
  notifyTraveller?: boolean;
}

/** A completed transition, for the listeners in its transaction. */
export interface Transition {
  name: TransitionName;
  /** The status before; null for a new request. */
  from: RequestStatus | null;
  /** The history entry. With the request's id it identifies the transition, so that no effect happens twice. */
  historyId: number;
  /** The request before; null for a new one. */
  before: RequestRow | null;
  order: TransitionOrder;
}

/** Runs in the transaction of a transition. `row` is the request after it. */
export type TransitionListener = (trx: Trx, row: RequestRow, transition: Transition) => Promise<void>;

/** A request after a transition, and the outbox `seq` of the change: a search with it as `min_seq` sees the new seats. */
export type TransitionedRequest = RequestRow & { seq: number };
