import { sql } from 'kysely';
import { CONTRACT_OUTCOME, type TransitionName } from '#domain/booking/booking-status.ts';
import type { Trx } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { assign, NO_DEADLINE } from './deadlines.ts';
import type { RequestRow } from './request-store.ts';
import { transitionRequest } from './transition-request.ts';
import type { Actor, TransitionedRequest } from './transition.ts';

/** How a request ends. `refund` is in minor units of its currency. */
export interface Ending {
  transition: TransitionName;
  by: Actor;
  code: string | null;
  text: string | undefined;
  refund: number;
  notifyTraveller?: boolean;
}

/** Ends a request, with its refund and the outcome of the contract. */
export async function endRequest(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  ending: Ending,
): Promise<TransitionedRequest> {
  const text = ending.text?.trim() || null;
  return transitionRequest(deps, trx, {
    transition: ending.transition,
    by: ending.by,
    from: row,
    reason: [ending.code, text].filter(Boolean).join(': ') || null,
    change: [
      sql`proposal = null`,
      sql`cancel_code = ${ending.code}`,
      sql`cancel_text = ${text}`,
      sql`contract_outcome = ${row.paid > 0 ? CONTRACT_OUTCOME.terminated : CONTRACT_OUTCOME.not_paid}`,
      ...assign(NO_DEADLINE),
    ],
    money: { refund: ending.refund },
    ...(ending.notifyTraveller === false && { notifyTraveller: false }),
  });
}
