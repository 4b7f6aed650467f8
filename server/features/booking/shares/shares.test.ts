import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OwnShare, SharesView } from '#contract/booking/shares.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { INVARIANTS } from '#server/backup/invariants.ts';
import { transaction } from '#server/db/pool.ts';
import { bookingSteps, type HeldRequest } from '#server/testing/booking-steps.ts';
import { startWorld, type Departure, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { held, view, runDue, cancelQuote } = bookingSteps(() => world);

interface Part {
  name?: string;
  email?: string;
  is_own?: boolean;
  amount: number;
  due_at?: string;
}

const split = ({ ada, id }: Pick<HeldRequest, 'ada' | 'id'>, shares: Part[], key?: string) =>
  world.app.call<SharesView & { code?: string }>(
    'booking.splitPayment',
    { body: { request_id: id, shares } },
    { token: ada.token, idempotencyKey: key },
  );

const borisOf = ({ id }: Pick<HeldRequest, 'id'>): string => `boris.${id}@example.com`;

/** Held seats, and 200.00 split among the booker and three companions. */
async function splitInFour(date: Partial<Parameters<World['departure']>[0]> = {}, tour = {}) {
  const request = await held(date, tour);
  const { body } = await split(request, [
    { is_own: true, amount: 50_01 },
    { name: 'Boris', email: borisOf(request), amount: 50_00 },
    { name: 'Clara', email: `clara.${request.id}@example.com`, amount: 49_99 },
    { name: 'Dmitri', amount: 50_00 },
  ]);
  return { ...request, shares: body.data };
}

const start = (share: { payment_id: number; link: string | null } | undefined, key?: string) =>
  world.app.call<{ redirect_url: string; code?: string }>(
    'payments.createPayment',
    { body: { payment_id: share?.payment_id ?? 0, method: 'card', uuid: share?.link ?? undefined } },
    key ? { idempotencyKey: key } : {},
  );

/** A companion pays by link, without an account. */
async function payShare(share: { payment_id: number; link: string | null } | undefined, choice = 'pay') {
  const { status, body } = await start(share);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { page: body.redirect_url, next: choice && (await world.choose(body.redirect_url, choice)) };
}

const ownShare = (link: string | null | undefined) =>
  world.app.call<OwnShare & { code?: string }>('booking.getOwnShare', { query: { uuid: link ?? '' } });

const shares = async ({ ada, id }: Pick<HeldRequest, 'ada' | 'id'>): Promise<SharesView> =>
  (await world.app.call<SharesView>('booking.getShares', { query: { request_id: id } }, { token: ada.token })).body;

const emailSubjectsTo = async (email: string, id: number): Promise<string[]> =>
  (
    await sql<{ key: string }>`select dedupe_key as key from mail_outbox where recipient = ${email} and exists (
      select 1 from payment_share s where s.request_id = ${id} and starts_with(dedupe_key, 'share:' || s.payment_id || ':')) order by id`.execute(
      world.db,
    )
  ).rows.map(({ key }) => key.split(':')[2] ?? '');

const freeSeats = (departure: Departure): Promise<number> => world.free(departure);

test('four people pay their shares, and the last one books the seats', async () => {
  const trip = await splitInFour();
  const [own, boris, clara, dmitri] = trip.shares;
  expect(await view(trip.ada, trip.id)).toMatchObject({ price: { due: 200_00, paid: 0 } });
  const { body: listed } = await world.app.call<{ data: object[] }>(
    'booking.listRequests',
    {},
    { token: trip.ada.token },
  );
  expect(listed.data[0]).toMatchObject({ price: { due: 200_00 } });
  await payShare(boris);
  await payShare(clara);
  await runDue();
  expect(await view(trip.ada, trip.id)).toMatchObject({
    status: REQUEST_STATUS.pending_prepayment,
    price: { paid: 99_99, due: 100_01 },
  });
  expect(await shares(trip)).toMatchObject({
    due: 100_01,
    paid: 99_99,
    data: [{ state: 'open', link: null }, { state: 'payed' }, { state: 'payed' }, { state: 'open' }],
  });
  await world.pay(trip.ada, own?.payment_id ?? 0, 'pay');
  const { next } = await payShare(dmitri);
  expect(next).toContain(`uuid=${dmitri?.link}`);
  await runDue();
  expect(await view(trip.ada, trip.id)).toMatchObject({
    status: REQUEST_STATUS.made_prepayment,
    price: { paid: 200_00, due: 800_00 },
  });
  expect(await freeSeats(trip.departure)).toBe(8);
  expect(await emailSubjectsTo(borisOf(trip), trip.id)).toEqual(['invited', 'receipt']);
  expect(await emailSubjectsTo(trip.ada.email, trip.id)).toEqual(['paid', 'paid']);
});

test('payers are erased 30 days after the tour, payments stay', async () => {
  const trip = await splitInFour();
  const end = (days: number) =>
    sql`update tour_date set start_date = (now() at time zone 'Asia/Tbilisi')::date - ${days + 4}::int, end_date = (now() at time zone 'Asia/Tbilisi')::date - ${days}::int
      where id = ${trip.departure.dateId}`.execute(world.db);
  const left = () =>
    world.row<{ named: number; all: number }>(
      sql`select count(sealed)::int as named, count(*)::int as all from payment_share where request_id = ${trip.id}`,
    );
  const before = await left();
  expect(before.named).toBeGreaterThanOrEqual(3);
  await end(30);
  await runDue();
  expect(await left()).toEqual(before);
  await end(31);
  await runDue();
  expect(await left()).toEqual({ ...before, named: 0 });
});

test('a link shows the trip and its share, and opens nothing else', async () => {
  const trip = await splitInFour();
  const [own, boris, clara] = trip.shares;
  const { status, body } = await ownShare(boris?.link);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Boris',
    invited_by: 'Ada Lovelace',
    amount: 50_00,
    parts: { paid: 0, total: 4 },
  });
  expect(JSON.stringify(body)).not.toMatch(/example\.com|Clara|7946/);
  expect((await start({ payment_id: clara?.payment_id ?? 0, link: boris?.link ?? '' })).status).toBe(404);
  expect((await start({ payment_id: own?.payment_id ?? 0, link: boris?.link ?? '' })).status).toBe(404);
  expect((await start({ payment_id: boris?.payment_id ?? 0, link: null })).status).toBe(404);
  const uuid = boris?.link ?? '';
  expect((await world.app.call('booking.getRequestByUuid', { query: { uuid } })).status).toBe(404);
  expect((await world.app.call('trip.getTouristsInfo', { query: { uuid } })).status).toBe(404);
  const methods = await world.app.call<{ payment: { payment_id: number } }>('payments.getPaymentMethods', {
    query: { request_id: trip.id, uuid },
  });
  expect(methods.body.payment.payment_id).toBe(boris?.payment_id);
  await sql`update payment_share set ends_at = now() where payment_id = ${boris?.payment_id}`.execute(world.db);
  expect((await ownShare(boris?.link)).status).toBe(404);
  expect((await start(boris)).status).toBe(404);
  const stranger = await world.person();
  expect((await split({ ada: stranger, id: trip.id }, [{ is_own: true, amount: 200_00 }])).status).toBe(404);
  expect(
    (await world.app.call('booking.getShares', { query: { request_id: trip.id } }, { token: stranger.token })).status,
  ).toBe(404);
});

test('shares that do not add up, or are due too late, are rejected and change nothing', async () => {
  const request = await held();
  const wrong = await split(request, [
    { is_own: true, amount: 100_00 },
    { name: 'Bo', amount: 99_99 },
  ]);
  expect([wrong.status, wrong.body.code]).toEqual([409, 'price_changed']);
  const late = await split(request, [{ name: 'Bo', amount: 200_00, due_at: '2099-01-01T00:00:00Z' }]);
  expect(late.status).toBe(400);
  expect((await split(request, [{ amount: 200_00 }])).status).toBe(400);
  expect((await shares(request)).data).toEqual([]);
  expect((await view(request.ada, request.id)).payments).toMatchObject([{ id: request.paymentId, status: 1 }]);
});

test('an expired hold refunds every paid share to its payer', async () => {
  const trip = await splitInFour({ capacity: 4, free: 4 });
  const [, boris, clara, dmitri] = trip.shares;
  await Promise.all([payShare(boris), payShare(clara)]);
  const { page } = await payShare(dmitri, '');
  await runDue();
  // The last share is paid in time, but its webhook arrives too late.
  await world.choose(page, 'never');
  await world.passDeadline(trip.id);
  const { status, refunds } = await view(trip.ada, trip.id);
  expect(status).toBe(REQUEST_STATUS.canceled_system);
  expect(refunds.map(({ amount }) => amount).sort()).toEqual([49_99, 50_00]);
  expect(await freeSeats(trip.departure)).toBe(4);
  await sql`update payment_attempt set check_at = now() - interval '1 second'`.execute(world.db);
  await runDue();
  await runDue();
  const own = (await ownShare(dmitri?.link)).body;
  expect(own.state).toBe('refunded');
  expect(await world.status(trip.id)).toBe(REQUEST_STATUS.canceled_system);
  expect(await emailSubjectsTo(borisOf(trip), trip.id)).toEqual(['invited', 'receipt', 'refunded']);
  const { rows } = await sql<{ payment_id: number; amount: number }>`select payment_id, amount from refund
    where request_id = ${trip.id} order by payment_id`.execute(world.db);
  expect(rows).toEqual(
    [boris, clara, dmitri].map((share) => ({ payment_id: share?.payment_id, amount: share?.amount })),
  );
});

test('a cancellation by the policy refunds each payer pro rata, to the cent', async () => {
  const trip = await splitInFour({ daysAhead: 40 }, { policy: [{ from_days: 0, to_days: null, percent: 33 }] });
  await world.pay(trip.ada, trip.shares[0]?.payment_id ?? 0, 'pay');
  for (const share of trip.shares.slice(1)) await payShare(share);
  await runDue();
  await sql`update request set paid_at = paid_at - interval '25 hours' where id = ${trip.id}`.execute(world.db);
  const quote = await cancelQuote(trip.ada, trip.id);
  expect(quote.body).toMatchObject({ rule: 'policy', refund: 66_00 });
  await world.app.call(
    'booking.cancelRequest',
    { body: { id: trip.id, quote_id: quote.body.quote_id } },
    { token: trip.ada.token },
  );
  await runDue();
  const { rows } = await sql<{ payment_id: number; amount: number }>`select payment_id, amount from refund
    where request_id = ${trip.id} order by payment_id`.execute(world.db);
  expect(rows.map(({ amount }) => amount)).toEqual([16_50, 16_50, 16_50, 16_50]);
  expect(rows.map(({ payment_id }) => payment_id)).toEqual(trip.shares.map(({ payment_id }) => payment_id));
});

test('a share whose payer won a dispute reduces no other refund, and the quote says so', async () => {
  const trip = await splitInFour({ daysAhead: 40 }, { policy: [{ from_days: 0, to_days: null, percent: 33 }] });
  await world.pay(trip.ada, trip.shares[0]?.payment_id ?? 0, 'pay');
  for (const share of trip.shares.slice(1)) await payShare(share);
  await runDue();
  await sql`update request set paid_at = paid_at - interval '25 hours' where id = ${trip.id}`.execute(world.db);
  await sql`insert into payment_dispute (provider, provider_ref, attempt_id, request_id, state, reason, amount, currency, closed_at)
    select provider, 'dp_boris', id, ${trip.id}, 'lost', 'fraudulent', captured, currency, now()
    from payment_attempt where payment_id = ${trip.shares[1]?.payment_id}`.execute(world.db);
  await sql`with posting as (
      insert into ledger_posting (event, request_id, source) values ('dispute_lost', ${trip.id}, 'dispute:boris') returning id)
    insert into ledger_entry (posting_id, account, currency, amount)
    select id, account, 'EUR', amount from posting, (values ('provider:sandbox', -5000), ('chargeback', 5000)) as entry (account, amount)`.execute(
    world.db,
  );
  const quote = await cancelQuote(trip.ada, trip.id);
  expect(quote.body).toMatchObject({ rule: 'policy', refund: 49_50 });
  const canceled = await world.app.call<{ refund: number }>(
    'booking.cancelRequest',
    { body: { id: trip.id, quote_id: quote.body.quote_id } },
    { token: trip.ada.token },
  );
  expect(canceled.status).toBe(200);
  await runDue();
  const { rows } = await sql<{ amount: number }>`select amount from refund where request_id = ${trip.id}`.execute(
    world.db,
  );
  expect(rows.map(({ amount }) => amount)).toEqual([16_50, 16_50, 16_50]);
});

test('a share paid at the moment it is replaced is refunded, and only the new shares count', async () => {
  const trip = await splitInFour();
  const { page } = await payShare(trip.shares[1], '');
  const [, again] = await Promise.all([
    world.choose(page, 'pay'),
    split(trip, [
      { is_own: true, amount: 150_00 },
      { name: 'Eve', amount: 50_00 },
    ]),
  ]);
  await runDue();
  await sql`update payment_attempt set check_at = now() - interval '1 second'`.execute(world.db);
  await runDue();
  await runDue();
  const now = await shares(trip);
  if (again.status === 200) {
    expect((await ownShare(trip.shares[1]?.link)).body.state).toBe('refunded');
    expect(now).toMatchObject({ due: 200_00, paid: 0 });
  } else expect(now).toMatchObject({ due: 150_00, paid: 50_00 });
  const replaced = await split(trip, [{ is_own: true, amount: now.due }]);
  expect(replaced.status).toBe(200);
  expect((await start(trip.shares[2])).body.code).toBe('not_allowed_now');
  expect((await ownShare(trip.shares[2]?.link)).body.state).toBe('canceled');
});

test('the last two shares paid at once book the seats once', async () => {
  const trip = await splitInFour();
  const [own, ...others] = trip.shares;
  await world.pay(trip.ada, own?.payment_id ?? 0, 'twice');
  const pages = await Promise.all(others.map((share) => payShare(share, '')));
  await Promise.all(pages.map(({ page }) => world.choose(page, 'twice')));
  await Promise.all([runDue(), runDue()]);
  await runDue();
  expect(await view(trip.ada, trip.id)).toMatchObject({
    status: REQUEST_STATUS.made_prepayment,
    price: { paid: 200_00 },
    refunds: [],
  });
  expect(await freeSeats(trip.departure)).toBe(8);
});

test('a share paid while the booking is cancelled ends paid or refunded, never lost', async () => {
  for (let round = 0; round < 4; round++) {
    const trip = await splitInFour();
    const { page } = await payShare(trip.shares[1], '');
    await Promise.all([
      world.choose(page, 'pay').then(() => runDue()),
      world.app.call('booking.cancelRequest', { body: { id: trip.id } }, { token: trip.ada.token }),
    ]);
    await sql`update payment_attempt set check_at = now() - interval '1 second'`.execute(world.db);
    await runDue();
    await runDue();
    expect(await world.status(trip.id)).toBe(REQUEST_STATUS.canceled_tourist);
    expect(['refunded', 'canceled']).toContain((await ownShare(trip.shares[1]?.link)).body.state);
    expect((await view(trip.ada, trip.id)).refunds.every(({ status }) => status === 'done')).toBe(true);
  }
});

test('a share that booker and companion pay at once is paid once', async () => {
  const trip = await splitInFour();
  const share = trip.shares[1];
  const theirs = await payShare(share, '');
  const mine = await world.pay(trip.ada, share?.payment_id ?? 0);
  expect(mine.page).not.toBe(theirs.page);
  await Promise.all([world.choose(theirs.page, 'pay'), world.choose(mine.page, 'pay')]);
  await runDue();
  await runDue();
  expect(await view(trip.ada, trip.id)).toMatchObject({
    price: { paid: 50_00 },
    refunds: [{ amount: 50_00, reason: 'double', status: 'done' }],
  });
});

test('the booker is told of a declined or late share, and pays it or splits again', async () => {
  const trip = await splitInFour();
  const [, boris, clara] = trip.shares;
  const decline = () => world.app.call<OwnShare>('booking.declineShare', { body: { uuid: boris?.link ?? '' } });
  expect((await decline()).body.state).toBe('declined');
  expect((await decline()).status).toBe(200);
  await sql`update payment set due_at = now() - interval '1 minute' where id = ${clara?.payment_id}`.execute(world.db);
  await runDue();
  await runDue();
  expect(await emailSubjectsTo(trip.ada.email, trip.id)).toEqual(['declined', 'late']);
  // The hold continues: a late share can still be paid.
  expect((await start(clara)).status).toBe(200);
  expect((await shares(trip)).data.map(({ state }) => state)).toEqual(['open', 'declined', 'late', 'open']);
  const remind = await world.app.call<{ code: string }>(
    'booking.remindShare',
    { body: { payment_id: boris?.payment_id ?? 0 } },
    { token: trip.ada.token },
  );
  expect([remind.status, remind.body.code]).toEqual([429, 'too_many']);
  await payShare(boris);
  await runDue();
  const again = await split(trip, [{ is_own: true, amount: 150_00 }]);
  expect(again.body).toMatchObject({ due: 150_00, paid: 50_00 });
  await world.pay(trip.ada, again.body.data.at(-1)?.payment_id ?? 0, 'pay');
  await runDue();
  expect(await world.status(trip.id)).toBe(REQUEST_STATUS.made_prepayment);
});

test('an address is invited once however often the payment is split, and names contain no links', async () => {
  const trip = await held();
  const address = `eve.${trip.id}@example.com`;
  const name = 'Win at evil.example/now or https://evil.example';
  const again = () =>
    split(trip, [
      { is_own: true, amount: 100_00 },
      { name, email: address, amount: 100_00 },
    ]);
  expect((await again()).body.data[1]?.sent_at).not.toBeNull();
  const past = sql`update mail_outbox set created_at = now() - interval '2 hours' where recipient = ${address}`;
  await past.execute(world.db);
  const { body } = await again();
  expect(body.data[1]).toMatchObject({ sent_at: null, state: 'open' });
  expect(body.data[1]?.link).toBeTruthy();
  const email = await world.row<{ emails: number; text: string }>(
    sql`select count(*)::int as emails, max(subject || body) as text from mail_outbox where recipient = ${address}`,
  );
  expect(email.emails).toBe(1);
  expect(email.text).toContain('Win at ••• or •••');
  const remind = () =>
    world.app.call<SharesView>(
      'booking.remindShare',
      { body: { payment_id: body.data[1]?.payment_id ?? 0 } },
      { token: trip.ada.token },
    );
  expect((await remind()).status).toBe(429);
  for (let emails = 2; emails <= 6; emails++) {
    await past.execute(world.db);
    await sql`update payment_share set sent_at = sent_at - interval '7 hours' where request_id = ${trip.id}`.execute(
      world.db,
    );
    expect((await remind()).status).toBe(emails <= 5 ? 200 : 429);
  }
});

test('an account sends at most 20 invitations a day', async () => {
  const trip = await held();
  const part = (at: number): Part => ({ name: 'Guest', email: `guest${at}.${trip.id}@example.com`, amount: 8_00 });
  const { body } = await split(
    trip,
    Array.from({ length: 25 }, (_, at) => part(at)),
  );
  expect(body.data.filter(({ sent_at }) => sent_at !== null)).toHaveLength(20);
});

test('a balance can be split, too, and each share counts as it arrives', async () => {
  const request = await held();
  await world.pay(request.ada, request.paymentId, 'pay');
  await runDue();
  const first = await split(
    request,
    [
      { is_own: true, amount: 400_00 },
      { name: 'Bo', email: 'bo@example.com', amount: 400_00 },
    ],
    'split-once',
  );
  const twice = await split(
    request,
    [
      { is_own: true, amount: 400_00 },
      { name: 'Bo', email: 'bo@example.com', amount: 400_00 },
    ],
    'split-once',
  );
  expect(twice.body.data).toEqual(first.body.data);
  await payShare(first.body.data[1]);
  await runDue();
  expect(await view(request.ada, request.id)).toMatchObject({
    price: { paid: 600_00, due: 400_00 },
    flags: { paid_in_full: false },
    deadline: { kind: 'balance' },
  });
  await world.pay(request.ada, first.body.data[0]?.payment_id ?? 0, 'pay');
  await runDue();
  expect(await view(request.ada, request.id)).toMatchObject({
    price: { paid: 1000_00, due: 0 },
    flags: { paid_in_full: true },
    deadline: { kind: 'complete' },
  });
});

test('control: counting a replaced share, or keeping a paid one after the hold, breaks an invariant', async () => {
  const trip = await splitInFour();
  await payShare(trip.shares[1]);
  await runDue();
  await split(trip, [{ is_own: true, amount: 150_00 }]);
  const broken = async (breach: ReturnType<typeof sql>, name: keyof typeof INVARIANTS): Promise<number> => {
    let rows = 0;
    await transaction(world.db, async (trx) => {
      await breach.execute(trx);
      rows = (await INVARIANTS[name].execute(trx)).rows.length;
      throw new Error('rolled back');
    }).catch((error: Error) => expect(error.message).toBe('rolled back'));
    return rows;
  };
  // 200.00 of 1000.00 are due: counting 900.00 more would overpay the request.
  const counts = sql`update payment set status = 2, paid_at = now(), amount = 900_00 where id = ${trip.shares[2]?.payment_id}`;
  expect(await broken(counts, 'what is open and paid of a request is at most its total')).toBe(1);
  await world.passDeadline(trip.id);
  const kept = sql`update payment_attempt set refunded = 0 where payment_id = ${trip.shares[1]?.payment_id}`;
  expect(await broken(kept, 'shares of held seats that were never sold go back in full')).toBe(1);
});
