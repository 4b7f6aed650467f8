import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, Instant, AmountMinor, PlainMonth } from '#contract/fields.ts';

const Sums = Type.Object({
  currency: Type.String(),
  organizers: Type.Integer({ description: 'Amount owed to organizers now, minor units of `currency`' }),
  travellers: Type.Integer({ description: 'Unsent refunds, minor units of `currency`' }),
  paid_out: Type.Integer({ description: 'Payouts to organizers this month (UTC), minor units of `currency`' }),
  refunded: Type.Integer({ description: 'Refunds to travellers this month (UTC), minor units of `currency`' }),
  earned: Type.Integer({ description: 'Commission and sales this month (UTC), minor units of `currency`' }),
});

/**
 * A money matter that needs attention: a dispute, a refund that failed or is late, a payment with an unknown outcome.
 */
export const Matter = Type.Object({
  kind: StringEnum(['dispute', 'refund', 'payment']),
  id: Type.Integer({ description: 'Id of the dispute, refund or payment attempt' }),
  state: Type.String({ description: 'inquiry, open, won, lost; failed, intent; mismatch, intent, processing' }),
  request_id: Type.Integer(),
  at: Instant,
  amount: AmountMinor,
  currency: Type.String(),
  provider: Type.String(),
  ref: Nullable(Type.String({ description: 'Reference in the provider’s dashboard' })),
  note: Nullable(Type.String({ description: 'Reason given by the bank, or the last error' })),
});
export type Matter = Static<typeof Matter>;

export const Cash = Type.Object({
  month: Type.String({ description: '`yyyy-MM`, in UTC' }),
  sums: Type.Array(Sums),
  organizers: Type.Array(
    Type.Object({
      organizer_id: Type.Integer(),
      name: Type.String(),
      currency: Type.String(),
      owed: Type.Integer({ description: 'Minor units of `currency`; negative if the organizer owes us' }),
    }),
    { description: 'The 200 largest balances' },
  ),
  matters: Type.Array(Matter, { description: 'At most 100, newest first' }),
});
export type Cash = Static<typeof Cash>;

export const getCash = defineCall({
  method: 'GET',
  path: '/crm/api/staff/cash',
  access: 'staff',
  addition: true,
  summary:
    'Returns the amounts owed to organizers and travellers, those paid this month, and matters that need attention.',
  reply: Cash,
});

export const exportLedger = defineCall({
  method: 'GET',
  path: '/crm/api/staff/ledger',
  access: 'staff',
  addition: true,
  text: true,
  summary:
    'Exports the ledger as CSV, one entry per line: those of a month (UTC), or all of a booking. Debits are positive, amounts are decimal.',
  query: Strict({
    month: Type.Optional(PlainMonth),
    request_id: Type.Optional(RowId),
  }),
  reply: Type.String(),
});
