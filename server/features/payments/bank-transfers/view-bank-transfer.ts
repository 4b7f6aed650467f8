import type { BankTransferView } from '#contract/payments/bank-transfers.ts';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { attemptsOfPayment, type PaymentRow } from '#server/features/payments/payment-store.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import { qrPath } from '#server/platform/qr-path.ts';
import { bankTransferSums } from './bank-lines.ts';
import { bankTransferDetails } from './bank-transfer-details.ts';
import { bankTransferCode } from './payment-code.ts';

/** Modules per side at version 20, 666 bytes: a payment order is longer than other codes, and drawn larger. */
const MAX_QR_MODULES = 97;

/** Account, reference and code of an open payment by transfer; null for any other payment. */
export async function viewBankTransfer(deps: PaymentsDeps, payment: PaymentRow): Promise<BankTransferView | null> {
  const details = bankTransferDetails(deps, payment);
  const attempts = await attemptsOfPayment(deps.db, payment.id);
  const isOpen = payment.status === PAYMENT_STATUS.new && !payment.is_overdue;
  if (!details || !isOpen || !attempts.some(({ method }) => method === 'transfer')) return null;
  const { account, reference } = details;
  const { waiting } = await bankTransferSums(deps.db, payment.id);
  const amount = payment.amount - waiting;
  const code = bankTransferCode({ account, amount, reference, purpose: payment.title });
  return {
    holder: account.holder,
    bank: account.bank,
    number: account.number,
    bic: account.bic,
    correspondent: account.correspondent ?? null,
    inn: account.inn ?? null,
    kpp: account.kpp ?? null,
    reference,
    amount,
    received: waiting,
    currency: payment.currency,
    until: (await deadlineOf(deps.db, payment))?.toISOString() ?? null,
    code: code && { standard: code.standard, ...qrPath(code.text, MAX_QR_MODULES) },
  };
}

async function deadlineOf(db: Db, { request_id: id, due_at: dueAt }: PaymentRow): Promise<Date | null> {
  const row = await rowOrNull<{ at: Date | null }>(db)`select deadline_at as at from request where id = ${id}`;
  return row?.at ?? dueAt;
}
