import { Type, type Static } from 'typebox';
import { defineCall, defineUpload, NonBlankString, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, PlainDate, Instant, AmountMinor, CurrencyCode } from '#contract/fields.ts';
import { MAX_AMOUNT_MINOR } from '#domain/money.ts';
import { LinkUuid, PaymentView } from './pay.ts';

const MAX_BANK_FILE_BYTES = 2_000_000;

/** What a traveller needs to transfer a payment. */
export const BankTransferView = Type.Object({
  holder: Type.String(),
  bank: Type.String(),
  number: Type.String({ description: 'IBAN, or the number of a Russian account' }),
  bic: Type.String(),
  correspondent: Nullable(Type.String()),
  inn: Nullable(Type.String()),
  kpp: Nullable(Type.String()),
  reference: Type.String({ description: 'Creditor reference as defined in ISO 11649' }),
  amount: Type.Integer({ description: 'Amount still missing, minor units of `currency`' }),
  received: AmountMinor,
  currency: Type.String(),
  until: Nullable(Instant),
  code: Nullable(
    Type.Object({
      standard: StringEnum(['epc', 'st00012'], { description: 'EPC069-12 or GOST R 56042' }),
      path: Type.String({ description: 'SVG path of the dark modules' }),
      size: Type.Integer({ description: 'Modules per side, including the quiet zone' }),
    }),
  ),
});
export type BankTransferView = Static<typeof BankTransferView>;

export const getBankTransfer = defineCall({
  method: 'GET',
  path: '/crm/api/payments/transfer',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary:
    'Returns the account, reference and QR code of a bank transfer; null if the payment is closed or no transfer was chosen (`payments/create` with the method `transfer`).',
  query: Strict({ payment_id: RowId, uuid: LinkUuid }),
  reply: Type.Object({ payment: PaymentView, transfer: Nullable(BankTransferView) }),
});

const Awaited = Type.Object({
  payment_id: Type.Integer(),
  request_id: Type.Integer(),
  tour: Type.String(),
  start: PlainDate,
  traveller: Type.String(),
  amount: AmountMinor,
  received: AmountMinor,
  recorded: Nullable(
    Type.Integer({ description: 'The last amount recorded by staff, which `transfer/undo` reverses; null if none' }),
  ),
  currency: Type.String(),
  reference: Type.String(),
  until: Nullable(Instant),
  timezone: Type.String(),
});

const OpenLine = Type.Object({
  id: Type.Integer(),
  booked_on: PlainDate,
  amount: AmountMinor,
  currency: Type.String(),
  payer: Type.String(),
  account: Type.String(),
  message: Type.String(),
  fits: Type.Array(
    Type.Object({
      request_id: Type.Integer(),
      traveller: Type.String(),
      why: StringEnum(['number', 'sum'], { description: 'The booking number is in the line, or the sums match' }),
    }),
  ),
});

const RefundToMake = Type.Object({
  refund_id: Type.Integer(),
  request_id: Type.Integer(),
  traveller: Type.String(),
  amount: AmountMinor,
  currency: Type.String(),
  reason: Type.String(),
  created_at: Instant,
  payer: Type.String({ description: 'Name of the sender; empty if staff did not record it' }),
  account: Type.String(),
});

export const BankTransfers = Type.Object({
  awaited: Type.Array(Awaited, { description: 'Payments for which a transfer was chosen, soonest deadline first' }),
  lines: Type.Array(OpenLine, { description: 'Bank lines that match no payment by reference, newest first' }),
  refunds: Type.Array(RefundToMake, { description: 'Refunds to send by transfer, oldest first' }),
  currencies: Type.Array(Type.String(), { description: 'Currencies of the accounts' }),
});
export type BankTransfers = Static<typeof BankTransfers>;

export const listBankTransfers = defineCall({
  method: 'GET',
  path: '/crm/api/staff/transfers',
  access: 'staff',
  addition: true,
  summary: 'Lists bank transfers: awaited payments, unmatched bank lines and refunds to send. At most 200 of each.',
  reply: BankTransfers,
});

const Outcome = Type.Object({
  outcome: StringEnum(['paid', 'part', 'returned'], {
    description:
      'Received in full; a part is missing; or money is refunded because it was too much, too late or too little',
  }),
  received: AmountMinor,
});

export const recordBankTransfer = defineCall({
  method: 'POST',
  path: '/crm/api/staff/transfer/mark',
  access: 'staff',
  errors: ['not_found', 'conflict'],
  addition: true,
  once: true,
  summary:
    'Records money received for a payment: all of it, a part, or too much. `conflict` if the sum received has changed since the caller read it.',
  body: Strict({
    payment_id: RowId,
    amount: Type.Integer({
      minimum: 1,
      maximum: MAX_AMOUNT_MINOR,
      description: 'Minor units of the currency of the payment',
    }),
    booked_on: Type.String({ format: 'date', description: 'Not after tomorrow' }),
    seen: Type.Integer({ minimum: 0, description: 'The sum received so far, as last read by the caller' }),
    payer: Type.Optional(Type.String({ maxLength: 140 })),
  }),
  reply: Outcome,
});

export const undoBankTransfer = defineCall({
  method: 'POST',
  path: '/crm/api/staff/transfer/undo',
  access: 'staff',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  addition: true,
  once: true,
  summary:
    'Undoes the last amount recorded by staff for a payment, with a separate entry in the ledger. `conflict` if the sum received has changed since the caller read it; `not_allowed_now` once the money has been used: then cancel the booking and leave the refund unsent.',
  body: Strict({
    payment_id: RowId,
    seen: Type.Integer({ minimum: 1, description: 'The sum received so far, as last read by the caller' }),
  }),
  reply: Type.Object({ received: AmountMinor }),
});

export const importBankFile = defineUpload({
  method: 'POST',
  path: '/crm/api/staff/transfers/import',
  access: 'staff',
  errors: ['too_large', 'storage_full'],
  addition: true,
  summary:
    "Imports a bank's CSV. Lines with a reference are settled one by one; known lines are ignored, so a file may be sent twice. `errors` names the missing columns.",
  file: { field: 'file', maxBytes: MAX_BANK_FILE_BYTES },
  body: Strict({
    currency: Type.Optional({ ...CurrencyCode, description: 'If the file lacks the column' }),
  }),
  reply: Type.Object({
    matched: Type.Integer(),
    open: Type.Integer({ description: 'Number of new lines that match no payment' }),
    known: Type.Integer(),
    outgoing: Type.Integer(),
    unreadable: Type.Array(Type.Integer(), {
      description: 'Numbers of rows, from 1, that are unreadable or whose amount could mean two sums, such as `1.000`',
    }),
    failed: Type.Array(Type.Integer(), {
      description: 'Numbers of rows that were not stored because of a failure; the same file again tries them again',
    }),
  }),
});

export const assignLine = defineCall({
  method: 'POST',
  path: '/crm/api/staff/transfer/assign',
  access: 'staff',
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  addition: true,
  once: true,
  summary:
    'Assigns a bank line to a booking. `not_allowed_now` if the currency differs, `conflict` if the line is already settled.',
  body: Strict({ line_id: RowId, request_id: RowId }),
  reply: Outcome,
});

export const putLineAside = defineCall({
  method: 'POST',
  path: '/crm/api/staff/transfer/aside',
  access: 'staff',
  errors: ['not_found', 'conflict'],
  addition: true,
  once: true,
  summary: 'Marks a bank line as not a traveller’s payment. `conflict` if the line is already settled.',
  body: Strict({ line_id: RowId }),
  reply: Type.Object({ id: Type.Integer() }),
});

export const markRefundSent = defineCall({
  method: 'POST',
  path: '/crm/api/staff/refund/sent',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: 'Records that a refund was sent by bank transfer; the traveller gets an email with the reference.',
  body: Strict({ refund_id: RowId, reference: NonBlankString(140) }),
  reply: Type.Object({ refund_id: Type.Integer() }),
});

export const retryRefund = defineCall({
  method: 'POST',
  path: '/crm/api/staff/refund/retry',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: 'Resends a refund that its provider rejected.',
  body: Strict({ refund_id: RowId }),
  reply: Type.Object({ refund_id: Type.Integer() }),
});
