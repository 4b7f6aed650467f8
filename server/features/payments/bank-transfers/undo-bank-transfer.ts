import { sql } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type { undoBankTransfer as undoCall } from '#contract/payments/bank-transfers.ts';
import { Problem } from '#server/calls/problem.ts';
import { emit, type Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import { ledgerEntries, postLedger } from '#server/features/payments/post-ledger.ts';
import { setLineAside, bankTransferSums } from './bank-lines.ts';
import { lockPaymentInOrder } from './settle-bank-transfer.ts';

/** The newest line that staff recorded for a payment and that no file of the bank shows. */
async function lastRecorded(trx: Trx, paymentId: number): Promise<{ id: number; amount: number } | null> {
  return rowOrNull<{ id: number; amount: number }>(trx)`select id, amount from bank_line
    where payment_id = ${paymentId} and fingerprint is null and shown_by is null order by id desc limit 1 for update`;
}

/**
 * Undoes the last amount that staff recorded for a payment, by a separate posting. Throws `not_found`; `conflict` when
 * the sum received is not the one that the caller saw; `not_allowed_now` once the money has paid something.
 */
export async function undoBankTransfer(
  deps: PaymentsDeps,
  trx: Trx,
  { payment_id, seen }: CallInput<typeof undoCall>['body'],
): Promise<CallReply<typeof undoCall>> {
  const payment = await lockPaymentInOrder(deps, trx, payment_id);
  const { received, waiting } = await bankTransferSums(trx, payment.id);
  if (received !== seen) throw new Problem('conflict', { fresh: { received } });
  const line = await lastRecorded(trx, payment.id);
  if (!line || waiting < line.amount) throw new Problem('not_allowed_now', { fresh: { received } });
  await sql`update bank_line set payment_id = null where id = ${line.id}`.execute(trx);
  await setLineAside(trx, line.id);
  await postLedger(trx, {
    event: 'receipt_undone',
    source: `bank_line:${line.id}:undone`,
    requestId: payment.request_id,
    entries: ledgerEntries(line.amount, payment.currency, 'provider:transfer', 'suspense'),
  });
  await emit(trx, 'payment.changed', {
    payment_id: payment.id,
    request_id: payment.request_id,
    user_id: payment.user_id,
    status: payment.status,
  });
  return { received: received - line.amount };
}
