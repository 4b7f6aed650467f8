import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CONTRACT_OUTCOME, PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
// After every test, money must add up and taken seats must match the requests.
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { held, paymentOf, runDue, view } = bookingSteps(() => world);

test('paying the prepayment books the tour and creates the balance', async () => {
  const { ada, id, paymentId, departure } = await held();
  const { next } = await world.pay(ada, paymentId, 'pay');
  expect(next).toContain('/success?payment_id=');
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: REQUEST_STATUS.made_prepayment,
    actions: ['pay_balance', 'change', 'pass_place', 'cancel'],
    price: { paid: 200_00, due: 800_00 },
    contract: { outcome: CONTRACT_OUTCOME.concluded },
    payments: [
      { kind: 'prepayment', status: PAYMENT_STATUS.payed },
      { kind: 'payment', status: PAYMENT_STATUS.new, amount: 800_00 },
    ],
    deadline: { kind: 'balance' },
  });
  expect(await world.free(departure)).toBe(8);
  // Returning payers need search results that include the paid change.
  const told = await world.row<{ seq: number }>(
    sql`select max(seq) as seq from outbox where topic = 'tour_date.changed' and (payload ->> 'tour_date_id')::bigint = ${departure.dateId}`,
  );
  expect((await paymentOf(ada, paymentId)).seq).toBe(told.seq);
  const balance = (await view(ada, id)).payments[1]?.id ?? 0;
  await world.pay(ada, balance, 'pay');
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: REQUEST_STATUS.made_prepayment,
    price: { paid: 1000_00, due: 0 },
    flags: { paid_in_full: true },
    deadline: { kind: 'complete' },
    actions: ['change', 'pass_place', 'cancel'],
  });
});

test('a declined card leaves the seats held and can be followed by another', async () => {
  const { ada, id, paymentId } = await held();
  const { next } = await world.pay(ada, paymentId, 'funds');
  expect(next).toContain('/payment-failed?');
  await runDue();
  expect(await paymentOf(ada, paymentId)).toMatchObject({
    state: 'failed',
    status: PAYMENT_STATUS.new,
    decline: 'insufficient_funds',
  });
  expect(await world.status(id)).toBe(REQUEST_STATUS.pending_prepayment);
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  expect(await paymentOf(ada, paymentId)).toMatchObject({
    state: 'payed',
    status: PAYMENT_STATUS.payed,
    decline: null,
  });
  expect(await world.status(id)).toBe(REQUEST_STATUS.made_prepayment);
});

test('3-D Secure asks first: rejected is declined, approved is paid', async () => {
  const { ada, id, paymentId } = await held();
  const { page, next } = await world.pay(ada, paymentId, 'challenge');
  expect(page).toContain(next);
  const html = (await world.app.fastify.inject({ url: new URL(page).pathname })).body;
  expect(html).toContain('Is this you?');
  await world.choose(page, 'refuse');
  await runDue();
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'failed', decline: 'authentication_failed' });
  await world.pay(ada, paymentId, 'challenge', 'approve');
  await runDue();
  expect(await world.status(id)).toBe(REQUEST_STATUS.made_prepayment);
});

test('a late reply is processing until it comes, and a second try cannot charge twice meanwhile', async () => {
  const { ada, id, paymentId } = await held();
  const first = await world.pay(ada, paymentId, 'late');
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'processing' });
  expect((await world.pay(ada, paymentId)).page).toBe(first.page);
  await sql`update sandbox_checkout set paid_at = now() - interval '1 second'`.execute(world.db);
  await sql`update sandbox_delivery set due_at = now() where done_at is null`.execute(world.db);
  await runDue();
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'payed' });
  expect(await world.status(id)).toBe(REQUEST_STATUS.made_prepayment);
});

test('one payment reported three times has one effect', async () => {
  const { ada, id, paymentId } = await held();
  await world.pay(ada, paymentId, 'twice');
  await runDue();
  expect(await view(ada, id)).toMatchObject({ status: REQUEST_STATUS.made_prepayment, price: { paid: 200_00 } });
  const { sent } = await world.row<{ sent: number }>(
    sql`select count(*)::int as sent from sandbox_delivery where done_at is not null and checkout_id = (select max(id) from sandbox_checkout)`,
  );
  expect(sent).toBe(3);
});

test('a payment without a report is found by polling', async () => {
  const { ada, id, paymentId } = await held();
  await world.pay(ada, paymentId, 'never');
  await runDue();
  expect(await world.status(id)).toBe(REQUEST_STATUS.pending_prepayment);
  await sql`update payment_attempt set check_at = now() - interval '1 second'`.execute(world.db);
  await runDue();
  expect(await world.status(id)).toBe(REQUEST_STATUS.made_prepayment);
});

test('waiting on the success page makes the server poll', async () => {
  const { ada, paymentId } = await held();
  await world.pay(ada, paymentId, 'never');
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'payed' });
});

test('an unpaid hold expires and releases the seats', async () => {
  const { ada, id, departure, paymentId } = await held();
  await world.passDeadline(id);
  expect(await view(ada, id)).toMatchObject({
    status: REQUEST_STATUS.canceled_system,
    actions: ['book_again'],
    deadline: null,
    contract: { outcome: CONTRACT_OUTCOME.not_paid },
    payments: [{ status: PAYMENT_STATUS.canceled }],
  });
  expect(await world.free(departure)).toBe(10);
  const again = await world.app.call<{ code: string }>(
    'payments.createPayment',
    { body: { payment_id: paymentId, method: 'card' } },
    { token: ada.token },
  );
  expect([again.status, again.body.code]).toEqual([409, 'hold_expired']);
});

test('money that arrives after the hold expired takes the seats again', async () => {
  const { ada, id, departure, paymentId } = await held();
  const { page } = await world.pay(ada, paymentId);
  await sql`update request set deadline_at = now() - interval '1 second' where id = ${id}`.execute(world.db);
  await world.choose(page, 'never');
  await runDue();
  expect(await world.status(id)).toBe(REQUEST_STATUS.canceled_system);
  await sql`update payment_attempt set check_at = now() - interval '1 second'`.execute(world.db);
  await runDue();
  expect(await world.status(id)).toBe(REQUEST_STATUS.made_prepayment);
  expect(await world.free(departure)).toBe(8);
});

test('money that arrives when the seats are gone is refunded automatically', async () => {
  const { ada, id, departure, paymentId } = await held({ free: 2, capacity: 2 });
  const { page } = await world.pay(ada, paymentId);
  await sql`update request set deadline_at = now() - interval '1 second' where id = ${id}`.execute(world.db);
  await world.choose(page, 'never');
  await runDue();
  const bob = await world.person();
  expect((await world.create(bob, departure)).status).toBe(200);
  await sql`update payment_attempt set check_at = now() - interval '1 second'`.execute(world.db);
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: REQUEST_STATUS.canceled_system,
    price: { paid: 0 },
    refunds: [{ amount: 200_00, reason: 'too_late', status: 'done' }],
  });
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'refunded' });
});

test('the same payment started 100 times at once is one attempt with 100 equal replies', async () => {
  const { ada, paymentId } = await held();
  const responses = await Promise.all(
    Array.from({ length: 100 }, () =>
      world.app.call(
        'payments.createPayment',
        { body: { payment_id: paymentId, method: 'card' } },
        { token: ada.token, idempotencyKey: 'pay-just-once' },
      ),
    ),
  );
  expect(new Set(responses.map((response) => `${response.status} ${JSON.stringify(response.body)}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(200);
  const { tries } = await world.row<{ tries: number }>(
    sql`select count(*)::int as tries from payment_attempt where payment_id = ${paymentId}`,
  );
  expect(tries).toBe(1);
});

test('an overdue balance can be paid during its grace period, and its open checkout stays open', async () => {
  const { ada, id, paymentId } = await held();
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  const balance = (await view(ada, id)).payments[1]?.id ?? 0;
  await sql`update payment set due_at = now() - interval '1 day' where id = ${balance}`.execute(world.db);
  const checkout = () =>
    world.app.call<{ redirect_url: string; code?: string }>(
      'payments.createPayment',
      { body: { payment_id: balance, method: 'card' } },
      { token: ada.token },
    );
  expect((await checkout()).status).toBe(200);
  await sql`update payment_attempt set check_at = now() where payment_id = ${balance}`.execute(world.db);
  await runDue();
  const { state } = await world.row<{ state: string }>(
    sql`select state from payment_attempt where payment_id = ${balance}`,
  );
  expect(state).toBe('open');
  await world.choose((await checkout()).body.redirect_url, 'pay');
  await runDue();
  expect(await view(ada, id)).toMatchObject({ flags: { paid_in_full: true } });
});

test('a balance is reminded of 14, 7 and 1 days before its due date, and once after it', async () => {
  const { ada, id, paymentId } = await held();
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  const today = sql`(now() at time zone 'Asia/Tbilisi')::date`;
  /** Days from the next reminder to the due date, and the emails so far. */
  const state = () =>
    world.row<{ days: number | null; emails: number }>(sql`select
      balance_due_on - (remind_at at time zone 'Asia/Tbilisi')::date as days,
      (select count(*)::int from mail_outbox where dedupe_key like ${`remind:${id}:%`}) as emails from request where id = ${id}`);
  expect(await state()).toEqual({ days: 14, emails: 0 });
  const steps: [dueIn: number, next: number | null][] = [
    [14, 7],
    [7, 1],
    [1, -1],
    [-1, null],
  ];
  for (const [at, [dueIn, next]] of steps.entries()) {
    await sql`update request set balance_due_on = ${today} + ${dueIn}::int, remind_at = (${today})::timestamp at time zone 'Asia/Tbilisi' + make_interval(secs => ${at}) where id = ${id}`.execute(
      world.db,
    );
    await runDue();
    expect(await state()).toEqual({ days: next, emails: at + 1 });
  }
});
