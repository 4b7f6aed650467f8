import { Type } from 'typebox';
import { defineCall, Strict, StringEnum } from '#contract/call.ts';
import { PAYMENT_PROVIDERS } from '#domain/payment-providers.ts';

export const receiveWebhook = defineCall({
  method: 'POST',
  path: '/crm/api/payments/webhook',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  raw: true,
  summary:
    'Receives signed events from payment providers. An event is only a hint: the state is read from the provider.',
  query: Strict({ provider: StringEnum(PAYMENT_PROVIDERS) }),
  text: true,
  reply: Type.Unsafe<'OK'>({ type: 'string', enum: ['OK'] }),
  limit: 'webhook',
});
