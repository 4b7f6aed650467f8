import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { startStripeStandIn, type StripeStandIn } from '#server/testing/stripe-stand-in.ts';
import { startTbankStandIn, type TbankStandIn } from '#server/testing/tbank-stand-in.ts';

const SECRET = 'whsec_of_the_sweep';
/** `WEBHOOKS=50000` sends more. */
const MESSAGES = Number(process.env['WEBHOOKS'] ?? 10_000);
/** Messages sent before any payment. */
const EARLY = Math.floor(MESSAGES * 0.3);
const PAYMENTS = 120;
const AT_ONCE = 8;
const TIMEOUT_MS = 30 * MESSAGES;
const signer = new Stripe('sk_test_x');

let stripe: StripeStandIn;
let bank: TbankStandIn;
let world: World;
beforeAll(async () => {
  [stripe, bank] = [await startStripeStandIn(), await startTbankStandIn()];
  world = await startWorld({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: stripe.url,
    TBANK_TERMINAL_KEY: bank.terminalKey,
    TBANK_PASSWORD: bank.password,
    TBANK_API_BASE: bank.url,
    LIMIT_FACTOR: '1000',
  });
});
afterAll(async () => {
  await world.stop();
  await stripe.stop();
  await bank.stop();
});

const FATES = ['paid', 'never', 'wrong', 'late'] as const;
const SORTS = ['true', 'same', 'older', 'forged', 'altered', 'expired', 'unknown'] as const;
type Sort = (typeof SORTS)[number];

interface Payment {
  requestId: number;
  method: 'card' | 'sbp';
  fate: (typeof FATES)[number];
  /** The provider's id. */
  ref: string;
}

/** A reproducible random sequence of numbers below `limit`. */
let seed = 20_261_123;
function dice(limit: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (seed >>> 8) % limit;
}

async function start(at: number): Promise<Payment> {
  const method = at % 2 === 0 ? 'card' : 'sbp';
  const date = method === 'sbp' ? { currency: 'RUB', price: 50_000_00 } : {};
  const [ada, departure] = [await world.person(), await world.departure(date)];
  const { body } = await world.create(ada, departure);
  const paid = await world.app.call<{ redirect_url: string }>(
    'payments.createPayment',
    { body: { payment_id: body.payment_id, method } },
    { token: ada.token },
  );
  const ref = (method === 'card' ? /cs_test_\d+$/ : /\d{7}$/).exec(paid.body.redirect_url)?.[0] ?? '';
  return { requestId: body.id, method, fate: FATES[Math.floor(at / 2) % FATES.length] ?? 'paid', ref };
}

let number = 0;
function stripeMessage({ ref }: Payment, sort: Sort): { payload: string; signature: string } {
  const id = sort === 'unknown' ? 'cs_test_unknown' : ref;
  const payload = JSON.stringify({
    id: sort === 'same' ? `evt_${ref}` : `evt_sweep_${++number}`,
    object: 'event',
    type: sort === 'older' ? 'checkout.session.async_payment_failed' : 'checkout.session.completed',
    // The state claimed by an event is never trusted.
    data: { object: { id, object: 'checkout.session', payment_status: 'paid', amount_total: 200_00 } },
  });
  const signature = signer.webhooks.generateTestHeaderString({
    payload: sort === 'altered' ? `${payload} ` : payload,
    secret: sort === 'forged' ? 'whsec_guess' : SECRET,
    ...(sort === 'expired' && { timestamp: Math.floor(Date.now() / 1000) - 3600 }),
  });
  return { payload, signature };
}

function bankMessage({ ref }: Payment, sort: Sort): string {
  const order = bank.orders.get(ref);
  if (!order) throw new Error(`the bank knows no ${ref}`);
  const claimed = { ...order, Status: sort === 'older' ? 'AUTHORIZING' : 'CONFIRMED' };
  if (sort === 'unknown') return bank.notification({ ...claimed, PaymentId: '9999999', OrderId: 'none' });
  if (sort === 'forged') return bank.notification(claimed, { Token: '0'.repeat(64) });
  if (sort === 'altered') return bank.notification(claimed, { Amount: order.Amount + 1 });
  return bank.notification(claimed, sort === 'expired' ? { TerminalKey: 'Former' } : {});
}

/** Sends one message; resolves to whether it was accepted. */
async function send(payment: Payment, sort: Sort): Promise<boolean> {
  const { payload, signature } =
    payment.method === 'card'
      ? stripeMessage(payment, sort)
      : { payload: bankMessage(payment, sort), signature: undefined };
  const { statusCode } = await world.app.fastify.inject({
    method: 'POST',
    url: `/crm/api/payments/webhook?provider=${payment.method === 'card' ? 'stripe' : 'tbank'}`,
    payload,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
  });
  return statusCode === 200;
}

/** Sends random messages concurrently; returns how many were accepted or rejected unexpectedly. */
async function storm(payments: readonly Payment[], count: number): Promise<number> {
  let left = count;
  let wrong = 0;
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      const [payment, sort] = [payments[dice(payments.length)], SORTS[dice(SORTS.length)]];
      if (!payment || !sort) continue;
      const isGenuine = sort !== 'forged' && sort !== 'altered' && sort !== 'expired';
      if ((await send(payment, sort)) !== isGenuine) wrong++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return wrong;
}

/** The payer's outcome at the provider. */
function settle({ method, fate, ref }: Payment): void {
  if (fate === 'never') return;
  const amount = fate === 'wrong' ? 1 : undefined;
  if (method === 'card') {
    stripe.pay(ref, amount === undefined ? {} : { amount_total: amount });
    return;
  }
  const order = bank.orders.get(ref);
  if (order) Object.assign(order, { Status: 'CONFIRMED' }, amount !== undefined && { Amount: amount });
}

const EXPECTED = {
  paid: { state: 'captured', postings: 1, status: 3, is_whole: true },
  late: { state: 'captured', postings: 1, status: 3, is_whole: true },
  wrong: { state: 'mismatch', postings: 1, status: 2, is_whole: false },
  never: { state: 'open', postings: 0, status: 2, is_whole: false },
} as const;

async function effectsOf({ requestId }: Payment): Promise<Record<string, unknown>> {
  return world.row(sql`
    select a.state, r.status, a.captured = a.amount and a.refunded = 0 and r.paid = a.amount as is_whole,
      (select count(*)::int from ledger_posting where source = 'attempt:' || a.id || ':capture') as postings
    from payment p join payment_attempt a on a.payment_id = p.id join request r on r.id = p.request_id
    where p.request_id = ${requestId} order by p.id limit 1`);
}

test(
  `${MESSAGES} late, doubled, reordered, forged and wrong webhooks over cards and codes have no wrong effect`,
  async () => {
    const payments: Payment[] = [];
    for (let at = 0; at < PAYMENTS; at++) payments.push(await start(at));

    let wrong = await storm(payments, EARLY);
    const { early } = await world.row<{ early: number }>(
      sql`select count(*)::int as early from ledger_posting where event in ('captured', 'mismatch')`,
    );
    expect([wrong, early]).toEqual([0, 0]);

    const late = payments.filter(({ fate }) => fate === 'late').map(({ requestId }) => requestId);
    await sql`update request set deadline_at = now() - interval '1 second' where id = any(${late})`.execute(world.db);
    await world.app.runDueJobs();
    payments.forEach(settle);
    wrong += await storm(payments, MESSAGES - EARLY);
    // Sends the true message of each payment in case it was not among them.
    for (const payment of payments) await send(payment, 'true');
    await world.app.runDueJobs();

    for (const payment of payments)
      expect(await effectsOf(payment), `${payment.method} ${payment.fate}`).toEqual(EXPECTED[payment.fate]);
    const { refunds, unbalanced } = await world.row<{ refunds: number; unbalanced: number }>(
      sql`select (select count(*)::int from refund) as refunds,
        (select count(*)::int from (select 1 from ledger_entry group by posting_id, currency having sum(amount) <> 0) s) as unbalanced`,
    );
    expect({ wrong, refunds, unbalanced }).toEqual({ wrong: 0, refunds: 0, unbalanced: 0 });
  },
  TIMEOUT_MS,
);
