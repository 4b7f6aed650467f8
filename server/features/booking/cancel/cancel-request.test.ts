import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CONTRACT_OUTCOME, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { CancelStep } from '#domain/booking/cancel-policy.ts';
import { PREPAYMENT_TYPE } from '#domain/booking/price-quote.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';
import { proveIdentity } from '#server/testing/prove-identity.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
// After every test, money must add up and taken seats must match the requests.
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { cancelQuote, held, runDue, view } = bookingSteps(() => world);

test('a payment made while the request is cancelled is refunded', async () => {
  const { ada, id, paymentId } = await held();
  const { page } = await world.pay(ada, paymentId);
  await world.choose(page, 'pay');
  await world.app.call('booking.cancelRequest', { body: { id } }, { token: ada.token });
  await runDue();
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: REQUEST_STATUS.canceled_tourist,
    refunds: [{ amount: 200_00, reason: 'request_closed', status: 'done' }],
  });
});

test('an account cannot be deleted while money is in transit, and an erased person’s late payment is refunded', async () => {
  const { ada, id, paymentId } = await held();
  const { page } = await world.pay(ada, paymentId);
  await sql`update request set deadline_at = now() - interval '1 minute' where id = ${id}`.execute(world.db);
  await runDue();
  await sql`update request set status = ${REQUEST_STATUS.canceled_system} where id = ${id}`.execute(world.db);
  await proveIdentity(world.db, ada.email);
  const refused = await world.app.call<{ code: string }>('account.deleteAccount', { body: {} }, { token: ada.token });
  expect(refused.body.code).toBe('not_allowed_now');
  await sql`update user_account set deleted_at = now() where id = ${ada.id}`.execute(world.db);
  await world.choose(page, 'pay');
  await runDue();
  await runDue();
  const row = await world.row(
    sql`select r.status, f.reason from request r join refund f on f.request_id = r.id where r.id = ${id}`,
  );
  expect(row).toEqual({ status: REQUEST_STATUS.canceled_system, reason: 'request_closed' });
});

test('a stale page cannot be paid after the request was cancelled', async () => {
  const { ada, id, paymentId } = await held();
  const { page } = await world.pay(ada, paymentId);
  await world.app.call('booking.cancelRequest', { body: { id } }, { token: ada.token });
  await runDue();
  await world.choose(page, 'pay');
  const { state } = await world.row<{ state: string }>(
    sql`select state from payment_attempt where payment_id = ${paymentId}`,
  );
  expect(state).toBe('expired');
  // The hold has not run out: the booking was cancelled.
  const again = await world.app.call<{ code: string }>(
    'payments.createPayment',
    { body: { payment_id: paymentId, method: 'card' } },
    { token: ada.token },
  );
  expect([again.status, again.body.code]).toEqual([409, 'not_allowed_now']);
});

test('within a day of paying the refund is full; the quote must be fresh', async () => {
  const { ada, id, departure, paymentId } = await held({ daysAhead: 5 });
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  const stale = await world.app.call<{ code: string; fresh: { quote_id: string } }>(
    'booking.cancelRequest',
    { body: { id, quote_id: 'old' } },
    { token: ada.token },
  );
  expect([stale.status, stale.body.code]).toEqual([409, 'quote_stale']);
  const quote = (await cancelQuote(ada, id)).body;
  expect(quote).toMatchObject({ paid: 1000_00, refund: 1000_00, kept: 0, rule: 'day_after_paying', percent: 100 });
  const response = await world.app.call(
    'booking.cancelRequest',
    { body: { id, quote_id: quote.quote_id, reason: 'illness' } },
    { token: ada.token },
  );
  expect(response).toMatchObject({ status: 200, body: { status: REQUEST_STATUS.canceled_tourist, refund: 1000_00 } });
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: REQUEST_STATUS.canceled_tourist,
    contract: { outcome: CONTRACT_OUTCOME.terminated },
    refunds: [{ amount: 1000_00, status: 'done' }],
  });
  expect(await world.free(departure)).toBe(10);
});

test('the quote names the moment at which the refund really changes', async () => {
  const changeOf = async (policy: CancelStep[]) => {
    const { ada, id, paymentId } = await held({ daysAhead: 60 }, { policy });
    await world.pay(ada, paymentId, 'pay');
    await runDue();
    const { body } = await cancelQuote(ada, id);
    expect(body.rule).toBe('day_after_paying');
    return body.changes_at && Math.round((Date.parse(body.changes_at) - Date.now()) / 86_400_000);
  };
  expect(await changeOf([{ from_days: 0, to_days: null, percent: 100 }])).toBeNull();
  // Full refund until 30 days before the start: the first day without it is the 29th before.
  expect(await changeOf([{ from_days: 30, to_days: null, percent: 100 }])).toBeGreaterThan(29);
  expect(await changeOf([{ from_days: 30, to_days: null, percent: 50 }])).toBe(1);
});

test("later the policy decides, and the retained part is the organizer's", async () => {
  const { ada, id, paymentId } = await held(
    { daysAhead: 20 },
    { prepaymentType: PREPAYMENT_TYPE.full, policy: [{ from_days: 7, to_days: 29, percent: 50 }] },
  );
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  await sql`update request set paid_at = now() - interval '25 hours' where id = ${id}`.execute(world.db);
  const quote = (await cancelQuote(ada, id)).body;
  expect(quote).toMatchObject({ paid: 1000_00, refund: 500_00, kept: 500_00, rule: 'policy', percent: 50 });
  await world.app.call('booking.cancelRequest', { body: { id, quote_id: quote.quote_id } }, { token: ada.token });
  await runDue();
  expect(await view(ada, id)).toMatchObject({ refunds: [{ amount: 500_00, status: 'done' }] });
  const { kept } = await world.row<{ kept: string }>(
    sql`select -sum(amount) as kept from ledger_entry e join ledger_posting p on p.id = e.posting_id where account = 'organizer' and request_id = ${id}`,
  );
  expect(Number(kept)).toBe(500_00);
});

test('an organizer’s cancellation refunds everything', async () => {
  const { ada, id, paymentId } = await held();
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  const response = await world.app.call(
    'booking.callOffRequest',
    { body: { id, reason: 'weather', message: 'The pass is snowed in' } },
    { token: world.organizer.token },
  );
  expect(response).toMatchObject({ status: 200, body: { status: REQUEST_STATUS.canceled_author } });
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: REQUEST_STATUS.canceled_author,
    cancel_reason: { code: 'weather', text: 'The pass is snowed in' },
    refunds: [{ amount: 200_00, status: 'done' }],
  });
});

test('staff cannot refund less than the policy', async () => {
  const [{ ada, id, paymentId }, boss] = [await held(), await world.person('admin')];
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  const less = await world.app.call(
    'booking.closeRequest',
    { body: { id, message: 'Fraud', refund: 1 } },
    { token: boss.token },
  );
  expect(less.status).toBe(400);
  expect(
    (await world.app.call('booking.closeRequest', { body: { id, message: 'Fraud' } }, { token: ada.token })).status,
  ).toBe(403);
  expect(
    await world.app.call('booking.closeRequest', { body: { id, message: 'Fraud' } }, { token: boss.token }),
  ).toMatchObject({ status: 200, body: { status: REQUEST_STATUS.canceled_admin } });
});

test('an unanswered request closes automatically; a finished tour completes', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const { body } = await world.create(ada, departure);
  await world.passDeadline(body.id);
  expect(await view(ada, body.id)).toMatchObject({
    status: REQUEST_STATUS.canceled_system,
    cancel_reason: { code: 'no_answer' },
  });
  const { ada: eve, id, paymentId } = await held({}, { prepaymentType: PREPAYMENT_TYPE.full });
  await world.pay(eve, paymentId, 'pay');
  await runDue();
  await world.passDeadline(id);
  expect(await view(eve, id)).toMatchObject({
    status: REQUEST_STATUS.tour_complete,
    actions: ['review', 'book_again'],
  });
});

test('an answer is due at least a day before the start, and a tour completes the day after its end in its zone', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false, daysAhead: 2 })];
  const { body } = await world.create(ada, departure);
  const { isDayBefore } = await world.row<{ isDayBefore: boolean }>(
    sql`select deadline_at = start_at - interval '24 hours' as "isDayBefore" from request where id = ${body.id}`,
  );
  expect(isDayBefore).toBe(true);
  const {
    ada: eve,
    id,
    paymentId,
    departure: later,
  } = await held({}, { prepaymentType: PREPAYMENT_TYPE.full, timezone: 'Pacific/Auckland' });
  await world.pay(eve, paymentId, 'pay');
  await runDue();
  const { at } = await world.row<{
    at: boolean;
  }>(sql`select deadline_at = (d.end_date + 1)::timestamp at time zone 'Pacific/Auckland' as at
    from request r, tour_date d where r.id = ${id} and d.id = ${later.dateId}`);
  expect(at).toBe(true);
});

test('an overdue balance ends the booking by the policy', async () => {
  const { ada, id, paymentId } = await held();
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  await sql`update request set paid_at = now() - interval '3 days', remind_at = now() where id = ${id}`.execute(
    world.db,
  );
  await runDue();
  const { emails } = await world.row<{ emails: number }>(
    sql`select count(*)::int as emails from mail_outbox where subject like 'Balance due%'`,
  );
  expect(emails).toBe(1);
  await world.passDeadline(id);
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: REQUEST_STATUS.canceled_system,
    cancel_reason: { code: 'balance_not_paid' },
    refunds: [{ amount: 200_00 }],
  });
});
