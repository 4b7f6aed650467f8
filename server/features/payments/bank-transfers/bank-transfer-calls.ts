import type { CallInput, CallReply } from '#contract/call.ts';
import type * as transfers from '#contract/payments/bank-transfers.ts';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { paymentsOfRequest, type PaymentRow } from '#server/features/payments/payment-store.ts';
import type { PaymentsDeps } from '#server/features/payments/payments-deps.ts';
import { requireMoneyDay } from '#server/features/payments/require-money-day.ts';
import { viewPayment } from '#server/features/payments/view-payment.ts';
import {
  insertLine,
  lockLine,
  setLineAside,
  findUnconfirmedOfRequest,
  confirmRecordedLine,
  bankTransferSums,
} from './bank-lines.ts';
import { importBankFile } from './import-bank-file.ts';
import { listBankTransfers } from './list-bank-transfers.ts';
import { BankFileError, readBankFile, type BankFile } from './read-bank-file.ts';
import { applyLine, lockPaymentInOrder } from './settle-bank-transfer.ts';
import { markRefundSent, retryRefund } from './staff-refunds.ts';
import { undoBankTransfer } from './undo-bank-transfer.ts';
import { viewBankTransfer } from './view-bank-transfer.ts';

type Outcome = CallReply<typeof transfers.recordBankTransfer>;

/** Records a transfer for staff. Throws `conflict` when something arrived that they have not seen. */
async function recordBankTransfer(
  deps: PaymentsDeps,
  trx: Trx,
  body: CallInput<typeof transfers.recordBankTransfer>['body'],
  staffId: number,
): Promise<Outcome> {
  await requireMoneyDay(trx, 'booked_on', body.booked_on);
  const payment = await lockPaymentInOrder(deps, trx, body.payment_id);
  const { received } = await bankTransferSums(trx, payment.id);
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
  const before = await findUnconfirmedOfRequest(trx, request_id, line);
  if (!before) {
    const outcome = await applyLine(deps, trx, payment, line);
    return { outcome, received: (await bankTransferSums(trx, payment.id)).received };
  }
  await confirmRecordedLine(trx, line.id, before.id);
  const recorded = payments.find(({ id }) => id === before.payment_id) ?? payment;
  return { outcome: recordedOutcome(recorded), received: (await bankTransferSums(trx, recorded.id)).received };
}

/** The outcome of money that staff recorded before its bank line was assigned. */
function recordedOutcome({ status }: PaymentRow): Outcome['outcome'] {
  if (status === PAYMENT_STATUS.new) return 'part';
  return status === PAYMENT_STATUS.payed ? 'paid' : 'returned';
}

async function lockOpenLine(trx: Trx, id: number) {
  const line = orNotFound(await lockLine(trx, id));
  if (line.payment_id !== null || line.aside_at) throw new Problem('conflict');
  return line;
}

/** Reads a bank file. Throws `invalid` with the columns that it lacks. */
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

/** Finds a payment that the caller may see. Throws `not_found`. */
type FindVisiblePayment = (
  context: CallContext,
  query: CallInput<typeof transfers.getBankTransfer>['query'],
) => Promise<PaymentRow>;

/** Handlers of bank transfers, for travellers and staff. */
export function bankTransferHandlers(
  deps: PaymentsDeps,
  findVisiblePayment: FindVisiblePayment,
): Handlers<typeof transfers> {
  return {
    async getBankTransfer(context, { query }) {
      const payment = await findVisiblePayment(context, query);
      return {
        payment: await viewPayment(deps.db, payment, context.locale),
        transfer: await viewBankTransfer(deps, payment),
      };
    },

    listBankTransfers: (context) => listBankTransfers(deps, context.locale),

    recordBankTransfer: (context, { body }) =>
      context.once((trx) => recordBankTransfer(deps, trx, body, signedIn(context).id)),

    undoBankTransfer: (context, { body }) => context.once((trx) => undoBankTransfer(deps, trx, body)),

    async importBankFile(context, { body }) {
      const { file } = context;
      if (!file) throw new Problem('invalid', { fields: { file: 'rule.required' } });
      const [only, ...more] = deps.bankAccounts();
      const content = readFile(file.bytes, body.currency ?? (more.length === 0 ? (only?.currency ?? null) : null));
      const imported = await importBankFile(deps, content, signedIn(context).id);
      return { ...imported, outgoing: content.outgoing, unreadable: content.unreadable };
    },

    assignLine: (context, { body }) => context.once((trx) => assignLine(deps, trx, body)),

    putLineAside: (context, { body }) =>
      context.once(async (trx) => {
        const { id } = await lockOpenLine(trx, body.line_id);
        await setLineAside(trx, id);
        return { id };
      }),

    markRefundSent: (context, { body }) => context.once((trx) => markRefundSent(deps, trx, body)),

    retryRefund: (context, { body }) => context.once((trx) => retryRefund(trx, body.refund_id)),
  };
}
