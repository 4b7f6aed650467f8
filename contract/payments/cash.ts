import { Type, type Static } from 'typebox';
import { defineCall, Nullable, RowId, Strict, StringEnum } from '#contract/call.ts';

const Minor = Type.Integer({ description: 'Minor units of `currency`' });

const Sums = Type.Object({
  currency: Type.String(),
  organizers: Type.Integer({ description: 'Owed to organizers now, minor units of `currency`' }),
  travellers: Type.Integer({ description: 'Refunds that are not sent, minor units of `currency`' }),
  paid_out: Type.Integer({ description: 'To organizers in this month (UTC), minor units of `currency`' }),
  refunded: Type.Integer({ description: 'To travellers in this month (UTC), minor units of `currency`' }),
  earned: Type.Integer({ description: 'Commission and own tours in this month (UTC), minor units of `currency`' }),
});

/**
 * A money matter that needs attention: a dispute, a refund that failed or is late, a payment with an unknown outcome.
 */
const Matter = Type.Object({
  kind: StringEnum(['dispute', 'refund', 'payment']),
  id: Type.Integer({ description: 'Of the dispute, the refund or the try to pay' }),
  state: Type.String({ description: 'inquiry, open, won, lost; failed, intent; mismatch, intent, processing' }),
  request_id: Type.Integer(),
  at: Type.String({ format: 'date-time' }),
  amount: Minor,
  currency: Type.String(),
  provider: Type.String(),
  ref: Nullable(Type.String({ description: 'In the dashboard of the provider' })),
  note: Nullable(Type.String({ description: 'Reason of the bank, or the last error' })),
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
      owed: Type.Integer({ description: 'Minor units of `currency`; negative when the organizer owes us' }),
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
  errors: [],
  addition: true,
  summary: 'What is owed to organizers and travellers, what was paid in this month, and money that needs a look.',
  reply: Cash,
});

export const exportLedger = defineCall({
  method: 'GET',
  path: '/crm/api/staff/ledger',
  access: 'staff',
  errors: [],
  addition: true,
  text: true,
  summary:
    'The ledger as CSV, an entry a line: those of a month (UTC), or all of a booking. Debits are positive, amounts are decimal.',
  query: Strict({
    month: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })),
    request_id: Type.Optional(RowId),
  }),
  reply: Type.String(),
});
