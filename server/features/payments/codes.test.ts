import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#contract/call.ts';
import type { getPaymentCode, PaymentView } from '#contract/payments/pay.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import { startTbankStandIn, type TbankStandIn } from '#server/testing/tbank-stand-in.ts';

let bank: TbankStandIn;
let world: World;
beforeAll(async () => {
  bank = await startTbankStandIn();
  world = await startWorld({
    TBANK_TERMINAL_KEY: bank.terminalKey,
    TBANK_PASSWORD: bank.password,
    TBANK_API_BASE: bank.url,
  });
});
afterEach(() => expectConservation(world.db));
afterAll(async () => {
  await world.stop();
  await bank.stop();
});

const { held, paymentOf, runDue, cancelQuote } = bookingSteps(() => world);

const PRICE = 50_000_00;
const PREPAID = 20_000_00;

const startPayment = (person: Person, paymentId: number, key?: string) =>
  world.app.call<{ method: string; redirect_url: string }>(
    'payments.createPayment',
    { body: { payment_id: paymentId, method: 'sbp' } },
    { token: person.token, idempotencyKey: key },
  );

async function codeOf({ token }: Person, paymentId: number): Promise<CallReply<typeof getPaymentCode>> {
  const query = { payment_id: paymentId };
  return (await world.app.call<CallReply<typeof getPaymentCode>>('payments.getPaymentCode', { query }, { token })).body;
}

/** A request in roubles with an unpaid code. */
async function started() {
  const request = await held({ currency: 'RUB', price: PRICE });
  const { status, body } = await startPayment(request.ada, request.paymentId);
  expect(status).toBe(200);
  const order = bank.orders.get(/\d{7}$/.exec(body.redirect_url)?.[0] ?? '');
  if (!order) throw new Error('the bank knows no order');
  return { ...request, order, url: body.redirect_url };
}

async function send(payload: string): Promise<{ status: number; body: string }> {
  const response = await world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/payments/webhook?provider=tbank',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.statusCode, body: response.body };
}

test('a code is shown for 15 minutes, paid in a bank app, and the bank is told "OK"', async () => {
  const { ada, id, paymentId, order, url } = await started();
  expect(order).toMatchObject({ Amount: PREPAID, Status: 'NEW' });
  const { code, payment } = await codeOf(ada, paymentId);
  expect(payment.state).toBe('new');
  expect(code).toMatchObject({ url, is_sandbox: false });
  expect(Math.round((Date.parse(code?.expires_at ?? '') - Date.parse(code?.shown_at ?? '')) / 60_000)).toBe(15);
  expect(code?.qr.path).toMatch(/^M4 4h7/);
  order.Status = 'CONFIRMED';
  expect(await send(bank.notification(order))).toEqual({ status: 200, body: 'OK' });
  expect(await world.status(id)).toBe(3);
  expect((await codeOf(ada, paymentId)).code).toBeNull();
  const { sums } = await world.row<{ sums: Record<string, number> }>(
    sql`select jsonb_object_agg(account, sum) as sums from (select account, sum(amount) from ledger_entry e join ledger_posting p on p.id = e.posting_id
      where request_id = ${id} group by account) s`,
  );
  expect(sums).toEqual({ deferred: -2 * PRICE, receivable: 2 * PRICE - PREPAID, 'provider:tbank': PREPAID });
});

test('only roubles are paid by code, and only the owner sees it', async () => {
  const [euros, eve] = [await held(), await world.person()];
  expect((await startPayment(euros.ada, euros.paymentId)).status).toBe(400);
  const query = { request_id: euros.id };
  const methods = await world.app.call<{ methods: unknown[] }>(
    'payments.getPaymentMethods',
    { query },
    { token: euros.ada.token },
  );
  expect(methods.body.methods).toEqual([]);
  const { paymentId } = await started();
  const foreign = await world.app.call(
    'payments.getPaymentCode',
    { query: { payment_id: paymentId } },
    { token: eve.token },
  );
  expect(foreign.status).toBe(404);
});

test('doubled, late and forged notifications have no second effect', async () => {
  const { id, order } = await started();
  order.Status = 'CONFIRMED';
  const paid = bank.notification(order);
  const forged = [
    bank.notification(order, { Amount: 1 }),
    bank.notification(order, { Token: '0'.repeat(64) }),
    bank.notification(order, { TerminalKey: 'Another' }),
    '{"PaymentId":1}',
    'no json',
  ];
  for (const message of forged) expect((await send(message)).status).toBe(400);
  expect(await world.status(id)).toBe(2);
  const replies = await Promise.all([paid, paid, paid].map(send));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  // An earlier state, sent after the last one.
  expect((await send(bank.notification({ ...order, Status: 'AUTHORIZED' }))).status).toBe(200);
  await sql`update payment_attempt set check_at = now()`.execute(world.db);
  await runDue();
  const { captures } = await world.row<{ captures: number }>(
    sql`select count(*)::int as captures from ledger_posting where request_id = ${id} and event = 'captured'`,
  );
  expect([captures, await world.status(id)]).toEqual([1, 3]);
});

test("a notification that precedes the bank's state counts when it is repeated", async () => {
  const { id, order } = await started();
  const early = bank.notification({ ...order, Status: 'CONFIRMED' });
  expect((await send(early)).status).toBe(200);
  expect(await world.status(id)).toBe(2);
  order.Status = 'CONFIRMED';
  expect((await send(early)).status).toBe(200);
  expect(await world.status(id)).toBe(3);
});

test('another amount leaves the payment open for manual review', async () => {
  const { ada, id, paymentId, order } = await started();
  Object.assign(order, { Status: 'CONFIRMED', Amount: 1_00 });
  await send(bank.notification(order));
  expect(await world.status(id)).toBe(2);
  expect((await paymentOf(ada, paymentId)).state).toBe('processing');
  // Restores the totals, which the tests share.
  await sql`with p as (insert into ledger_posting (event, source) values ('test', ${`test:${id}`}) returning id)
    insert into ledger_entry (posting_id, account, currency, amount) select p.id, account, 'RUB', amount from p,
      (values ('provider:tbank', ${-1_00}::bigint), ('suspense', ${1_00}::bigint)) as e (account, amount)`.execute(
    world.db,
  );
});

test('a declined payment says so, and a new code is another order', async () => {
  const { ada, paymentId, order } = await started();
  order.Status = 'REJECTED';
  await send(bank.notification(order));
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'failed', decline: 'declined' });
  const before = bank.orders.size;
  expect((await startPayment(ada, paymentId)).status).toBe(200);
  expect(bank.orders.size).toBe(before + 1);
});

test('an expired code is replaced; if it is paid late after all, it is booked once and refunded once', async () => {
  const { ada, id, paymentId, order, url } = await started();
  await sql`update payment_attempt set expires_at = now() where payment_id = ${paymentId}`.execute(world.db);
  expect((await codeOf(ada, paymentId)).code).toBeNull();
  const { body } = await startPayment(ada, paymentId);
  expect(body.redirect_url).not.toBe(url);
  const second = [...bank.orders.values()].at(-1);
  if (!second) throw new Error('no second order');
  for (const paid of [order, second]) {
    paid.Status = 'CONFIRMED';
    await send(bank.notification(paid));
  }
  await runDue();
  expect(await world.status(id)).toBe(3);
  expect(bank.refunds.filter(({ PaymentId }) => [order, second].some((one) => one.PaymentId === PaymentId))).toEqual([
    expect.objectContaining({ PaymentId: second.PaymentId, Amount: PREPAID }),
  ]);
});

test('a lost reply leads to the same order, and an unavailable bank to an error that says so', async () => {
  const { ada, paymentId } = await held({ currency: 'RUB', price: PRICE });
  bank.isDown = true;
  expect(await startPayment(ada, paymentId)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  bank.isDown = false;
  const before = bank.orders.size;
  bank.dropReplies = 1;
  expect((await startPayment(ada, paymentId, 'lost-reply-of-a-code')).status).toBe(503);
  bank.dropReplies = 0;
  expect((await startPayment(ada, paymentId, 'lost-reply-of-a-code')).status).toBe(200);
  expect(bank.orders.size).toBe(before + 1);
});

test('a missing webhook is replaced by polling the bank', async () => {
  const { id, order } = await started();
  order.Status = 'CONFIRMED';
  await sql`update payment_attempt set check_at = now()`.execute(world.db);
  await runDue();
  expect(await world.status(id)).toBe(3);
});

test('a refund is made once, even when the bank is slow', async () => {
  const { ada, id, paymentId, order } = await started();
  order.Status = 'CONFIRMED';
  await send(bank.notification(order));
  const { body } = await cancelQuote(ada, id);
  bank.isRefundSlow = true;
  await world.app.call('booking.cancelRequest', { body: { id, quote_id: body.quote_id } }, { token: ada.token });
  await runDue();
  expect((await paymentOf(ada, paymentId)).state).toBe('refunding');
  await sql`update refund set try_at = now() where state = 'intent'`.execute(world.db);
  await runDue();
  expect((await paymentOf(ada, paymentId)) satisfies PaymentView).toMatchObject({ state: 'refunded' });
  expect(bank.refunds.filter(({ PaymentId }) => PaymentId === order.PaymentId)).toHaveLength(1);
  bank.isRefundSlow = false;
});
