import { Type } from 'typebox';
import { ALL_BP } from '#domain/booking/sales-model.ts';
import { defineCall, Strict } from '#contract/call.ts';

const OrganizerId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Under which sales model and commission an organizer's tours are sold. */
const TERMS = {
  organizer_id: OrganizerId,
  sales_model: Type.Integer({
    minimum: 1,
    maximum: 5,
    description: '1 marketplace, 2 direct sales, 3 agent, 4 own, 5 third-party agent',
  }),
  commission_bp: Type.Integer({ minimum: 0, maximum: ALL_BP, description: 'Hundredths of a percent' }),
};

export const getSalesTerms = defineCall({
  method: 'GET',
  path: '/crm/api/operator/sales-terms',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  summary: "An organizer's sales model and commission.",
  query: Strict({ organizer_id: OrganizerId }),
  reply: Type.Object(TERMS),
});

export const setSalesTerms = defineCall({
  method: 'POST',
  path: '/crm/api/operator/sales-terms',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  once: true,
  summary: "An organizer's sales model and commission. They apply to requests made from now on.",
  body: Strict(TERMS),
  reply: Type.Object(TERMS),
});
