import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripeStandIn, type StripeStandIn } from '#server/testing/stripe-stand-in.ts';
import { createStripeProvider } from './stripe-provider.ts';

let stripe: StripeStandIn;
beforeAll(async () => void (stripe = await startStripeStandIn()));
afterAll(() => stripe.stop());

test.each([
  ['EUR', 12_345, 12_345],
  ['VND', 1_250_000, 1_250_000],
  ['UGX', 50_000, 5_000_000],
  ['ISK', 9_900, 990_000],
  ['MGA', 1_200_000, 12_000],
])('%s %i is charged, read and refunded as %i of Stripe', async (currency, amount, charged) => {
  const provider = createStripeProvider({ secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'], apiBase: stripe.url });
  const { ref } = await provider.openCheckout({
    key: `order-${currency}`,
    title: 'Trip',
    amount,
    currency,
    method: 'card',
    locale: 'en-US',
    pageUrl: 'https://serai.example/booking/transfer/1',
    returnUrl: 'http://localhost/a',
    cancelUrl: 'http://localhost/b',
  });
  expect(stripe.sessions.get(ref)?.amount_total).toBe(charged);
  stripe.pay(ref);
  const state = await provider.readCheckout(ref);
  expect(state).toMatchObject({ state: 'paid', amount, currency });
  await provider.refund({ key: `refund-${currency}`, captureRef: `pi_${ref}`, amount, currency });
  expect(stripe.refunds.at(-1)?.amount).toBe(charged);
});
