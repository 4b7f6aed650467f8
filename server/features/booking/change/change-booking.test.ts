import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ChangeQuote } from '#contract/booking/change-booking.ts';
import type { SharesView } from '#contract/booking/shares.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Departure, type Person, type World } from '#server/testing/booking-world.ts';
import { changeTo, quoteTo, secondDate } from '#server/testing/change-steps.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const ONE = { adults: 1, children: 0 };
const { cancelQuote, view } = bookingSteps(() => world);

/** Two seats, the first payment made. */
async function booked(departure: Departure): Promise<{ ada: Person; id: number }> {
  const ada = await world.person();
  const { body } = await world.create(ada, departure);
  await world.pay(ada, body.payment_id ?? 0, 'pay');
  await world.app.runDueJobs();
  expect(await world.status(body.id)).toBe(REQUEST_STATUS.made_prepayment);
  return { ada, id: body.id };
}

/** The last email about a change to an address. */
const changeEmail = async (recipient: string): Promise<string> =>
  (
    await world.row<{ body: string }>(
      sql`select body from mail_outbox where recipient = ${recipient} and subject like 'Booking changed%' order by id desc limit 1`,
    )
  ).body;

/** Skips the grace period after paying. */
const growOld = (id: number) =>
  sql`update request set paid_at = paid_at - interval '25 hours' where id = ${id}`.execute(world.db);

test('a paid booking moves to another date of the same price: seats, deadlines and link follow, the money stays', async () => {
  const departure = await world.departure();
  const { ada, id } = await booked(departure);
  const other = await secondDate(world, departure, { days: 10 });
  const quote = await quoteTo(world, ada, id, other);
  expect(quote.body).toMatchObject({
    total_before: 1000_00,
    total: 1000_00,
    paid: 200_00,
    refund: 0,
    kept: 0,
    due: 800_00,
  });
  const { body: forOrganizer } = await quoteTo(world, world.organizer, id, other);
  expect(forOrganizer).toEqual(quote.body);
  const changed = await changeTo(world, ada, id, other, quote.body);
  expect(changed).toMatchObject({ status: 200, body: { status: REQUEST_STATUS.made_prepayment, refund: 0 } });
  expect([await world.free(departure), await world.free(other)]).toEqual([10, 8]);
  const after = await view(ada, id);
  expect(after).toMatchObject({ date: { id: other.dateId }, price: { total: 1000_00, paid: 200_00, due: 800_00 } });
  expect(after.price.balance_due_on).toBe(quote.body.balance_due_on);
  const { rows } = await sql<{ key: string }>`select split_part(dedupe_key, ':', 4) as key from mail_outbox
    where dedupe_key like ${`request:${id}:%`} and subject like '%changed%' order by 1`.execute(world.db);
  expect(rows.map(({ key }) => key)).toEqual(['organizer', 'traveller']);
  const due = formatsFor('en-US').longDay(quote.body.balance_due_on ?? '');
  expect(await changeEmail(ada.email)).toContain(`Paid so far: €200. The balance of €800 is due by ${due}.`);
  const again = await changeTo(world, ada, id, other, quote.body);
  expect(again.status).toBe(400);
});

test('a dearer date leaves more to pay, even after the balance; a cheaper one refunds the difference', async () => {
  const departure = await world.departure();
  const { ada, id } = await booked(departure);
  const [dear, dearer] = [
    await secondDate(world, departure, { days: 10, price: 600_00 }),
    await secondDate(world, departure, { days: 20, price: 700_00 }),
  ];
  for (const [date, due] of [
    [dear, 1000_00],
    [dearer, 200_00],
  ] as const) {
    const quote = await quoteTo(world, ada, id, date);
    expect(quote.body).toMatchObject({ due, refund: 0 });
    expect((await changeTo(world, ada, id, date, quote.body)).status).toBe(200);
    const open = (await view(ada, id)).payments.filter((payment) => payment.status === 1);
    expect(open).toMatchObject([{ kind: 'payment', amount: due }]);
    await world.pay(ada, open[0]?.id ?? 0, 'pay');
    await world.app.runDueJobs();
    expect((await view(ada, id)).flags.paid_in_full).toBe(true);
  }
  const quote = await quoteTo(world, ada, id, departure);
  expect(quote.body).toMatchObject({ total: 1000_00, paid: 1000_00, refund: 400_00, kept: 0, due: 0 });
  await changeTo(world, ada, id, departure, quote.body);
  await world.app.runDueJobs();
  expect((await view(ada, id)).refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(400_00);
  expect((await view(ada, id)).refunds.every(({ status }) => status === 'done')).toBe(true);
  expect(await changeEmail(ada.email)).toContain('The new total is €1,000. Everything is paid. You get back €400,');
});

test('a stale figure rejects the change with a fresh quote', async () => {
  const departure = await world.departure();
  const { ada, id } = await booked(departure);
  const other = await secondDate(world, departure, { days: 10 });
  const { body: quote } = await quoteTo(world, ada, id, other);
  await sql`update tour_date set price = 510_00, original_price = 510_00 where id = ${other.dateId}`.execute(world.db);
  const stale = await changeTo<{ code: string; fresh: ChangeQuote }>(world, ada, id, other, quote);
  expect([stale.status, stale.body.code, stale.body.fresh.total]).toEqual([409, 'quote_stale', 1020_00]);
  expect(await world.free(other)).toBe(10);
  expect((await changeTo(world, ada, id, other, stale.body.fresh)).status).toBe(200);
});

test('held seats move with their payment; time to pay is no longer than before', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  const other = await secondDate(world, departure, { days: 10, price: 600_00 });
  const before = await view(ada, body.id);
  const { body: quote } = await quoteTo(world, ada, body.id, other);
  expect(quote).toMatchObject({ due_now: 240_00, deadline_at: before.deadline?.at });
  await changeTo(world, ada, body.id, other, quote);
  expect(await changeEmail(ada.email)).toMatch(/The new total is €1,200\. Please pay €240 by \w+ \d+.*\.$/m);
  const after = await view(ada, body.id);
  expect(after.deadline).toEqual(before.deadline);
  expect(after.payments.map(({ status, amount }) => [status, amount])).toEqual([
    [3, 200_00],
    [1, 240_00],
  ]);
});

test('a payment started before the change is refunded with one email, and the new one stays open', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  const { page } = await world.pay(ada, body.payment_id ?? 0);
  const other = await secondDate(world, departure, { days: 10, price: 600_00 });
  await changeTo(world, ada, body.id, other, (await quoteTo(world, ada, body.id, other)).body);
  await world.choose(page, 'pay').catch(() => null);
  await world.app.runDueJobs();
  expect(await view(ada, body.id)).toMatchObject({
    status: REQUEST_STATUS.pending_prepayment,
    price: { paid: 0, due: 240_00 },
    refunds: [{ amount: 200_00 }],
  });
  await world.app.call('booking.cancelRequest', { body: { id: body.id } }, { token: ada.token });
  const { rows } = await sql<{ subject: string; body: string }>`select subject, body from mail_outbox
    where recipient = ${ada.email} and body ~ '(refund|goes back)' order by id`.execute(world.db);
  expect(rows.map(({ subject }) => subject)).toEqual(['We’re returning your payment: Wine tour']);
  expect(rows[0]?.body).toContain('a payment of €200 for Wine tour');
});

test('people who leave are refunded by the policy; the retained part is a line of the price', async () => {
  const departure = await world.departure({ daysAhead: 20 });
  const { ada, id } = await booked(departure);
  await growOld(id);
  const alone = { ...departure, seats: { adults: 1, children: 0 } };
  const { body: quote } = await quoteTo(world, ada, id, alone);
  expect(quote).toMatchObject({ percent: 50, refund: 50_00, kept: 50_00, total: 550_00, paid: 150_00, due: 400_00 });
  expect(quote.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['seat', 500_00],
    ['kept', 50_00],
  ]);
  await changeTo(world, ada, id, alone, quote);
  expect(await world.free(departure)).toBe(9);
  expect(await view(ada, id)).toMatchObject({ seats: { adults: 1 }, price: { total: 550_00, due: 400_00 } });
  // Half of 200.00 in all, as if the booking had been cancelled at once.
  expect((await cancelQuote(ada, id)).body).toMatchObject({ paid: 150_00, refund: 50_00, kept: 100_00 });
});

test('new travellers pay today’s price, booked ones keep theirs; too low a payment is rejected', async () => {
  const departure = await world.departure();
  const { ada, id } = await booked(departure);
  await sql`update tour_date set price = 600_00, original_price = 600_00 where id = ${departure.dateId}`.execute(
    world.db,
  );
  const three = { ...departure, seats: { adults: 2, children: 1, child_ages: [9] } };
  const { body: quote } = await quoteTo(world, ada, id, three);
  expect(quote.lines.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
    [2, 500_00],
    [1, 600_00],
  ]);
  expect((await changeTo(world, ada, id, three, quote)).status).toBe(200);
  expect(await view(ada, id)).toMatchObject({ seats: { adults: 2, children: 1, child_ages: [9] } });
  expect(await world.free(departure)).toBe(7);
  const many = await quoteTo<{ code: string }>(world, ada, id, { ...departure, seats: { adults: 9, children: 0 } });
  expect([many.status, many.body.code]).toEqual([409, 'pay_first']);
  const gone = await quoteTo<{ code: string }>(world, ada, id, { ...departure, seats: { adults: 11, children: 0 } });
  expect([gone.status, gone.body.code]).toEqual([409, 'seats_gone']);
});

test('another room is charged its surcharge, and changing back restores the old price', async () => {
  const departure = await world.departure();
  const { ada, id } = await booked(departure);
  const { id: variantId } = await world.row<{
    id: number;
  }>(sql`insert into tour_variant (tour_id, kind, name, capacity, price_delta)
    values (${departure.tourId}, 'room', '{"en": "Single", "ru": "Single", "de": "Single", "zh": "Single"}', 1, 90_00) returning id`);
  const single = { ...departure, variantId };
  const { body: quote } = await quoteTo(world, ada, id, single);
  expect(quote).toMatchObject({ total: 1180_00, due: 980_00, refund: 0 });
  expect(quote.lines).toMatchObject([{ kind: 'seat' }, { kind: 'variant', name: 'Single', amount: 180_00 }]);
  expect((await changeTo(world, ada, id, single, quote)).status).toBe(200);
  expect(await view(ada, id)).toMatchObject({ variant: { id: variantId }, price: { total: 1180_00, due: 980_00 } });
  expect(await world.free(departure)).toBe(8);
  const back = await quoteTo(world, ada, id, departure);
  expect(back.body).toMatchObject({ total: 1000_00, due: 800_00 });
});

test('a form that someone has begun is not erased by a smaller party that does not name who leaves', async () => {
  const departure = await world.departure();
  const { ada, id } = await booked(departure);
  const people = { tourists: [{ first_name: 'Ada' }, { first_name: 'Ben' }] };
  const uuid = (await view(ada, id)).uuid;
  const added = await world.app.call('trip.addTourists', { query: { uuid }, body: people }, { token: ada.token });
  expect(added.status).toBe(200);
  const alone = { ...departure, seats: ONE };
  const { body: quote } = await quoteTo(world, ada, id, alone);
  expect(quote.leaving).toBe(1);
  const refused = await changeTo<{ code: string }>(world, ada, id, alone, quote);
  expect([refused.status, refused.body.code]).toEqual([409, 'forms_first']);
  expect(await world.free(departure)).toBe(8);
});

test('a smaller party names who leaves: the form is erased, their share refunded first, the companion told', async () => {
  const departure = await world.departure();
  const ada = await world.person();
  const { body } = await world.create(ada, departure);
  const { id } = body;
  const shares = await world.app.call<SharesView>(
    'booking.splitPayment',
    {
      body: {
        request_id: id,
        shares: [
          { amount: 80_00, is_own: true },
          { amount: 60_00, name: 'Ben Ito', email: 'ben@example.com' },
          { amount: 60_00, name: 'Cleo Day', email: 'cleo@example.com' },
        ],
      },
    },
    { token: ada.token },
  );
  expect(shares.status).toBe(200);
  for (const { payment_id, link } of shares.body.data) {
    const reply = await world.app.call<{ redirect_url: string }>(
      'payments.createPayment',
      { body: { payment_id, method: 'card', uuid: link } },
      link ? {} : { token: ada.token },
    );
    await world.choose(reply.body.redirect_url, 'pay');
  }
  await world.app.runDueJobs();
  const { uuid } = await view(ada, id);
  const tourists = [{ first_name: 'Ada' }, { first_name: 'Ben', last_name: 'Ito' }];
  await world.app.call('trip.addTourists', { query: { uuid }, body: { tourists } }, { token: ada.token });
  const people = await world.app.call<{ data: { id: number; full_name: string }[] }>(
    'trip.getTouristsInfo',
    { query: { uuid } },
    { token: ada.token },
  );
  const ben = people.body.data.find(({ full_name }) => full_name.includes('Ben'))?.id ?? 0;
  const alone = { ...departure, seats: ONE };
  const { body: quote } = await quoteTo(world, ada, id, alone);
  expect(quote).toMatchObject({ leaving: 1, refund: 100_00 });
  const unknown = await changeTo(world, ada, id, { ...alone, leaving: [987_654] }, quote);
  expect(unknown.status).toBe(400);
  expect((await changeTo(world, ada, id, { ...alone, leaving: [ben] }, quote)).status).toBe(200);
  const { rows } = await sql<{
    amount: number;
    is_ben: boolean;
  }>`select r.amount, r.payment_id = ${shares.body.data[1]?.payment_id} as is_ben
    from refund r where r.request_id = ${id} order by r.amount desc`.execute(world.db);
  // Ben's whole share; the rest of the quote pro rata to the others.
  expect(rows.find(({ is_ben }) => is_ben)?.amount).toBe(60_00);
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_00);
  const emails = await sql<{ subject: string }>`select subject from mail_outbox
    where recipient = 'ben@example.com' and dedupe_key like 'transfer:%'`.execute(world.db);
  expect(emails.rows.map(({ subject }) => subject.split(':')[0])).toEqual(['You’re no longer travelling']);
  const left = await sql`select 1 from tourist where request_id = ${id}`.execute(world.db);
  expect(left.rows).toHaveLength(1);
});

test('moving to a far date makes nothing refundable that was not', async () => {
  const departure = await world.departure({ daysAhead: 20 });
  const { ada, id } = await booked(departure);
  await growOld(id);
  const far = await secondDate(world, departure, { days: 60 });
  await changeTo(world, ada, id, far, (await quoteTo(world, ada, id, far)).body);
  const cancel = await world.app.call('booking.getCancelQuote', { query: { id } }, { token: ada.token });
  expect(cancel.body).toMatchObject({ percent: 50, paid: 200_00, refund: 100_00 });
  const late = await booked(await world.departure({ daysAhead: 5 }, { fullPaymentDays: 1 }));
  await growOld(late.id);
  const { date } = await view(late.ada, late.id);
  const row = await world.row<{ tour_id: number }>(sql`select tour_id from tour_date where id = ${date.id}`);
  const next = await secondDate(world, { ...departure, tourId: row.tour_id, dateId: date.id }, { days: 60 });
  const refused = await quoteTo<{ code: string }>(world, late.ada, late.id, next);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_allowed_now']);
});

test('an unanswered request can be changed freely, and other users’ bookings are not found', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ isInstant: false })];
  const { body } = await world.create(ada, departure);
  const other = await secondDate(world, departure, { days: 10, price: 450_00 });
  const { body: quote } = await quoteTo(world, ada, body.id, { ...other, seats: { adults: 3, children: 0 } });
  expect(quote).toMatchObject({ total: 1350_00, paid: 0, refund: 0 });
  const eve = await world.person();
  const target = { ...other, seats: { adults: 3, children: 0 } };
  for (const id of [body.id, 987_654]) {
    expect((await quoteTo(world, eve, id, target)).status).toBe(404);
    expect((await changeTo(world, eve, id, target, quote)).status).toBe(404);
  }
  expect((await changeTo(world, world.organizer, body.id, target, quote)).status).toBe(404);
  expect((await changeTo(world, ada, body.id, target, quote)).status).toBe(200);
  expect(await view(ada, body.id)).toMatchObject({
    status: REQUEST_STATUS.pending_confirm,
    seats: { adults: 3 },
    price: { total: 1350_00 },
    deadline: { kind: 'answer' },
  });
  expect([await world.free(departure), await world.free(other)]).toEqual([10, 10]);
});

test('emails of a change by staff name the staff, and ask for no money before the organizer confirms', async () => {
  const [ada, departure, boss] = [
    await world.person(),
    await world.departure({ isInstant: false }),
    await world.person('admin'),
  ];
  const { body } = await world.create(ada, departure);
  const other = await secondDate(world, departure, { days: 10 });
  const quote = await quoteTo(world, boss, body.id, other);
  expect((await changeTo(world, boss, body.id, other, quote.body)).status).toBe(200);
  const { rows } = await sql<{ body: string }>`select body from mail_outbox
    where dedupe_key like ${`request:${body.id}:change:%`} order by recipient = ${ada.email} desc`.execute(world.db);
  expect(rows.map((email) => email.body.split('\n\n')[1])).toEqual([
    expect.stringMatching(/^Our team has changed your booking: .* Nothing is due until the organizer confirms\.$/),
    expect.stringMatching(/^Our team has changed a booking\. /),
  ]);
});

test('a double press makes one change', async () => {
  const departure = await world.departure();
  const { ada, id } = await booked(departure);
  const other = await secondDate(world, departure, { days: 10 });
  const { body: quote } = await quoteTo(world, ada, id, other);
  const replies = await Promise.all([1, 2].map(() => changeTo(world, ada, id, other, quote, 'one-press-of-a-button')));
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { n } = await world.row<{ n: number }>(
    sql`select count(*)::int as n from request_history where request_id = ${id} and transition = 'change'`,
  );
  expect(n).toBe(1);
});

test('changes and new bookings race for the last seats: none oversold, none left over', async () => {
  const hot = await world.departure({ capacity: 5, free: 5 });
  const calm = await secondDate(world, hot, { days: 10, capacity: 40 });
  const actors = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const person = await world.person();
      const { body } = await world.create(person, calm, { seats: { adults: 1, children: 0 }, expected_total: 500_00 });
      return { person, id: body.id, quote: (await quoteTo(world, person, body.id, { ...hot, seats: ONE })).body };
    }),
  );
  const buyers = await Promise.all(Array.from({ length: 6 }, () => world.person()));
  const replies = await Promise.all([
    ...actors.map(({ person, id, quote }) =>
      changeTo<{ code?: string }>(world, person, id, { ...hot, seats: ONE }, quote),
    ),
    ...buyers.map((person) => world.create(person, hot, { seats: ONE, expected_total: 500_00 })),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await world.free(hot)).toBe(0);
  const { held } = await world.row<{ held: number }>(
    sql`select coalesce(sum(seats), 0)::int as held from request where tour_date_id = ${hot.dateId} and status in (2, 3)`,
  );
  expect(held).toBe(5);
  const left = await world.row<{ held: number }>(
    sql`select coalesce(sum(seats), 0)::int as held from request where tour_date_id = ${calm.dateId} and status in (2, 3)`,
  );
  expect(await world.free(calm)).toBe(40 - left.held);
});

test('two bookings that swap their dates both succeed', async () => {
  const [one, two] = [await world.departure(), await world.departure()];
  const there = await secondDate(world, one, { days: 10 });
  const first = await booked(one);
  const second = await booked(there);
  expect(two.dateId).not.toBe(one.dateId);
  for (let round = 0; round < 4; round++) {
    const [a, b] = round % 2 === 0 ? [there, one] : [one, there];
    const quotes = await Promise.all([
      quoteTo(world, first.ada, first.id, a),
      quoteTo(world, second.ada, second.id, b),
    ]);
    const replies = await Promise.all([
      changeTo(world, first.ada, first.id, a, quotes[0].body),
      changeTo(world, second.ada, second.id, b, quotes[1].body),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  }
});

test('held seats changed back and forth send one email an hour to each side', async () => {
  const departure = await world.departure();
  const ada = await world.person();
  const { body } = await world.create(ada, departure, { expected_total: departure.price * 2 });
  for (const adults of [1, 2, 1]) {
    const target = { ...departure, seats: { adults, children: 0 } };
    const quote = await quoteTo(world, ada, body.id, target);
    expect((await changeTo(world, ada, body.id, target, quote.body)).status).toBe(200);
  }
  const { rows } = await sql`select 1 from mail_outbox
    where dedupe_key like ${`request:${body.id}:change:%`} and sent_at is null`.execute(world.db);
  expect(rows).toHaveLength(2);
});

test('held seats moved to a near date are held no longer than new holds there', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  const near = await secondDate(world, departure, { days: 0 });
  await sql`update tour_date set start_date = current_date + 10, end_date = current_date + 14
    where id = ${near.dateId}`.execute(world.db);
  await changeTo(world, ada, body.id, near, (await quoteTo(world, ada, body.id, near)).body);
  const { deadline } = await view(ada, body.id);
  expect(Math.round((Date.parse(deadline?.at ?? '') - Date.now()) / 3_600_000)).toBe(24);
  const { hours } = await world.row<{ hours: number }>(
    sql`select round(extract(epoch from remind_at - now()) / 3600)::int as hours from request where id = ${body.id}`,
  );
  expect(hours).toBe(12);
});

test('the payer of a share is told of a refund by a change, and new shares are due by the new date', async () => {
  const departure = await world.departure({ daysAhead: 60 });
  const { ada, id } = await booked(departure);
  const email = `bo.${id}@example.com`;
  const split = (amount: number, due_at?: string) =>
    world.app.call<SharesView>(
      'booking.splitPayment',
      { body: { request_id: id, shares: [{ name: 'Bo', email, amount, due_at }] } },
      { token: ada.token },
    );
  const [share] = (await split(800_00)).body.data;
  const paying = { payment_id: share?.payment_id ?? 0, method: 'card', uuid: share?.link ?? undefined } as const;
  const started = await world.app.call<{ redirect_url: string }>('payments.createPayment', { body: paying });
  await world.choose(started.body.redirect_url, 'pay');
  await world.app.runDueJobs();
  const alone = { ...departure, seats: ONE };
  const { body: smaller } = await quoteTo(world, ada, id, alone);
  expect(smaller.refund).toBe(500_00);
  await changeTo(world, ada, id, alone, smaller);
  const emails = await world.row<{ n: number }>(sql`select count(*)::int as n from mail_outbox
    where recipient = ${email} and dedupe_key like '%:refunded:%'`);
  expect(emails.n).toBeGreaterThan(0);
  const near = { ...(await secondDate(world, departure, { days: -20, price: 900_00 })), seats: ONE };
  const { body: dearer } = await quoteTo(world, ada, id, near);
  await changeTo(world, ada, id, near, dearer);
  const { start } = (await view(ada, id)).date;
  expect((await split(dearer.due, new Date(Date.parse(start) + 86_400_000).toISOString())).status).toBe(400);
  expect((await split(dearer.due)).status).toBe(200);
});
