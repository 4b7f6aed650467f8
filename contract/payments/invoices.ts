import { Type, type Static } from 'typebox';
import { defineCall, Strict } from '#contract/call.ts';
import { Instant, IntId } from '#contract/fields.ts';

export const Invoice = Type.Object({
  number: Type.Integer({ description: 'Consecutive in the whole shop, without gaps' }),
  organizer_id: Type.Integer(),
  month: Type.String({ description: '`yyyy-MM`' }),
  currency: Type.String(),
  total: Type.Integer({ description: 'Commission with tax, minor units of `currency`; negative for a credit note' }),
  tax: Type.Integer({ description: 'Tax in `total`, minor units of `currency`' }),
  issued_at: Instant,
  url: Type.String({ description: 'The PDF in the language of the call' }),
});
export type Invoice = Static<typeof Invoice>;

export const listInvoices = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/invoices',
  access: 'organizer',
  errors: [],
  addition: true,
  summary: "Lists the commission invoices to the caller's organizers, newest first, at most 100.",
  query: Strict({ organizer_id: Type.Optional(IntId) }),
  reply: Type.Object({ data: Type.Array(Invoice) }),
});
