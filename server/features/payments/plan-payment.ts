import { sql } from 'kysely';
import { emit, type Trx } from '#server/db/pool.ts';
import type { PaymentRow } from './payment-store.ts';

/** What a request is to pay. */
export interface PaymentPlan {
  requestId: number;
  userId: number;
  /** The uuid of the request's link. */
  link: string;
  title: string;
  kind: PaymentRow['kind'];
  amount: number;
  currency: string;
  dueAt: Date | null;
}

/** Makes out a payment (status 1) and gives its id. A request has one open or paid payment of a kind: the database refuses a second. */
export async function planPayment(trx: Trx, plan: PaymentPlan): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payment (request_id, user_id, link, title, kind, amount, currency, due_at)
    values (${plan.requestId}, ${plan.userId}, ${plan.link}, ${plan.title}, ${plan.kind}, ${plan.amount}, ${plan.currency}, ${plan.dueAt})
    returning id`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('a payment was not written');
  return row.id;
}

/** Cancels what a request still owes. Tries that are open at a provider are closed there by the reconciler. */
export async function cancelPayments(trx: Trx, requestId: number): Promise<void> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    with canceled as (update payment set status = 3 where request_id = ${requestId} and status = 1 returning id, user_id),
    waiting as (update payment_attempt set check_at = now() from canceled where payment_attempt.payment_id = canceled.id and state in ('intent', 'open', 'processing'))
    select id, user_id from canceled`.execute(trx);
  for (const row of rows)
    await emit(trx, 'payment.changed', { payment_id: row.id, request_id: requestId, user_id: row.user_id, status: 3 });
}
