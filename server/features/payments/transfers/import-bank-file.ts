import { sql } from 'kysely';
import { findReferences } from '#domain/bank/payment-reference.ts';
import { findPayment } from '#server/features/payments/payment-store.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import type { Trx } from '#server/db/pool.ts';
import {
  hasSimilarLine,
  hasUnconfirmedLine,
  insertLine,
  findUnconfirmedLine,
  confirmRecordedLine,
  type NewLine,
} from './bank-lines.ts';
import type { BankFile } from './read-bank-file.ts';
import { applyLine, lockPaymentInOrder } from './settle-transfer.ts';

/** Result of an import, in numbers of lines. */
export interface Imported {
  /** New lines that were assigned to a payment. */
  matched: number;
  /** New lines that match no payment. */
  open: number;
  /** Lines that were already stored, from a file or by hand. */
  known: number;
}

/** Stores the new lines of a bank file, and settles those that carry one of our references. */
export async function importBankFile(
  deps: PaymentsDeps,
  trx: Trx,
  { lines }: BankFile,
  staffId: number,
): Promise<Imported> {
  const sum: Imported = { matched: 0, open: 0, known: 0 };
  // Serializes imports: two imports of one file would wait for each other's lines.
  await sql`select pg_advisory_xact_lock(hashtext('bank_line'))`.execute(trx);
  for (const line of lines) sum[await importLine(deps, trx, line, staffId)] += 1;
  return sum;
}

async function importLine(deps: PaymentsDeps, trx: Trx, line: NewLine, staffId: number): Promise<keyof Imported> {
  const id = await insertLine(trx, deps.seal, line, staffId);
  if (id === null) return 'known';
  const [paymentId, ...others] = findReferences(`${line.message} ${line.payer}`);
  if (paymentId === undefined || others.length > 0) return 'open';
  const found = await findPayment(trx, paymentId);
  if (found?.currency !== line.currency) return 'open';
  const payment = await lockPaymentInOrder(deps, trx, paymentId);
  const before = await findUnconfirmedLine(trx, paymentId, line.amount);
  if (before !== null) {
    await confirmRecordedLine(trx, id, before);
    return 'known';
  }
  // Left to staff: it may be the money that they recorded, less a fee, other money, or the same line in another layout.
  if ((await hasUnconfirmedLine(trx, paymentId)) || (await hasSimilarLine(trx, payment, line))) return 'open';
  await applyLine(deps, trx, payment, { id, ...line });
  return 'matched';
}
