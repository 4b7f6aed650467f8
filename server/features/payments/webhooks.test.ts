import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Cash } from '#contract/payments/cash.ts';
import type { PaymentView } from '#contract/payments/pay.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import { startStripeStandIn, type StripeStandIn } from '#server/testing/stripe-stand-in.ts';

const SECRETS = ['whsec_new_one', 'whsec_old_one'];
// The library retries once when a kept-alive connection is cut.
const DROPPED_REPLIES = 2;
const signer = new Stripe('sk_test_x');

let standIn: StripeStandIn;
let world: World;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  world = await startWorld({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: SECRETS.join(','),
    STRIPE_API_BASE: standIn.url,
  });
});
afterEach(() => expectConservation(world.db));
afterAll(async () => {
  await world.stop();
  await standIn.stop();
});

const { cancelQuote } = bookingSteps(() => world);

interface Started {
  ada: Person;
  id: number;
  paymentId: number;
  session: string;
}

async function started(): Promise<Started> {
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  const paymentId = body.payment_id ?? 0;
  const response = await world.app.call<{ redirect_url: string }>(
    'payments.createPayment',
    { body: { payment_id: paymentId, method: 'card' } },
    { token: ada.token },
  );
  expect(response.body.redirect_url).toMatch(/^https:\/\/checkout\.stripe\.test\//);
  return { ada, id: body.id, paymentId, session: response.body.redirect_url.split('/').at(-1) ?? '' };
}

let number = 0;
function eventOf(session: string, type = 'checkout.session.completed', id = `evt_${++number}`): string {
  return JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: standIn.sessions.get(session) ?? { id: session, object: 'checkout.session' } },
  });
}

async function send(
  payload: string,
  options: { secret?: string; timestamp?: number; signedAs?: string } = {},
): Promise<number> {
  const signature = signer.webhooks.generateTestHeaderString({
    payload: options.signedAs ?? payload,
    secret: options.secret ?? 'whsec_new_one',
    ...(options.timestamp && { timestamp: options.timestamp }),
  });
  const response = await world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/payments/webhook?provider=stripe',
    payload,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  });
  return response.statusCode;
}

const stateOf = async ({ ada, paymentId }: Started) =>
  (
    await world.app.call<PaymentView>(
      'payments.getPaymentStatus',
      { query: { payment_id: paymentId } },
      { token: ada.token },
    )
  ).body.state;

test('a signed event settles a payment, with either secret', async () => {
  for (const secret of SECRETS) {
    const payment = await started();
    standIn.pay(payment.session);
    expect(await send(eventOf(payment.session), { secret })).toBe(200);
    expect(await world.status(payment.id)).toBe(3);
  }
});

test('a forged, altered, expired or unsigned event changes nothing', async () => {
  const payment = await started();
  standIn.pay(payment.session);
  const event = eventOf(payment.session);
  expect(await send(event, { secret: 'whsec_guess' })).toBe(400);
  expect(await send(event, { signedAs: `${event} ` })).toBe(400);
  expect(await send(event, { timestamp: Math.floor(Date.now() / 1000) - 301 })).toBe(400);
  const unsigned = await world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/payments/webhook?provider=stripe',
    payload: event,
    headers: { 'content-type': 'application/json' },
  });
  expect(unsigned.statusCode).toBe(400);
  const sandbox = await world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/payments/webhook?provider=sandbox',
    payload: event,
  });
  expect(sandbox.statusCode).toBe(404);
  expect(await world.status(payment.id)).toBe(2);
});

test('a replayed event, concurrent or under a new id, has one effect', async () => {
  const payment = await started();
  standIn.pay(payment.session);
  const event = eventOf(payment.session);
  const codes = await Promise.all(Array.from({ length: 10 }, () => send(event)));
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(await send(eventOf(payment.session))).toBe(200);
  const { paid, moves } = await world.row<{ paid: number; moves: number }>(
    sql`select paid, (select count(*)::int from request_history where request_id = request.id) as moves from request where id = ${payment.id}`,
  );
  expect({ paid, moves }).toEqual({ paid: 200_00, moves: 2 });
});

test('an event about a state that the provider does not confirm has no effect', async () => {
  const payment = await started();
  const lie = JSON.stringify({
    id: `evt_${++number}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: payment.session, object: 'checkout.session', payment_status: 'paid', amount_total: 200_00 } },
  });
  expect(await send(lie)).toBe(200);
  expect(await world.status(payment.id)).toBe(2);
});

test('an unexpected amount or currency leaves the payment open', async () => {
  for (const wrong of [{ amount_total: 1_00 }, { currency: 'usd' }]) {
    const payment = await started();
    standIn.pay(payment.session, wrong);
    await send(eventOf(payment.session));
    expect(await world.status(payment.id)).toBe(2);
    expect(await stateOf(payment)).toBe('processing');
    const sessions = standIn.created.length;
    const again = { body: { payment_id: payment.paymentId, method: 'card' } };
    await world.app.call('payments.createPayment', again, { token: payment.ada.token });
    expect(standIn.created).toHaveLength(sessions);
    const { suspense } = await world.row<{ suspense: number }>(
      sql`select count(*)::int as suspense from ledger_entry e join ledger_posting p on p.id = e.posting_id where account = 'suspense' and request_id = ${payment.id}`,
    );
    expect(suspense).toBe(1);
    // Restores the fake's ledger, so that totals over all tests stay comparable.
    await sql`insert into ledger_posting (event, source) values ('test', ${`test:${payment.id}`})`.execute(world.db);
    await sql`insert into ledger_entry (posting_id, account, currency, amount) select max(p.id), e.account, e.currency, -e.amount from ledger_posting p, ledger_entry e
      join ledger_posting own on own.id = e.posting_id where own.request_id = ${payment.id} and own.event = 'mismatch' group by e.account, e.currency, e.amount`.execute(
      world.db,
    );
  }
});

test('an event about another checkout, or of an unused kind, is accepted and ignored', async () => {
  expect(await send(eventOf('cs_test_unknown'))).toBe(200);
  expect(
    await send(
      JSON.stringify({ id: 'evt_x', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } }),
    ),
  ).toBe(200);
});

test('after a lost reply the retry with the same key finds the session: there is only one', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  const before = standIn.created.length;
  standIn.dropReplies = DROPPED_REPLIES;
  const pay = () =>
    world.app.call<{ redirect_url: string }>(
      'payments.createPayment',
      { body: { payment_id: body.payment_id, method: 'card' } },
      { token: ada.token, idempotencyKey: `lost-answer-${body.id}` },
    );
  expect((await pay()).status).toBe(503);
  expect((await pay()).status).toBe(200);
  expect(standIn.created.length - before).toBe(1);
});

test('a webhook for a session whose opening reply was lost still settles', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  standIn.dropReplies = DROPPED_REPLIES;
  await world.app.call(
    'payments.createPayment',
    { body: { payment_id: body.payment_id, method: 'card' } },
    { token: ada.token },
  );
  const session = [...standIn.sessions.keys()].at(-1) ?? '';
  standIn.pay(session);
  expect(await send(eventOf(session))).toBe(200);
  expect(await world.status(body.id)).toBe(3);
});

test('a cancelled booking is refunded once, even when the reply to the refund is lost', async () => {
  const payment = await started();
  standIn.pay(payment.session);
  await send(eventOf(payment.session));
  const quote = await world.app.call<{ quote_id: string }>(
    'booking.getCancelQuote',
    { query: { id: payment.id } },
    { token: payment.ada.token },
  );
  await world.app.call(
    'booking.cancelRequest',
    { body: { id: payment.id, quote_id: quote.body.quote_id } },
    { token: payment.ada.token },
  );
  const before = standIn.refunds.length;
  standIn.dropReplies = DROPPED_REPLIES;
  await world.app.runDueJobs();
  await sql`update refund set try_at = now() where state = 'intent'`.execute(world.db);
  await world.app.runDueJobs();
  expect(standIn.refunds.slice(before)).toEqual([{ payment_intent: `pi_${payment.session}`, amount: 200_00 }]);
  expect(await stateOf(payment)).toBe('refunded');
});

test('two open pages that are both paid result in one payment and one refund', async () => {
  const payment = await started();
  // Another language opens another page.
  const other = await world.app.call<{ redirect_url: string }>(
    'payments.createPayment',
    { body: { payment_id: payment.paymentId, method: 'card' } },
    { token: payment.ada.token, locale: 'de' },
  );
  const second = other.body.redirect_url.split('/').at(-1) ?? '';
  expect(second).not.toBe(payment.session);
  standIn.pay(payment.session);
  standIn.pay(second);
  await Promise.all([send(eventOf(payment.session)), send(eventOf(second))]);
  await world.app.runDueJobs();
  const { reasons } = await world.row<{ reasons: string[] }>(
    sql`select array_agg(reason) as reasons from refund where request_id = ${payment.id}`,
  );
  expect(reasons).toEqual(['double']);
  expect(await world.status(payment.id)).toBe(3);
});

test('refunds never exceed payments', async () => {
  const payment = await started();
  standIn.pay(payment.session);
  await send(eventOf(payment.session));
  await expect(
    sql`update payment_attempt set refunded = captured + 1 where payment_id = ${payment.paymentId}`.execute(world.db),
  ).rejects.toThrow(/refunds_within_captured/);
  await expect(
    sql`with p as (insert into ledger_posting (event, source) values ('x', 'unbalanced') returning id)
    insert into ledger_entry (posting_id, account, currency, amount) select id, 'organizer', 'EUR', 5 from p`.execute(
      world.db,
    ),
  ).rejects.toThrow(/does not sum to zero/);
});

test('a caller with the link can pay, others cannot', async () => {
  const [ada, eve, departure] = [await world.person(), await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  const pay = (options: object, uuid?: string) =>
    world.app.call('payments.createPayment', { body: { payment_id: body.payment_id, method: 'card', uuid } }, options);
  expect((await pay({ token: eve.token })).status).toBe(404);
  expect((await pay({}, '00000000-0000-0000-0000-000000000000')).status).toBe(404);
  expect((await pay({}, body.uuid)).status).toBe(200);
  const methods = await world.app.call<{ methods: unknown[] }>(
    'payments.getPaymentMethods',
    { query: { request_id: body.id, uuid: body.uuid } },
    { locale: 'de' },
  );
  expect(methods.body.methods).toEqual([{ provider: 'stripe', method: 'card', name: 'Karte', is_sandbox: false }]);
});

test.each([
  ['no JSON', '{"id":'],
  ['no object', 'null'],
  ['without a type', '{"id":"evt_a","object":"event","data":{"object":{"id":"cs_1"}}}'],
  ['without a checkout', '{"id":"evt_b","object":"event","type":"checkout.session.completed"}'],
  [
    'with a number for an id',
    '{"id":7,"object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_1"}}}',
  ],
  [
    'with a list for a checkout',
    '{"id":"evt_c","object":"event","type":"checkout.session.completed","data":{"object":{"id":[]}}}',
  ],
])('a signed event that is %s is rejected', async (_what, payload) => {
  expect(await send(payload)).toBe(400);
});

test('while the provider is down it must resend its events, and a hanging one does not block the payer', async () => {
  const payment = await started();
  standIn.pay(payment.session);
  standIn.dropReplies = DROPPED_REPLIES;
  expect(await send(eventOf(payment.session))).toBe(503);
  standIn.dropReplies = 0;
  standIn.isHanging = true;
  const begun = performance.now();
  const state = stateOf(payment);
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  const pay = (provider: string, key: string) =>
    world.app.call<{ redirect_url: string }>(
      'payments.createPayment',
      { body: { payment_id: body.payment_id, method: 'card', provider } },
      { token: ada.token, idempotencyKey: key },
    );
  const refused = await pay('stripe', 'the-hanging-one');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(await state).toBe('new');
  expect(performance.now() - begun).toBeLessThan(5000);
  standIn.isHanging = false;
  expect(await send(eventOf(payment.session))).toBe(200);
  expect(await stateOf(payment)).toBe('payed');
});

function disputed(payment: Started, id: string, status: string): Promise<number> {
  const dispute = {
    id,
    object: 'dispute',
    payment_intent: `pi_${payment.session}`,
    status,
    amount: 5000,
    currency: 'eur',
    reason: 'fraudulent',
  };
  standIn.disputes.set(id, dispute);
  return send(
    JSON.stringify({
      id: `evt_${++number}`,
      object: 'event',
      type: 'charge.dispute.updated',
      data: { object: { id } },
    }),
  );
}

test('a disputed charge is recorded, keeps the trip from completing, and is posted once', async () => {
  const payment = await started();
  standIn.pay(payment.session);
  await send(eventOf(payment.session));
  const ledger = async (): Promise<Record<string, number>> => {
    const { rows } = await sql<{ account: string; sum: number }>`select account, sum(entry.amount)::bigint as sum
      from ledger_entry entry join ledger_posting posting on posting.id = entry.posting_id
      where request_id = ${payment.id} and event like 'dispute%' group by account having sum(entry.amount) <> 0`.execute(
      world.db,
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
  };
  const isOpen = async (): Promise<boolean> =>
    (await world.row<{ dispute_open: boolean }>(sql`select dispute_open from request where id = ${payment.id}`))
      .dispute_open;
  expect(await disputed(payment, 'dp_1', 'warning_needs_response')).toBe(200);
  expect([await isOpen(), await ledger()]).toEqual([true, {}]);
  await disputed(payment, 'dp_1', 'needs_response');
  await disputed(payment, 'dp_1', 'needs_response');
  expect(await ledger()).toEqual({ 'provider:stripe': -5000, disputed: 5000 });
  await disputed(payment, 'dp_1', 'won');
  // Events that arrive out of order are ignored.
  await disputed(payment, 'dp_1', 'under_review');
  expect([await isOpen(), await ledger()]).toEqual([false, {}]);
  await disputed(payment, 'dp_2', 'lost');
  expect([await isOpen(), await ledger()]).toEqual([false, { 'provider:stripe': -5000, chargeback: 5000 }]);
  const { emails } = await world.row<{ emails: number }>(
    sql`select count(*)::int as emails from mail_outbox where dedupe_key like 'dispute:%'`,
  );
  expect(emails).toBe(4);
});

test('a rejected refund is not reported as on its way', async () => {
  const payment = await started();
  standIn.pay(payment.session);
  await send(eventOf(payment.session));
  const { id, ada } = payment;
  const { body } = await cancelQuote(ada, id);
  await world.app.call('booking.cancelRequest', { body: { id, quote_id: body.quote_id } }, { token: ada.token });
  expect(await stateOf(payment)).toBe('refunding');
  standIn.refusesRefunds = true;
  await world.app.runDueJobs();
  standIn.refusesRefunds = false;
  expect(await stateOf(payment)).toBe('refund_failed');
});

test('disputed money is not refunded a second time', async () => {
  const payment = await started();
  standIn.pay(payment.session);
  await send(eventOf(payment.session));
  const { token } = payment.ada;
  const call = <T>(name: 'booking.getCancelQuote' | 'booking.cancelRequest', input: object) =>
    world.app.call<T & { code?: string; message?: string }>(name, input, { token });
  const quote = () =>
    call<{ quote_id: string; refund: number }>('booking.getCancelQuote', { query: { id: payment.id } });
  await disputed(payment, 'dp_twice', 'needs_response');
  const refused = await quote();
  expect([refused.status, refused.body.code]).toEqual([409, 'not_allowed_now']);
  expect(refused.body.message).toContain('disputed');
  await sql`update request set deadline_kind = 'balance', deadline_at = now() - interval '1 minute' where id = ${payment.id}`.execute(
    world.db,
  );
  await world.app.runDueJobs();
  expect(await world.status(payment.id)).toBe(3);
  await sql`update request set deadline_at = now() + interval '1 day' where id = ${payment.id}`.execute(world.db);
  await disputed(payment, 'dp_twice', 'lost');
  const { body } = await quote();
  expect(body.refund).toBe(150_00);
  standIn.refusesRefunds = true;
  expect((await call('booking.cancelRequest', { body: { id: payment.id, quote_id: body.quote_id } })).status).toBe(200);
  await world.app.runDueJobs();
  standIn.refusesRefunds = false;
  const refund = await world.row<{ amount: number; state: string }>(
    sql`select amount, state from refund where request_id = ${payment.id}`,
  );
  expect(refund).toEqual({ amount: 150_00, state: 'failed' });
  const { emails } = await world.row<{ emails: number }>(
    sql`select count(*)::int as emails from mail_outbox where subject = ${`A refund is rejected: request ${payment.id}`}`,
  );
  expect(emails).toBe(1);
  const boss = { token: (await world.person('admin')).token };
  const { matters } = (await world.app.call<Cash>('payments.getCash', {}, boss)).body;
  const own = matters.filter(({ request_id: id }) => id === payment.id);
  expect(own.map(({ kind, state, amount }) => [kind, state, amount])).toEqual(
    expect.arrayContaining([
      ['dispute', 'lost', 50_00],
      ['refund', 'failed', 150_00],
    ]),
  );
  const failed = own.find(({ kind }) => kind === 'refund');
  const again = await world.app.call('payments.retryRefund', { body: { refund_id: failed?.id } }, boss);
  expect(again.status).toBe(200);
  await world.app.runDueJobs();
  expect(await world.row(sql`select state from refund where request_id = ${payment.id}`)).toEqual({ state: 'done' });
});
