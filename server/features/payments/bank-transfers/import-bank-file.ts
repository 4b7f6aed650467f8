import { sql } from 'kysely';
import { transaction, type Trx } from '#server/db/pool.ts';
import { findPayment } from '#server/features/payments/payment-store.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import {
  confirmRecordedLine,
  findUnconfirmedLine,
  hasSimilarLine,
  hasUnconfirmedLine,
  insertLine,
  storedFingerprints,
  type NewLine,
} from './bank-lines.ts';
import { findReferences } from './payment-reference.ts';
import type { BankFile, FileLine } from './read-bank-file.ts';
import { applyLine, lockPaymentInOrder } from './settle-bank-transfer.ts';

/** Result of an import, in numbers of lines. */
export interface Imported {
  /** New lines that were assigned to a payment. */
  matched: number;
  /** New lines that match no payment. */
  open: number;
  /** Lines that were already stored, from a file or by hand. */
  known: number;
  /** Row numbers of lines that were not stored because settling them failed; a repeated import tries them again. */
  failed: number[];
}

/** Lines without a reference are stored this many at a time. */
const BATCH = 200;

/** A line with the reference of one payment. */
interface ReferringLine {
  line: FileLine;
  paymentId: number;
}

/** The only payment whose reference a line carries; null for none or several. */
function referenceOf({ message, payer }: NewLine): number | null {
  const [paymentId, ...others] = findReferences(`${message} ${payer}`);
  return paymentId === undefined || others.length > 0 ? null : paymentId;
}

/**
 * Stores the new lines of a bank file, and settles those that carry one of our references. Each of these has a
 * transaction of its own, so that one that fails does not undo the others and no booking stays locked for the whole
 * file; an import that was cut short goes on when the file comes again.
 */
export async function importBankFile(deps: PaymentsDeps, { lines }: BankFile, staffId: number): Promise<Imported> {
  const stored = await storedFingerprints(
    deps.db,
    lines.map(({ fingerprint }) => fingerprint),
  );
  const fresh = lines.filter(({ fingerprint }) => !stored.has(fingerprint));
  const sum: Imported = { matched: 0, open: 0, known: lines.length - fresh.length, failed: [] };
  const plain: FileLine[] = [];
  const referring: ReferringLine[] = [];
  for (const line of fresh) {
    const paymentId = referenceOf(line);
    if (paymentId === null) plain.push(line);
    else referring.push({ line, paymentId });
  }
  for (let at = 0; at < plain.length; at += BATCH)
    for (const id of await storeLines(deps, plain.slice(at, at + BATCH), staffId))
      sum[id === null ? 'known' : 'open'] += 1;
  await settleLines(deps, sum, referring, staffId);
  return sum;
}

/** Stores lines that no payment claims; an id is null where another import was faster. */
const storeLines = (deps: PaymentsDeps, lines: readonly FileLine[], staffId: number): Promise<(number | null)[]> =>
  transaction(deps.db, async (trx) => {
    const ids: (number | null)[] = [];
    for (const line of lines) ids.push(await insertLine(trx, deps.seal, line, staffId));
    return ids;
  });

async function settleLines(
  deps: PaymentsDeps,
  sum: Imported,
  lines: readonly ReferringLine[],
  staffId: number,
): Promise<void> {
  // While a payment is open, equal lines of one file are separate transfers.
  const own: number[] = [];
  for (const { line, paymentId } of lines) {
    try {
      const { id, outcome } = await transaction(deps.db, (trx) =>
        importLine(deps, trx, { line, paymentId, own }, staffId),
      );
      if (id !== null) own.push(id);
      sum[outcome] += 1;
    } catch (error) {
      deps.log.error('bank_line.not_settled', { id: line.row, error });
      sum.failed.push(line.row);
    }
  }
}

async function importLine(
  deps: PaymentsDeps,
  trx: Trx,
  { line, paymentId, own }: ReferringLine & { own: readonly number[] },
  staffId: number,
): Promise<{ id: number | null; outcome: 'matched' | 'open' | 'known' }> {
  // Serializes parallel imports, so that each sees the lines of the other.
  await sql`select pg_advisory_xact_lock(hashtext('bank_line'))`.execute(trx);
  const id = await insertLine(trx, deps.seal, line, staffId);
  if (id === null) return { id, outcome: 'known' };
  const found = await findPayment(trx, paymentId);
  if (found?.currency !== line.currency) return { id, outcome: 'open' };
  const payment = await lockPaymentInOrder(deps, trx, paymentId);
  const before = await findUnconfirmedLine(trx, paymentId, line.amount);
  if (before !== null) {
    await confirmRecordedLine(trx, id, before);
    return { id, outcome: 'known' };
  }
  // Left to staff: it may be the money that they recorded, less a fee, other money, or the same line in another layout.
  if ((await hasUnconfirmedLine(trx, paymentId)) || (await hasSimilarLine(trx, payment, line, own)))
    return { id, outcome: 'open' };
  await applyLine(deps, trx, payment, { id, ...line });
  return { id, outcome: 'matched' };
}
