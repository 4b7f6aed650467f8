import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OrganizerAccount, Statement } from '#contract/payments/statements.ts';
import { SALES_MODEL } from '#domain/booking/sales-model.ts';
import { addDays } from '#domain/calendar-days.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

const TODAY = new Date().toISOString().slice(0, 10);

let world: World;
let boss: Person;
beforeAll(async () => {
  world = await startWorld();
  boss = await world.person('admin');
});
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { held, cancelQuote, runDue } = bookingSteps(() => world);

const operator = <T>(call: string, body: Record<string, unknown>, key?: string) =>
  world.app.call<T>(call, { body }, { token: boss.token, idempotencyKey: key });
const terms = (sales_model: number, commission_bp: number) =>
  operator('organizers.setSalesTerms', { organizer_id: 1, sales_model, commission_bp });
const statement = async (month?: string) =>
  (
    await world.app.call<Statement>(
      'payments.getStatement',
      { query: month ? { month } : {} },
      { token: world.organizer.token },
    )
  ).body;

/** A paid and completed trip of 1000 euros. */
async function completed(): Promise<number> {
  const { ada, id, paymentId } = await held({}, { prepaymentType: 3 });
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  await world.passDeadline(id);
  expect(await world.status(id)).toBe(4);
  return id;
}

async function sumsOf(id: number): Promise<Record<string, number>> {
  const { sums } = await world.row<{ sums: Record<string, number> }>(
    sql`select jsonb_object_agg(account, sum) as sums from (select account, sum(amount) from ledger_entry e join ledger_posting p on p.id = e.posting_id
      where request_id = ${id} group by account having sum(amount) <> 0) s`,
  );
  return sums;
}

test.each([
  ['marketplace', { organizer: -850_00, commission: -150_00 }],
  ['direct', { organizer: -1000_00 }],
  ['agent', { organizer: -850_00, commission: -150_00 }],
  ['own', { revenue: -1000_00 }],
  ['third_party', { organizer: -850_00, agent: -150_00 }],
] as const)('a trip sold as %s divides the money among its parties', async (model, expected) => {
  expect((await terms(SALES_MODEL[model], 15_00)).status).toBe(200);
  const id = await completed();
  expect(await sumsOf(id)).toEqual({ 'provider:sandbox': 1000_00, ...expected });
  const row = (await statement()).bookings.find(({ request_id }) => request_id === id);
  const payable = 'organizer' in expected ? -expected.organizer : 0;
  expect(row).toMatchObject({
    captured: 1000_00,
    refunded: 0,
    commission: 1000_00 - payable,
    payable,
    currency: 'EUR',
  });
});

test('the terms of the request’s time apply; money retained by a cancellation is divided by them, too', async () => {
  await terms(SALES_MODEL.marketplace, 10_00);
  const { ada, id, paymentId } = await held({ daysAhead: 20 }, { prepaymentType: 3 });
  await terms(SALES_MODEL.own, 0);
  await world.pay(ada, paymentId, 'pay');
  await runDue();
  // After the day of full refunds the policy refunds half.
  await sql`update request set paid_at = paid_at - interval '25 hours' where id = ${id}`.execute(world.db);
  const { body } = await cancelQuote(ada, id);
  await world.app.call('booking.cancelRequest', { body: { id, quote_id: body.quote_id } }, { token: ada.token });
  await runDue();
  expect(await sumsOf(id)).toEqual({ 'provider:sandbox': 500_00, organizer: -450_00, commission: -50_00 });
  const row = (await statement()).bookings.find(({ request_id }) => request_id === id);
  expect(row).toMatchObject({ captured: 1000_00, refunded: 500_00, commission: 50_00, payable: 450_00 });
});

test('a payout is recorded once, never above the balance, and reversed by an entry of its own', async () => {
  await terms(SALES_MODEL.direct, 0);
  await completed();
  const owed = (await statement()).balances.find(({ currency }) => currency === 'EUR')?.closing ?? 0;
  const order = { organizer_id: 1, amount: 300_00, currency: 'EUR', reference: 'Transfer 7', paid_on: '2026-01-31' };
  const paid = await operator<{ id: number; balance: number }>('payments.recordPayout', order, 'payout-number-one');
  expect(paid.body.balance).toBe(owed - 300_00);
  expect((await operator('payments.recordPayout', order, 'payout-number-one')).body).toEqual(paid.body);
  const above = await operator('payments.recordPayout', { ...order, amount: owed - 300_00 + 1 });
  expect(above).toMatchObject({ status: 409, body: { code: 'not_allowed_now', fresh: { balance: owed - 300_00 } } });
  expect((await operator('payments.recordPayout', { ...order, currency: 'USD', amount: 1 })).status).toBe(409);
  expect((await operator('payments.recordPayout', { ...order, organizer_id: 999 })).status).toBe(404);

  const back = { id: paid.body.id, reference: 'Returned by the bank' };
  expect((await operator<{ balance: number }>('payments.reversePayout', back)).body.balance).toBe(owed);
  expect((await operator('payments.reversePayout', back)).status).toBe(409);
  await expect(sql`update payout set amount = 1 where id = ${paid.body.id}`.execute(world.db)).rejects.toThrow();

  const account = await world.app.call<OrganizerAccount>(
    'payments.getOrganizerAccount',
    { query: { organizer_id: 1 } },
    { token: boss.token },
  );
  expect(account.body.balances.find(({ currency }) => currency === 'EUR')?.owed).toBe(owed);
  expect(
    account.body.payouts.map(({ id, amount, paid_on, reverses, is_reversed, recorded_by }) => [
      id,
      amount,
      paid_on,
      reverses,
      is_reversed,
      recorded_by,
    ]),
  ).toEqual([
    [expect.any(Number), -300_00, TODAY, paid.body.id, false, 'Test'],
    [paid.body.id, 300_00, '2026-01-31', null, true, 'Test'],
  ]);
  const readBy = async (token: string, organizer_id: number) =>
    (await world.app.call('payments.getOrganizerAccount', { query: { organizer_id } }, { token })).status;
  expect(await readBy(world.organizer.token, 1)).toBe(403);
  expect(await readBy(boss.token, 999)).toBe(404);

  const { balances, payouts } = await statement();
  expect(balances.find(({ currency }) => currency === 'EUR')).toMatchObject({ paid_out: 0, closing: owed });
  expect(payouts.map(({ amount, reverses }) => [amount, reverses])).toEqual([
    [-300_00, paid.body.id],
    [300_00, null],
  ]);
});

test('the money of a year and the newest payouts leave out reversed payouts and those of other years', async () => {
  await terms(SALES_MODEL.direct, 0);
  await completed();
  const { now: before } = await statement();
  const order = { organizer_id: 1, currency: 'EUR', reference: 'Year', paid_on: TODAY };
  const pay = async (body: object) =>
    (await operator<{ id: number }>('payments.recordPayout', { ...order, ...body })).body.id;
  const sent = await pay({ amount: 200_00 });
  const old = await pay({ amount: 100_00, paid_on: '2001-12-31' });
  const returned = await pay({ amount: 50_00 });
  await operator('payments.reversePayout', { id: returned, reference: 'Returned' });
  const { now } = await statement();
  const [was, is] = [before.sums[0], now.sums[0]];
  expect(is).toEqual({
    currency: 'EUR',
    owed: (was?.owed ?? 0) - 300_00,
    held: was?.held,
    paid: (was?.paid ?? 0) + 200_00,
    paid_count: (was?.paid_count ?? 0) + 1,
  });
  expect(now.payouts.map(({ id }) => id).filter((id) => id >= sent)).toEqual([sent, old]);
});

test('the day of a payout is at most today, in any zone, and not before 2000', async () => {
  await terms(SALES_MODEL.direct, 0);
  await completed();
  const on = async (paid_on: string) => {
    const order = { organizer_id: 1, amount: 1, currency: 'EUR', reference: 'Day', paid_on };
    const { status, body } = await operator<{ errors?: object }>('payments.recordPayout', order);
    return [status, Object.keys(body.errors ?? {})];
  };
  for (const day of ['0001-01-01', '1999-12-31', addDays(TODAY, 3), '9999-12-31'])
    expect(await on(day)).toEqual([400, ['paid_on']]);
  for (const day of ['2000-01-01', TODAY, addDays(TODAY, 1)]) expect(await on(day)).toEqual([200, []]);
});

test('two payouts at once cannot send the same money', async () => {
  const owed = (await statement()).balances.find(({ currency }) => currency === 'EUR')?.closing ?? 0;
  const order = { organizer_id: 1, amount: owed, currency: 'EUR', reference: 'All', paid_on: TODAY };
  const replies = await Promise.all([1, 2, 3].map(() => operator('payments.recordPayout', order)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await statement()).balances.find(({ currency }) => currency === 'EUR')?.closing).toBe(0);
});

test('a month opens with the closing balance of the previous one; other organizers see nothing of it', async () => {
  const { month, balances } = await statement();
  const next = new Date(`${month}-15T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const later = await statement(next.toISOString().slice(0, 7));
  expect(later.bookings).toEqual([]);
  expect(later.balances.map(({ opening }) => opening)).toEqual(balances.map(({ closing }) => closing));
  const other = await world.newOrganizer(2);
  const own = await world.app.call<Statement>('payments.getStatement', { query: {} }, { token: other.token });
  // Months with nothing before or after them are not offered.
  const current = world.app.platform.clock.now().toISOString().slice(0, 7);
  expect(own.body.months).toEqual({ first: current, last: current });
  expect(own.body).toMatchObject({ balances: [], bookings: [], payouts: [] });
  const traveller = await world.person();
  expect((await world.app.call('payments.getStatement', { query: {} }, { token: traveller.token })).status).toBe(403);
  const forged = { organizer_id: 2, amount: 1, currency: 'EUR', reference: 'x', paid_on: TODAY };
  expect((await world.app.call('payments.recordPayout', { body: forged }, { token: other.token })).status).toBe(403);
});

test('of twenty concurrent reversals of a payout one counts, and the others are rejected', async () => {
  await terms(SALES_MODEL.direct, 0);
  await completed();
  const order = { organizer_id: 1, amount: 100_00, currency: 'EUR', reference: 'Part', paid_on: TODAY };
  const { body } = await operator<{ id: number }>('payments.recordPayout', order);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => operator('payments.reversePayout', { id: body.id, reference: 'Returned' })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
});
