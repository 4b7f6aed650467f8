import { Type } from 'typebox';
import { defineCall, Strict } from '#contract/call.ts';

const TourId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Done = Type.Object({ result: Type.Literal(true) });

export const orderTourProgramViaEmail = defineCall({
  method: 'POST',
  path: '/spa/tour-program-order-via-email',
  access: 'public',
  errors: ['not_found', 'gone'],
  once: true,
  limit: 'contact',
  summary:
    'Sends the programme of a tour by e-mail. The reply is the same whether the address gets it or has had its letter of this hour.',
  body: Strict({
    email: Type.String({ format: 'email', maxLength: 254 }),
    tour_id: TourId,
    phone: Type.Optional(Type.String({ pattern: '^\\+[0-9]{9,17}$', description: 'Not needed and not stored' })),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', description: 'Of the price in the letter' })),
  }),
  reply: Done,
});

export const complainAboutTour = defineCall({
  method: 'POST',
  path: '/crm/api/tour/complaint',
  access: 'public',
  errors: ['not_found', 'gone'],
  once: true,
  limit: 'contact',
  summary: 'Reports what is wrong with a tour; the operator reads it in the inbox.',
  body: Strict({ tour_id: TourId, text: Type.String({ minLength: 1, maxLength: 4000 }) }),
  reply: Done,
});
