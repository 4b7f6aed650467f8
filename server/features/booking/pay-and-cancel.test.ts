import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { getCancelQuote } from '#contract/booking/change-request.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { CallReply } from '#contract/call.ts';
import type { PaymentView } from '#contract/payments/pay.ts';
import { startWorld, type Departure, type Person, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
// Whatever a test did: money adds up and seats are what the requests hold.
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const runDue = () => world.app.features.runDueJobs();

async function held(
  change: Parameters<World['departure']>[0] = {},
  tour: Parameters<World['departure']>[1] = {},
): Promise<{ ada: Person; departure: Departure; id: number; paymentId: number }> {
  const [ada, departure] = [await world.person(), await world.departure(change, tour)];
  const { body } = await world.create(ada, departure, { expected_total: departure.price * 2 });
  return { ada, departure, id: body.id, paymentId: body.payment_id ?? 0 };
}

const view = async (ada: Person, id: number) =>
  (await world.app.call<RequestView>('booking.getRequest', { query: { id } }, { token: ada.token })).body;
const paymentOf = async (ada: Person, id: number) =>
  (await world.app.call<PaymentView>('payments.getPaymentStatus', { query: { payment_id: id } }, { token: ada.token }))
    .body;
const cancelQuote = (ada: Person, id: number) =>
  world.app.call<CallReply<typeof getCancelQuote>>('booking.getCancelQuote', { query: { id } }, { token: ada.token });

test('paying the prepayment books the tour, and the balance is made out', async () => {
  const { ada, id, paymentId, departure } = await held();
  const { next } = await world.pay(ada, paymentId, 'pay');
  expect(next).toContain('/success?payment_id=');
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: 3,
    actions: ['pay_balance', 'cancel'],
    price: { paid: 200_00, due: 800_00 },
    contract: { outcome: 1 },
    payments: [
      { kind: 'prepayment', status: 2 },
      { kind: 'payment', status: 1, amount: 800_00 },
    ],
    deadline: { kind: 'balance' },
  });
  expect(await world.free(departure)).toBe(8);
  // Who comes back from the provider asks the search for what paying changed.
  const told = await world.row<{ seq: number }>(
    sql`select max(seq) as seq from outbox where topic = 'tour_date.changed' and (payload ->> 'tour_date_id')::bigint = ${departure.dateId}`,
  );
  expect((await paymentOf(ada, paymentId)).seq).toBe(told.seq);
  const balance = (await view(ada, id)).payments[1]?.id ?? 0;
  await world.pay(ada, balance, 'pay');
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: 3,
    price: { paid: 1000_00, due: 0 },
    flags: { paid_in_full: true },
    deadline: { kind: 'complete' },
    actions: ['cancel'],
  });
});

test('a declined card leaves the seats held and can be followed by another', async () => {
  const { ada, id, paymentId } = await held();
  const { next } = await world.pay(ada, paymentId, 'funds');
  expect(next).toContain('/payment-failed?');
  await runDue();
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'failed', status: 1, decline: 'insufficient_funds' });
  expect(await world.status(id)).toBe(2);
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'payed', status: 2, decline: null });
  expect(await world.status(id)).toBe(3);
});

test('3-D Secure asks first: refused is declined, approved is paid', async () => {
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
  expect(await world.status(id)).toBe(3);
});

test('a late answer is processing until it comes, and a second try cannot charge twice meanwhile', async () => {
  const { ada, id, paymentId } = await held();
  const first = await world.pay(ada, paymentId, 'late');
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'processing' });
  expect((await world.pay(ada, paymentId)).page).toBe(first.page);
  await sql`update sandbox_checkout set paid_at = now() - interval '1 second'`.execute(world.db);
  await sql`update sandbox_delivery set due_at = now() where done_at is null`.execute(world.db);
  await runDue();
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'payed' });
  expect(await world.status(id)).toBe(3);
});

test('one payment reported three times has one effect', async () => {
  const { ada, id, paymentId } = await held();
  await world.pay(ada, paymentId, 'twice');
  await runDue();
  expect(await view(ada, id)).toMatchObject({ status: 3, price: { paid: 200_00 } });
  const { sent } = await world.row<{ sent: number }>(
    sql`select count(*)::int as sent from sandbox_delivery where done_at is not null and checkout_id = (select max(id) from sandbox_checkout)`,
  );
  expect(sent).toBe(3);
});

test('a payment that is never reported is found by asking', async () => {
  const { ada, id, paymentId } = await held();
  await world.pay(ada, paymentId, 'never');
  await runDue();
  expect(await world.status(id)).toBe(2);
  await sql`update payment_attempt set check_at = now() - interval '1 second'`.execute(world.db);
  await runDue();
  expect(await world.status(id)).toBe(3);
});

test('whoever waits on the success page makes the server ask', async () => {
  const { ada, paymentId } = await held();
  await world.pay(ada, paymentId, 'never');
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'payed' });
});

test('an unpaid hold expires and gives the seats back', async () => {
  const { ada, id, departure, paymentId } = await held();
  await world.passDeadline(id);
  expect(await view(ada, id)).toMatchObject({
    status: 7,
    actions: ['book_again'],
    deadline: null,
    contract: { outcome: 3 },
    payments: [{ status: 3 }],
  });
  expect(await world.free(departure)).toBe(10);
  const again = await world.app.call<{ code: string }>(
    'payments.createPayment',
    { body: { payment_id: paymentId, method: 'card' } },
    { token: ada.token },
  );
  expect([again.status, again.body.code]).toEqual([409, 'hold_expired']);
});

test('money that arrives after the hold ran out takes the seats again', async () => {
  const { ada, id, departure, paymentId } = await held();
  const { page } = await world.pay(ada, paymentId);
  await sql`update request set deadline_at = now() - interval '1 second' where id = ${id}`.execute(world.db);
  await world.choose(page, 'never');
  await runDue();
  expect(await world.status(id)).toBe(7);
  await sql`update payment_attempt set check_at = now() - interval '1 second'`.execute(world.db);
  await runDue();
  expect(await world.status(id)).toBe(3);
  expect(await world.free(departure)).toBe(8);
});

test('money that arrives when the seats are gone goes back by itself', async () => {
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
    status: 7,
    price: { paid: 0 },
    refunds: [{ amount: 200_00, reason: 'too_late', status: 'done' }],
  });
  expect(await paymentOf(ada, paymentId)).toMatchObject({ state: 'refunded' });
});

test('a payment made while the request is cancelled comes back', async () => {
  const { ada, id, paymentId } = await held();
  const { page } = await world.pay(ada, paymentId);
  await world.choose(page, 'pay');
  await world.app.call('booking.cancelRequest', { body: { id } }, { token: ada.token });
  await runDue();
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: 5,
    refunds: [{ amount: 200_00, reason: 'request_closed', status: 'done' }],
  });
});

test('a page left open cannot be paid after the request was cancelled', async () => {
  const { ada, id, paymentId } = await held();
  const { page } = await world.pay(ada, paymentId);
  await world.app.call('booking.cancelRequest', { body: { id } }, { token: ada.token });
  await runDue();
  await world.choose(page, 'pay');
  const { state } = await world.row<{ state: string }>(
    sql`select state from payment_attempt where payment_id = ${paymentId}`,
  );
  expect(state).toBe('expired');
});

test('within a day of paying everything comes back; the quote must be fresh', async () => {
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
  expect(response).toMatchObject({ status: 200, body: { status: 5, refund: 1000_00 } });
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: 5,
    contract: { outcome: 2 },
    refunds: [{ amount: 1000_00, status: 'done' }],
  });
  expect(await world.free(departure)).toBe(10);
});

test("later the policy decides, and what it keeps is the organizer's", async () => {
  const { ada, id, paymentId } = await held(
    { daysAhead: 20 },
    { prepaymentType: 3, policy: [{ from_days: 7, to_days: 29, percent: 50 }] },
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

test('an organizer who calls off gives everything back', async () => {
  const { ada, id, paymentId } = await held();
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  const response = await world.app.call(
    'booking.callOffRequest',
    { body: { id, reason: 'weather', message: 'The pass is snowed in' } },
    { token: world.host.token },
  );
  expect(response).toMatchObject({ status: 200, body: { status: 6 } });
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: 6,
    cancel_reason: { code: 'weather', text: 'The pass is snowed in' },
    refunds: [{ amount: 200_00, status: 'done' }],
  });
});

test('staff may not give back less than the policy', async () => {
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
  ).toMatchObject({ status: 200, body: { status: 8 } });
});

test('the same payment started 100 times at once is one try with 100 equal answers', async () => {
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

test('an unanswered request closes by itself; a tour that is over is complete', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const { body } = await world.create(ada, departure);
  await world.passDeadline(body.id);
  expect(await view(ada, body.id)).toMatchObject({ status: 7, cancel_reason: { code: 'no_answer' } });
  const { ada: eve, id, paymentId } = await held({}, { prepaymentType: 3 });
  await world.pay(eve, paymentId, 'pay');
  await runDue();
  await world.passDeadline(id);
  expect(await view(eve, id)).toMatchObject({ status: 4, actions: ['review', 'book_again'] });
});

test('an answer is never awaited later than a day before the start, and a tour is complete the day after its end in its own zone', async () => {
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
  } = await held({}, { prepaymentType: 3, timezone: 'Pacific/Auckland' });
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
  const { letters } = await world.row<{ letters: number }>(
    sql`select count(*)::int as letters from mail_outbox where subject like 'The balance is due%'`,
  );
  expect(letters).toBe(1);
  await world.passDeadline(id);
  await runDue();
  expect(await view(ada, id)).toMatchObject({
    status: 7,
    cancel_reason: { code: 'balance_not_paid' },
    refunds: [{ amount: 200_00 }],
  });
});

test('an offer of another date and price is taken or left', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const { body } = await world.create(ada, departure);
  const other = await sql<{
    id: number;
  }>`insert into tour_date (tour_id, start_date, end_date, currency, price, original_price, lowest_30d, capacity, free)
    select tour_id, start_date + 10, end_date + 10, currency, 450_00, 450_00, 450_00, 4, 4 from tour_date where id = ${departure.dateId} returning id`.execute(
    world.db,
  );
  const dateId = other.rows[0]?.id ?? 0;
  const propose = (change: object) =>
    world.app.call<{ proposal_id: number }>(
      'booking.proposeChange',
      { body: { id: body.id, ...change } },
      { token: world.host.token },
    );
  const first = await propose({ total: 900_00, message: 'A smaller car' });
  expect(await view(ada, body.id)).toMatchObject({
    status: 1,
    actions: ['accept_proposal', 'decline_proposal', 'withdraw'],
    proposal: { total: 900_00, message: 'A smaller car' },
  });
  await world.app.call(
    'booking.declineProposal',
    { body: { id: body.id, proposal_id: first.body.proposal_id } },
    { token: ada.token },
  );
  const second = await propose({ tour_date_id: dateId });
  const stale = await world.app.call(
    'booking.acceptProposal',
    { body: { id: body.id, proposal_id: first.body.proposal_id } },
    { token: ada.token },
  );
  expect(stale.status).toBe(409);
  const taken = await world.app.call(
    'booking.acceptProposal',
    { body: { id: body.id, proposal_id: second.body.proposal_id } },
    { token: ada.token },
  );
  expect(taken).toMatchObject({ status: 200, body: { status: 2 } });
  expect(await view(ada, body.id)).toMatchObject({
    date: { id: dateId, number_of_free_seats: 2 },
    price: { total: 900_00, due: 180_00 },
    proposal: null,
  });
  expect(await world.free(departure)).toBe(10);
});

test("lists show the traveller's own requests and the organizer's waiting ones first", async () => {
  const host = await world.newHost(7);
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const asked = (await world.create(ada, departure)).body.id;
  const booked = (await world.create(ada, await world.departure())).body.id;
  const own = await world.app.call<{ data: { id: number }[]; pagination: { itemsCount: number } }>(
    'booking.listRequests',
    {},
    { token: ada.token },
  );
  expect(own.body.data.map((row) => row.id)).toEqual([booked, asked]);
  const hosted = await world.app.call<{ data: { status: number; traveller: string }[] }>(
    'booking.listOrganizerRequests',
    { query: { group: 'open' } },
    { token: world.host.token },
  );
  expect(hosted.body.data[0]).toMatchObject({
    status: 1,
    traveller: 'Ada Lovelace',
    actions: ['confirm', 'propose', 'decline'],
  });
  expect(
    (await world.app.call<{ data: [] }>('booking.listOrganizerRequests', {}, { token: host.token })).body.data,
  ).toEqual([]);
  const dates = await world.app.call<{ data: { id: number }[] }>(
    'booking.getTourDates',
    { query: { with_variants: true }, body: { request_id: asked } },
    { token: ada.token },
  );
  expect(dates.body.data).toMatchObject([
    { id: departure.dateId, price: 500_00, variants: [], prepayment_type: { id: 1, name: 'percent' } },
  ]);
});
