import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { emit, PREPARE, type Trx } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import type { PaymentRow } from './payment-store.ts';

/** A payment to create; `amount` is in minor units. */
export interface PaymentPlan {
  requestId: number;
  userId: number;
  title: string;
  kind: PaymentRow['kind'];
  amount: number;
  currency: string;
  dueAt: Date | null;
  isShare?: boolean;
}

/**
 * Creates a payment and returns its id. The database allows one open or paid payment per kind and request, apart from
 * shares.
 */
export async function planPayment(trx: Trx, plan: PaymentPlan): Promise<number> {
  const row = await firstRow<{ id: number }>(trx)`${PREPARE}
    insert into payment (request_id, user_id, title, kind, amount, currency, due_at, is_share)
    values (${plan.requestId}, ${plan.userId}, ${plan.title}, ${plan.kind}, ${plan.amount}, ${plan.currency},
    ${plan.dueAt}, ${plan.isShare ?? false})
    returning id`;
  return row.id;
}

/** Cancels the open payments of a request, or those in `only`. The reconciler then closes their checkouts. */
export async function cancelPayments(
  trx: Trx,
  requestId: number,
  only: readonly number[] | null = null,
): Promise<void> {
  const rows = await rowsOf<{ id: number; user_id: number }>(trx)`
    with canceled as (update payment set status = ${PAYMENT_STATUS.canceled} where request_id = ${requestId} and status = ${PAYMENT_STATUS.new}
      and (${only}::bigint[] is null or id = any(${only}::bigint[])) returning id, user_id),
    waiting as (update payment_attempt set check_at = now() from canceled where payment_attempt.payment_id = canceled.id
    and state in ('intent', 'open', 'processing'))
    select id, user_id from canceled`;
  for (const row of rows)
    await emit(trx, 'payment.changed', {
      payment_id: row.id,
      request_id: requestId,
      user_id: row.user_id,
      status: PAYMENT_STATUS.canceled,
    });
}
