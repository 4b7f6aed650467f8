import { sql } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type * as transfers from '#contract/payments/transfers.ts';
import type { TransferView } from '#contract/payments/transfers.ts';
import { transferCode } from '#domain/bank/payment-code.ts';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { attemptsOfPayment, paymentsOfRequest, type PaymentRow } from '#server/features/payments/payment-store.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import { requireMoneyDay } from '#server/features/payments/require-money-day.ts';
import { recordResult, type RefundToSend } from '#server/features/payments/send-refunds.ts';
import { viewPayment } from '#server/features/payments/view-payment.ts';
import { qrPath } from '#server/platform/qr-path.ts';
import { insertLine, lockLine, recordedBefore, showRecorded, transferSums } from './bank-lines.ts';
import { importBankFile } from './import-bank-file.ts';
import { listTransfers } from './list-transfers.ts';
import { BankFileError, readBankFile, type BankFile } from './read-bank-file.ts';
import { applyLine, lockPaymentInOrder } from './settle-transfer.ts';
import { transferDetails } from './transfer-details.ts';

type Outcome = CallReply<typeof transfers.markTransfer>;

/** The account, reference and code of an open payment for which a transfer was chosen; null for any other. */
async function viewTransfer(deps: PaymentsDeps, payment: PaymentRow): Promise<TransferView | null> {
  const details = transferDetails(deps, payment);
  const attempts = await attemptsOfPayment(deps.db, payment.id);
  const isOpen = payment.status === PAYMENT_STATUS.new && !payment.is_overdue;
  if (!details || !isOpen || !attempts.some(({ method }) => method === 'transfer')) return null;
  const { account, reference } = details;
  const { waiting } = await transferSums(deps.db, payment.id);
  const amount = payment.amount - waiting;
  const code = transferCode({ account, amount, reference, purpose: payment.title });
  return {
    ...{ holder: account.holder, bank: account.bank, number: account.number, bic: account.bic },
    correspondent: account.correspondent ?? null,
    inn: account.inn ?? null,
    kpp: account.kpp ?? null,
    ...{ reference, amount, received: waiting, currency: payment.currency },
    until: (await deadlineOf(deps.db, payment))?.toISOString() ?? null,
    code: code && { standard: code.standard, ...qrPath(code.text, 'large') },
  };
}

async function deadlineOf(db: Db, { request_id: id, due_at: dueAt }: PaymentRow): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select deadline_at as at from request where id = ${id}`.execute(db);
  return rows[0]?.at ?? dueAt;
}

/** A transfer as staff record it. Throws `conflict` when something else has come than they saw. */
async function markTransfer(
  deps: PaymentsDeps,
  trx: Trx,
  body: CallInput<typeof transfers.markTransfer>['body'],
  staffId: number,
): Promise<Outcome> {
  await requireMoneyDay(trx, 'booked_on', body.booked_on);
  const payment = await lockPaymentInOrder(deps, trx, body.payment_id);
  const { received } = await transferSums(trx, payment.id);
  if (received !== body.seen) throw new Problem('conflict', { fresh: { received } });
  const { booked_on, amount } = body;
  const { currency } = payment;
  const sender = { payer: body.payer ?? '', account: '', message: '' };
  const id = await insertLine(trx, deps.seal, { fingerprint: null, booked_on, amount, currency, ...sender }, staffId);
  if (id === null) throw new Error('a line was not written');
  const outcome = await applyLine(deps, trx, payment, { id, amount, currency });
  return { outcome, received: received + amount };
}

async function assignLine(
  deps: PaymentsDeps,
  trx: Trx,
  { line_id, request_id }: CallInput<typeof transfers.assignLine>['body'],
): Promise<Outcome> {
  const payments = (await paymentsOfRequest(trx, request_id)).filter(({ is_share: isShare }) => !isShare);
  const target = payments.find(({ status }) => status === PAYMENT_STATUS.new) ?? payments.at(-1);
  if (!target) throw new Problem('not_found');
  const payment = await lockPaymentInOrder(deps, trx, target.id);
  const line = await lockOpenLine(trx, line_id);
  if (line.currency !== payment.currency) throw new Problem('not_allowed_now');
  const before = await recordedBefore(trx, payment.id, line.amount);
  if (before !== null) await showRecorded(trx, line.id, before);
  const outcome = before === null ? await applyLine(deps, trx, payment, line) : recordedOutcome(payment);
  return { outcome, received: (await transferSums(trx, payment.id)).received };
}

/** What became of money that staff recorded before the bank's line of it was assigned. */
function recordedOutcome({ status }: PaymentRow): Outcome['outcome'] {
  if (status === PAYMENT_STATUS.new) return 'part';
  return status === PAYMENT_STATUS.payed ? 'paid' : 'returned';
}

async function lockOpenLine(trx: Trx, id: number) {
  const line = await lockLine(trx, id);
  if (!line) throw new Problem('not_found');
  if (line.payment_id !== null || line.aside_at) throw new Problem('conflict');
  return line;
}

/** A refund, locked. Throws `not_found`. */
async function lockRefund(trx: Trx, id: number): Promise<RefundToSend & { state: string; method: string }> {
  const { rows } = await sql<RefundToSend & { state: string; method: string }>`
    select f.id, f.payment_id, f.request_id, f.amount, f.currency, f.state, a.provider, a.method
    from refund f join payment_attempt a on a.id = f.attempt_id where f.id = ${id} for update of f`.execute(trx);
  if (!rows[0]) throw new Problem('not_found');
  return rows[0];
}

async function markRefundSent(
  deps: PaymentsDeps,
  trx: Trx,
  { refund_id: id, reference }: CallInput<typeof transfers.markRefundSent>['body'],
): Promise<{ refund_id: number }> {
  const refund = await lockRefund(trx, id);
  if (refund.method !== 'transfer' || refund.state !== 'intent') throw new Problem('not_allowed_now');
  await recordResult(deps, trx, refund, { state: 'done', ref: reference });
  return { refund_id: id };
}

async function retryRefund(trx: Trx, id: number): Promise<{ refund_id: number }> {
  const refund = await lockRefund(trx, id);
  if (refund.state !== 'failed') throw new Problem('not_allowed_now');
  // A new key: the provider would repeat its refusal to the old one.
  await sql`update refund set state = 'intent', provider_key = gen_random_uuid(), tries = 0, try_at = now(), last_error = null
    where id = ${id}`.execute(trx);
  return { refund_id: id };
}

/** Throws `invalid` with the columns that a file lacks. */
function readFile(bytes: Uint8Array, currency: string | null): BankFile {
  try {
    return readBankFile(bytes, currency);
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error;
    throw new Problem('invalid', {
      fields: Object.fromEntries(error.missing.map((name) => [`file.${name}`, 'rule.required' as const])),
    });
  }
}

/** A payment the caller may see. Throws `not_found`. */
type FindOwn = (context: CallContext, query: CallInput<typeof transfers.getTransfer>['query']) => Promise<PaymentRow>;

/** Bank transfers: what the traveller sees, and what staff record. */
export function transferCalls(deps: PaymentsDeps, findOwn: FindOwn): Handlers<typeof transfers> {
  return {
    async getTransfer(context, { query }) {
      const payment = await findOwn(context, query);
      return {
        payment: await viewPayment(deps.db, payment, context.locale),
        transfer: await viewTransfer(deps, payment),
      };
    },

    listTransfers: (context) => listTransfers(deps, context.locale),

    markTransfer: (context, { body }) => context.once((trx) => markTransfer(deps, trx, body, signedIn(context).id)),

    async importBankFile(context, { body }) {
      const { file } = context;
      if (!file) throw new Problem('invalid', { fields: { file: 'rule.required' } });
      const [only, ...more] = deps.transferAccounts();
      const content = readFile(file.bytes, body.currency ?? (more.length === 0 ? (only?.currency ?? null) : null));
      const staffId = signedIn(context).id;
      const imported = await transaction(deps.db, (trx) => importBankFile(deps, trx, content, staffId));
      return { ...imported, outgoing: content.outgoing, unreadable: content.unreadable };
    },

    assignLine: (context, { body }) => context.once((trx) => assignLine(deps, trx, body)),

    putLineAside: (context, { body }) =>
      context.once(async (trx) => {
        const { id } = await lockOpenLine(trx, body.line_id);
        await sql`update bank_line set aside_at = now() where id = ${id}`.execute(trx);
        return { id };
      }),

    markRefundSent: (context, { body }) => context.once((trx) => markRefundSent(deps, trx, body)),

    retryRefund: (context, { body }) => context.once((trx) => retryRefund(trx, body.refund_id)),
  };
}
