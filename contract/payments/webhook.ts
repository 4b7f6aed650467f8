import { Type } from 'typebox';
import { defineCall, Strict, Words } from '#contract/call.ts';
import { PAYMENT_PROVIDERS } from '#domain/payment-providers.ts';

export const receiveWebhook = defineCall({
  method: 'POST',
  path: '/crm/api/payments/webhook',
  access: 'public',
  addition: true,
  raw: true,
  summary:
    'For payment providers: a signed event. The signature is checked on the raw bytes first; the event is a hint, the state is read from the provider.',
  query: Strict({ provider: Words(PAYMENT_PROVIDERS) }),
  reply: Type.Object({ received: Type.Boolean() }),
  limit: 'webhook',
});
