import { Type, type Static } from 'typebox';
import { defineCall, Strict } from '#contract/call.ts';
import { IntId } from '#contract/fields.ts';
import { ALL_BP } from '#domain/booking/sales-model.ts';

/** The sales model and commission of an organizer's tours. */
export const SalesTerms = Type.Object({
  organizer_id: IntId,
  sales_model: Type.Integer({
    minimum: 1,
    maximum: 5,
    description: '1 marketplace, 2 direct sales, 3 agent, 4 own, 5 third-party agent',
  }),
  commission_bp: Type.Integer({ minimum: 0, maximum: ALL_BP, description: 'Hundredths of a percent' }),
});
export type SalesTerms = Static<typeof SalesTerms>;

export const getSalesTerms = defineCall({
  method: 'GET',
  path: '/crm/api/operator/sales-terms',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  summary: "Returns an organizer's sales model and commission.",
  query: Strict({ organizer_id: IntId }),
  reply: SalesTerms,
});

export const setSalesTerms = defineCall({
  method: 'POST',
  path: '/crm/api/operator/sales-terms',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  once: true,
  summary: "Sets an organizer's sales model and commission. They apply to requests made from now on.",
  body: Strict(SalesTerms.properties),
  reply: SalesTerms,
});
