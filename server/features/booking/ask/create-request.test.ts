import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { changeTo, quoteTo, secondDate } from '#server/testing/change-steps.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('an instant date holds the seats and creates the prepayment', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const response = await world.create(ada, departure);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  expect(response.body).toMatchObject({ status: REQUEST_STATUS.pending_prepayment, total: 1000_00, currency: 'EUR' });
  expect(response.body.uuid).toMatch(/^[0-9a-f-]{36}$/);
  const hours = (Date.parse(response.body.hold_until ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(47);
  expect(hours).toBeLessThan(48.1);
  expect(await world.free(departure)).toBe(8);
  const payment = await world.row<{ kind: string; amount: number; status: number }>(
    sql`select kind, amount, status from payment where request_id = ${response.body.id}`,
  );
  expect(payment).toEqual({ kind: 'prepayment', amount: 200_00, status: PAYMENT_STATUS.new });
});

test('the phone of a first request becomes that of an account without one', async () => {
  const ada = await world.person();
  const departure = await world.departure();
  const phoneOf = async () =>
    (await world.app.call<{ phone: string | null }>('account.getProfile', {}, ada)).body.phone;
  await sql`update user_account set phone = null where id = ${ada.id}`.execute(world.db);
  const contact = { first_name: 'Ada', last_name: '', email: ada.email };
  for (const phone of ['+4915112345678', '+442079460000'])
    await world.create(ada, departure, { contact: { ...contact, phone } });
  expect(await phoneOf()).toBe('+4915112345678');
});

test('every change of a booking returns the `seq` of its seats, for the search', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const told = (dateId: number): Promise<{ seq: number }> =>
    world.row(
      sql`select max(seq) as seq from outbox where topic = 'tour_date.changed' and (payload ->> 'tour_date_id')::bigint = ${dateId}`,
    );
  const { body } = await world.create(ada, departure);
  expect({ seq: body.seq }).toEqual(await told(departure.dateId));
});

test.each([
  [60, 48, 'prepayment'],
  [13, 24, 'full'],
  [2, 2, 'full'],
] as const)('%i days ahead there are %i hours to pay the %s', async (daysAhead, hours, kind) => {
  const [ada, departure] = [await world.person(), await world.departure({ daysAhead })];
  const { body } = await world.create(ada, departure);
  const row = await world.row<{ hours: number; payment_kind: string }>(
    sql`select round(extract(epoch from deadline_at - created_at) / 3600)::int as hours, payment_kind from request where id = ${body.id}`,
  );
  expect(row).toEqual({ hours, payment_kind: kind });
});

test('the status of a booking decides whether its seats count', async () => {
  const said = async (adults: number, language: string): Promise<string> => {
    const [ada, departure] = [await world.person(), await world.departure()];
    const order = { seats: { adults, children: 0 }, expected_total: departure.price * adults };
    const { body } = await world.create(ada, departure, order);
    const options = { token: ada.token, headers: { 'x-language': language } };
    const query = { id: body.id };
    return (await world.app.call<{ status_text: string }>('booking.getRequest', { query }, options)).body.status_text;
  };
  expect(await said(1, 'en-US')).toBe('Seat held, payment due');
  expect(await said(1, 'ru')).toBe('Место за вами, ждём оплату');
  expect(await said(2, 'ru')).toBe('Места за вами, ждём оплату');
});

test('a date on request asks the organizer and holds nothing', async () => {
  const [ada, bob, departure] = [
    await world.person(),
    await world.person(),
    await world.departure({ isInstant: false }),
  ];
  const first = await world.create(ada, departure);
  expect(first.body).toMatchObject({ status: REQUEST_STATUS.pending_confirm, hold_until: null, payment_id: null });
  await world.create(bob, departure, {
    seats: { adults: 1, children: 2, child_ages: [9, 4] },
    expected_total: 1500_00,
  });
  expect(await world.free(departure)).toBe(10);
  expect((await world.quote(departure)).body).toMatchObject({
    is_instant: false,
    waiting: 5,
    number_of_free_seats: 10,
  });
  const seen = await world.app.call<{ waiting: number; actions: string[] }>(
    'booking.getRequest',
    { query: { id: first.body.id } },
    { token: ada.token },
  );
  expect(seen.body).toMatchObject({ waiting: 3, actions: ['change', 'withdraw'] });
});

test("a total that differs from the server's is rejected with a fresh quote, and nothing is written", async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const response = await world.create(ada, departure, { expected_total: 1 });
  expect([response.status, response.body.code]).toEqual([409, 'price_changed']);
  expect(response.body.fresh).toMatchObject({ total: 1000_00, due_now: 200_00, currency: 'EUR' });
  expect(await world.free(departure)).toBe(10);
});

test('too few seats are rejected with the current dates', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ free: 1 })];
  const response = await world.create(ada, departure);
  expect([response.status, response.body.code]).toEqual([409, 'seats_gone']);
  expect(response.body.fresh).toMatchObject({
    dates: [{ id: departure.dateId, number_of_free_seats: 1, status: 'limited' }],
  });
});

test('a closed date is rejected, and one that starts too soon to request', async () => {
  const ada = await world.person();
  expect((await world.create(ada, await world.departure({ isClosed: true }))).body.code).toBe('date_closed');
  expect((await world.create(ada, await world.departure({ daysAhead: 1, isInstant: false }))).body.code).toBe(
    'date_closed',
  );
});

test('a price in another currency is rounded per person, then multiplied, and charged so', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ price: 333_33 })];
  const quote = (await world.quote(departure, { currency: 'USD', adults: 3 })).body;
  expect(quote).toMatchObject({
    total: 1101_00,
    currency: 'USD',
    lines: [{ kind: 'seat', quantity: 3, unit_price: 367_00, amount: 1101_00 }],
  });
  const yen = (await world.quote(departure, { currency: 'JPY' })).body;
  expect(yen).toMatchObject({ total: 109_998, currency: 'JPY' });
  const response = await world.create(ada, departure, { currency: 'JPY', expected_total: 109_998 });
  expect(response.body).toMatchObject({ status: REQUEST_STATUS.pending_prepayment, currency: 'JPY', total: 109_998 });
  expect((await world.quote(departure, { currency: 'SHF' })).body.currency).toBe('CHF');
});

test('impossible input is rejected by field', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const refused = async (change: Record<string, unknown>) =>
    Object.keys((await world.create(ada, departure, change)).body.errors);
  expect(await refused({ terms_accepted: false })).toEqual(['terms_accepted']);
  expect(await refused({ seats: { adults: 0, children: 1 } })).toEqual(['seats.adults']);
  expect(await refused({ currency: 'XXX' })).toEqual(['currency']);
  expect(await refused({ status: REQUEST_STATUS.made_prepayment })).toEqual(['status']);
  expect((await world.create(ada, departure, { variant_id: 999_999 })).status).toBe(404);
  expect((await world.app.call('booking.createRequest', { body: world.body(departure) })).status).toBe(401);
  expect(await world.free(departure)).toBe(10);
});

test('a child below the tour’s age is rejected by field: in a request and a changed party, not in an individual offer', async () => {
  const [ada, departure] = [await world.person(), await world.departure({}, { minAge: 8 })];
  const party = (ages?: number[]) => ({
    seats: { adults: 1, children: 1, child_ages: ages },
    expected_total: departure.price * 2,
  });
  const young = await world.create(ada, departure, party([7]));
  expect([young.status, young.body.errors]).toEqual([
    400,
    { 'seats.child_ages': ['This tour takes children from 8 years'] },
  ]);
  expect((await world.create(ada, departure, party())).body.errors).toHaveProperty(['seats.child_ages']);
  expect(await world.free(departure)).toBe(10);
  const { status, body } = await world.create(ada, departure, party([8]));
  expect(status).toBe(200);

  const bigger = (ages: number[]) => ({ ...departure, seats: { adults: 1, children: 2, child_ages: ages } });
  const { body: quote } = await quoteTo(world, ada, body.id, bigger([8, 7]));
  const refused = await changeTo<{ errors?: object }>(world, ada, body.id, bigger([8, 7]), quote);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['seats.child_ages']]);
  expect((await changeTo(world, ada, body.id, bigger([8, 9]), quote)).status).toBe(200);

  // A change does not clear the children's ages either.
  const smaller = { ...departure, seats: { adults: 1, children: 1, child_ages: [] } };
  const { body: less } = await quoteTo(world, ada, body.id, smaller);
  expect((await changeTo(world, ada, body.id, smaller, less)).status).toBe(400);

  expect((await world.quote(departure)).body.min_age).toBe(8);
  const { uuid } = await world.row<{
    uuid: string;
  }>(sql`insert into individual_tour (tour_id, tour_date_id, name, people, valid_until)
    values (${departure.tourId}, ${departure.dateId}, 'Eve', 2, current_date + 9) returning uuid`);
  const offered = { individual_tour: uuid };
  expect((await world.quote(departure, offered)).body.min_age).toBe(0);
  const eve = await world.person();
  const asked = await world.create(eve, departure, { ...party([3]), ...offered });
  expect(asked.status).toBe(200);

  // Others who ask for the departure have no offer, nor has anybody once it is withdrawn.
  expect((await world.quote(departure)).body.min_age).toBe(8);
  expect((await world.create(await world.person(), departure, party([3]))).status).toBe(400);
  const elsewhere = await world.departure({}, { minAge: 8 });
  expect((await world.quote(elsewhere, offered)).body.min_age).toBe(8);
  await sql`update individual_tour set withdrawn_at = now() where uuid = ${uuid}`.execute(world.db);
  expect((await world.create(await world.person(), departure, { ...party([3]), ...offered })).status).toBe(400);
  const view = await world.app.call<{ tour: { min_age: number } }>(
    'booking.getRequest',
    { query: { id: asked.body.id } },
    { token: eve.token },
  );
  expect(view.body.tour.min_age).toBe(0);

  // On another departure the party keeps the child who was accepted, and adds none below the age.
  const later = await secondDate(world, departure, { days: 10 });
  const change = async (ages: number[]): Promise<number> => {
    const target = { ...later, seats: { adults: 1, children: ages.length, child_ages: ages } };
    const { body: price } = await quoteTo(world, eve, asked.body.id, target);
    return (await changeTo(world, eve, asked.body.id, target, price)).status;
  };
  expect([await change([3]), await change([3, 4]), await change([3, 9])]).toEqual([200, 400, 200]);
});

test('the same request sent 100 times at once is one request with 100 equal replies', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => world.create(ada, departure, {}, 'the-same-key')),
  );
  expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
  expect(responses[0]?.status).toBe(200);
  expect(await world.free(departure)).toBe(8);
  const other = await world.create(ada, departure, { comment: 'another body' }, 'the-same-key');
  expect(other.status).toBe(422);
});

test('two people for the last seat: one gets it, the other is told', async () => {
  const [ada, bob, departure] = [await world.person(), await world.person(), await world.departure({ free: 2 })];
  const responses = await Promise.all([world.create(ada, departure), world.create(bob, departure)]);
  expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
  expect(responses.find((response) => response.status === 409)?.body.code).toBe('seats_gone');
  expect(await world.free(departure)).toBe(0);
});

test('a phone number is stored in one form, and an impossible one is rejected by name', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const contact = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
  const { body } = await world.create(ada, departure, { contact: { ...contact, phone: '+7 (912) 345-67-89' } });
  const own = await world.app.call<{ contact: { phone: string } }>(
    'booking.getRequest',
    { query: { id: body.id } },
    { token: ada.token },
  );
  expect(own.body.contact.phone).toBe('+7 912 345 67 89');
  for (const phone of ['89123456789', '+999 123456789', '+44 20 7946']) {
    const refused = await world.create(ada, departure, { contact: { ...contact, phone } });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'invalid', errors: { 'contact.phone': ['Please enter a valid phone number'] } },
    ]);
  }
});

test('contacts are not readable in the database and masked by the link', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  const { contact } = await world.row<{ contact: Buffer }>(sql`select contact from request where id = ${body.id}`);
  expect(contact.includes(ada.email)).toBe(false);
  const own = await world.app.call<{ contact: object }>(
    'booking.getRequest',
    { query: { id: body.id } },
    { token: ada.token },
  );
  expect(own.body.contact).toMatchObject({ email: ada.email, last_name: 'Lovelace' });
  const link = await world.app.call<{ contact: object; is_masked: boolean; actions: string[] }>(
    'booking.getRequestByUuid',
    { query: { uuid: body.uuid } },
  );
  expect(link.body).toMatchObject({
    is_masked: true,
    actions: ['pay'],
    contact: { email: `${ada.email[0]}•••@e•••`, last_name: 'L.', phone: '•••00' },
  });
});

test('the organizer sees email and phone after the first payment, not before', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  const seen = () =>
    world.app.call<{ contact: object }>(
      'booking.getRequest',
      { query: { id: body.id } },
      { token: world.organizer.token },
    );
  expect((await seen()).body.contact).toMatchObject({
    last_name: 'Lovelace',
    email: `${ada.email[0]}•••@e•••`,
    phone: '•••00',
  });
  await world.pay(ada, body.payment_id ?? 0, 'pay');
  await world.app.runDueJobs();
  expect((await seen()).body.contact).toMatchObject({ email: ada.email });
});

test('the token of a link is stored nowhere, and expires', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  await world.app.call('payments.createPayment', {
    body: { payment_id: body.payment_id, method: 'card', provider: 'sandbox', uuid: body.uuid },
  });
  const tables = ['request', 'request_link', 'request_history', 'payment', 'payment_attempt', 'idempotency_key'];
  for (const table of [...tables, 'mail_outbox', 'outbox']) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(world.db);
    expect(
      rows.filter(({ row }) => row.includes(body.uuid)),
      table,
    ).toEqual([]);
  }
  const seen = async (): Promise<number[]> => {
    const calls = [
      ['booking.getRequestByUuid', { uuid: body.uuid }],
      ['payments.getPaymentStatus', { payment_id: body.payment_id, uuid: body.uuid }],
      ['payments.getPaymentMethods', { request_id: body.id, uuid: body.uuid }],
    ] as const;
    return Promise.all(calls.map(async ([name, query]) => (await world.app.call(name, { query })).status));
  };
  expect(await seen()).toEqual([200, 200, 200]);
  const { days } = await world.row<{ days: number }>(sql`
    select (ends_at::date - start_at::date) as days from request_link join request on request.id = request_id where request_id = ${body.id}`);
  expect(days).toBe(60);
  await sql`update request_link set ends_at = now() where request_id = ${body.id}`.execute(world.db);
  expect(await seen()).toEqual([404, 404, 404]);
});

test("another person's request looks like one that does not exist", async () => {
  const [ada, eve, departure] = [await world.person(), await world.person(), await world.departure()];
  const { body } = await world.create(ada, departure);
  const ask = async (name: string, input: object) => {
    const response = await world.app.call<Record<string, unknown>>(name, input, { token: eve.token });
    return { status: response.status, body: { ...response.body, request_id: '' } };
  };
  const stranger = await world.newOrganizer(2);
  for (const [name, inputOf] of [
    ['booking.getRequest', (id: number) => ({ query: { id } })],
    ['booking.getCancelQuote', (id: number) => ({ query: { id } })],
    ['booking.cancelRequest', (id: number) => ({ body: { id } })],
    ['booking.getTourDates', (id: number) => ({ body: { request_id: id } })],
    ['booking.acceptProposal', (id: number) => ({ body: { id, proposal_id: 1 } })],
    ['payments.getPaymentMethods', (id: number) => ({ query: { request_id: id } })],
  ] as const) {
    const foreign = await ask(name, inputOf(body.id));
    expect(foreign, name).toEqual(await ask(name, inputOf(987_654)));
    expect(foreign.status, name).toBe(404);
  }
  const otherOrganizer = await world.app.call(
    'booking.confirmRequest',
    { body: { id: body.id } },
    { token: stranger.token },
  );
  expect(otherOrganizer.status).toBe(404);
  expect((await world.app.call('booking.confirmRequest', { body: { id: body.id } }, { token: eve.token })).status).toBe(
    404,
  );
});

test('the origin of the traveller is stored with the request', async () => {
  const [ada, departure] = [await world.person(), await world.departure()];
  const utm = { source: 'newsletter', campaign: 'autumn', content: 'georgia' };
  const { body } = await world.create(ada, departure, { utm });
  expect(await world.row<{ utm: object }>(sql`select utm from request where id = ${body.id}`)).toEqual({ utm });
});

test('a hold that waits for something else does not keep others from its departure', async () => {
  const [ada, bob] = [await world.person(), await world.person()];
  const departure = await world.departure({ capacity: 10, free: 10 });
  await world.create(ada, await world.departure());
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const blocker = world.db.transaction().execute(async (trx) => {
    await sql`select 1 from chat where user_id = ${ada.id} for update`.execute(trx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const waiting = world.create(ada, departure);
  const waiters = (): Promise<{ count: number }> =>
    world.row(
      sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
  await expect.poll(waiters).toEqual({ count: 1 });
  expect((await world.create(bob, departure)).status).toBe(200);
  release.resolve();
  await blocker;
  expect((await waiting).status).toBe(200);
  expect(await world.free(departure)).toBe(6);
});
