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
  seller: Type.String(),
  buyer: Type.String({ description: 'Name, person and country, one per line' }),
  lines: Type.Array(
    Type.Object({
      tour: Type.String(),
      bookings: Type.Integer(),
      commission_bp: Type.Integer({ description: 'Hundredths of a percent' }),
      base: Type.Integer({ description: 'What the commission was taken from, minor units of `currency`' }),
      commission: Type.Integer({ description: 'Minor units of `currency`' }),
    }),
    { description: 'Commission by tour and terms; the lines add up to `total`' },
  ),
  tax_name: Type.String(),
  tax_bp: Type.Integer({ description: 'Hundredths of a percent' }),
  tax_note: Type.String(),
  url: Type.String({ description: 'The PDF in the language of the call' }),
});
export type Invoice = Static<typeof Invoice>;

export const listInvoices = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/invoices',
  access: 'organizer',
  addition: true,
  summary: "Lists the commission invoices to the caller's organizers, newest first, at most 100.",
  query: Strict({ organizer_id: Type.Optional(IntId) }),
  reply: Type.Object({ data: Type.Array(Invoice) }),
});
