import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SharesView } from '#contract/booking/shares.ts';
import type { PassPlaceQuote } from '#contract/trip/pass-place.ts';
import type { TouristsView } from '#contract/trip/tourists.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { held, view } = bookingSteps(() => world);
const FRIEND = { first_name: 'Mary', last_name: 'Somerville', email: 'mary@example.com' };

const people = async (uuid: string, token?: string): Promise<TouristsView> =>
  (await world.app.call<TouristsView>('trip.getTouristsInfo', { query: { uuid } }, token ? { token } : {})).body;

const quoteOf = <Body = PassPlaceQuote>(person: Person, id: number, tourist_id: number) =>
  world.app.call<Body>('trip.getPassPlaceQuote', { query: { id, tourist_id } }, { token: person.token });

const pass = <Body = { tourist_id: number; is_sent: boolean; code?: string }>(
  person: Person,
  body: Record<string, unknown>,
  idempotencyKey?: string,
) => world.app.call<Body>('trip.passPlace', { body: { ...FRIEND, ...body } }, { token: person.token, idempotencyKey });

/** A paid booking of two with started forms. */
async function booked() {
  const { ada, departure, id, paymentId } = await held();
  const asked = [{ field: 'email', gate: 'confirm', per: 'person', reason: null }];
  await sql`update tour set tourist_fields = ${JSON.stringify(asked)}::jsonb where id = ${departure.tourId}`.execute(
    world.db,
  );
  await world.pay(ada, paymentId, 'pay');
  await world.app.runDueJobs();
  const { uuid } = await view(ada, id);
  const tourists = [
    { first_name: 'Ada', last_name: 'Lovelace', birthday: '1985-12-10' },
    { first_name: 'Charles', last_name: 'Babbage', birthday: '1981-12-26', email: 'charles@example.com' },
  ];
  await world.app.call('trip.addTourists', { query: { uuid }, body: { tourists } }, { token: ada.token });
  const { data } = await people(uuid, ada.token);
  return { ada, departure, id, uuid, data };
}

const emails = async (touristId: number) =>
  (
    await sql<{
      to_email: string;
      key: string;
    }>`select recipient as to_email, split_part(dedupe_key, ':', 3) as key from mail_outbox
      where dedupe_key like ${`transfer:${touristId}:%`} order by 2`.execute(world.db)
  ).rows;

test('a companion’s place goes to a friend: old data and link end, the friend fills in a new form, everyone is told', async () => {
  const { ada, departure, id, uuid, data } = await booked();
  const charles = data[1];
  const before = await view(ada, id);
  expect(before.actions).toContain('pass_place');
  const { body: quote } = await quoteOf(ada, id, charles?.id ?? 0);
  expect(quote).toMatchObject({ fee: 0, full_name: 'Babbage Charles' });
  const { body: forOrganizer } = await quoteOf(world.organizer, id, charles?.id ?? 0);
  expect(forOrganizer).toEqual({ ...quote, full_name: '' });
  const order = { id, tourist_id: charles?.id, quote_id: quote.quote_id };
  const stranger = await world.person();
  expect((await quoteOf(stranger, id, charles?.id ?? 0)).status).toBe(404);
  expect((await pass(stranger, order)).status).toBe(404);
  expect((await pass(world.organizer, order)).status).toBe(404);
  const passed = await pass(ada, order, 'one place passed on');
  expect(passed).toMatchObject({ status: 200, body: { is_sent: true } });
  const repeated = await pass(ada, order, 'one place passed on');
  expect(repeated.body).toEqual(passed.body);
  expect((await pass(ada, order)).status).toBe(404);

  const after = await people(uuid, ada.token);
  expect(
    after.data.map(({ full_name, is_own, id: one }: TouristsView['data'][number] & { is_own?: boolean }) => [
      full_name,
      is_own,
      one === passed.body.tourist_id,
    ]),
  ).toEqual([
    ['Lovelace Ada', undefined, false],
    ['Somerville Mary', undefined, true],
  ]);
  expect((await people(charles?.link ?? '')).data).toBeUndefined();
  const link = after.data[1]?.link ?? '';
  const own = await people(link);
  expect(own).toMatchObject({ viewer: 'companion', data: [{ full_name: 'Somerville Mary', birthday: null }] });
  const filled = { first_name: 'Mary', last_name: 'Somerville', birthday: '1980-12-26' };
  const saved = await world.app.call('trip.addTourists', { query: { uuid: link }, body: { tourists: [filled] } });
  expect(saved.status).toBe(200);
  expect((await emails(passed.body.tourist_id)).map(({ key }) => key)).toEqual([
    'booker',
    'friend',
    'giver',
    'organizer',
  ]);
  expect((await emails(passed.body.tourist_id)).filter(({ key }) => key === 'giver')).toEqual([
    { key: 'giver', to_email: 'charles@example.com' },
  ]);
  expect(await view(ada, id)).toMatchObject({ price: before.price, seats: before.seats, status: before.status });
  expect(await world.free(departure)).toBe(8);
});

test('the booker may pass their place on too: the booking stays theirs, the first person answers its questions', async () => {
  const { ada, id, uuid, data } = await booked();
  const { body: quote } = await quoteOf(ada, id, data[0]?.id ?? 0);
  expect((await pass(ada, { id, tourist_id: data[0]?.id, quote_id: quote.quote_id })).status).toBe(200);
  const after = await people(uuid, ada.token);
  expect(after.data.map(({ full_name, is_owner, is_lead }) => [full_name, is_owner, is_lead])).toEqual([
    ['Babbage Charles', false, true],
    ['Somerville Mary', false, false],
  ]);
  expect((await view(ada, id)).contact.first_name).toBe('Ada');
});

test('a companion passes their place on by personal link: the open share goes with it, the paid one stays paid', async () => {
  const { ada, departure, id, uuid, data } = await booked();
  const charles = data[1];
  const split = await world.app.call<SharesView>(
    'booking.splitPayment',
    {
      body: {
        request_id: id,
        shares: [
          { amount: 300_00, is_own: true },
          { amount: 200_00, name: 'Charles Babbage', email: 'charles@example.com' },
          { amount: 300_00, name: 'Charles Babbage', email: 'charles@example.com' },
        ],
      },
    },
    { token: ada.token },
  );
  const paid = split.body.data[1];
  const started = await world.app.call<{ redirect_url: string }>('payments.createPayment', {
    body: { payment_id: paid?.payment_id, method: 'card', uuid: paid?.link },
  });
  await world.choose(started.body.redirect_url, 'pay');
  await world.app.runDueJobs();
  const link = charles?.link ?? '';
  const ownQuote = <Body = PassPlaceQuote>(token: string) =>
    world.app.call<Body>('trip.getPassPlaceQuoteByLink', { query: { uuid: token } });
  const { body: quote } = await ownQuote(link);
  expect(quote).toMatchObject({ tourist_id: charles?.id, fee: 0, paid: 200_00, due: 300_00 });
  expect((await quoteOf(ada, id, charles?.id ?? 0)).body).toEqual(quote);
  for (const wrong of [uuid, paid?.link ?? '']) expect((await ownQuote(wrong)).status).toBe(404);
  const before = await view(ada, id);
  const give = (order: object) =>
    world.app.call<{ is_sent: boolean; code?: string }>('trip.passPlaceByLink', {
      body: { ...FRIEND, email: 'mary.own@example.com', uuid: link, ...order },
    });
  expect((await give({ quote_id: 'older' })).body.code).toBe('quote_stale');
  const replies = await Promise.all([1, 2].map(() => give({ quote_id: quote.quote_id })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await ownQuote(link)).status).toBe(404);
  const after = await people(uuid, ada.token);
  expect(after.data.map(({ full_name, is_touched }) => [full_name, is_touched])).toEqual([
    ['Lovelace Ada', true],
    ['Somerville Mary', false],
  ]);
  const shares = await world.app.call<SharesView>(
    'booking.getShares',
    { query: { request_id: id } },
    { token: ada.token },
  );
  expect(shares.body.data.map(({ name, amount, state }) => [name, amount, state])).toEqual([
    ['', 300_00, 'open'],
    ['Charles Babbage', 200_00, 'payed'],
    ['Mary Somerville', 300_00, 'open'],
  ]);
  expect(await view(ada, id)).toMatchObject({ price: before.price, seats: before.seats, status: before.status });
  expect(await world.free(departure)).toBe(8);
  const told = await emails(after.data[1]?.id ?? 0);
  expect(told.map(({ key, to_email }) => [key, key === 'booker' || key === 'organizer' || to_email])).toEqual([
    ['booker', true],
    ['friend', 'mary.own@example.com'],
    ['giver', 'charles@example.com'],
    ['organizer', true],
  ]);
  const { rows } = await sql<{ body: string }>`select body from mail_outbox
    where dedupe_key = ${`transfer:${after.data[1]?.id}:friend`}`.execute(world.db);
  expect(rows[0]?.body).toContain(shares.body.data[2]?.link ?? 'a link');
});

test('two friends for one place: one gets it', async () => {
  const { ada, id, uuid, data } = await booked();
  const { body: quote } = await quoteOf(ada, id, data[1]?.id ?? 0);
  const order = { id, tourist_id: data[1]?.id, quote_id: quote.quote_id };
  const replies = await Promise.all([pass(ada, order), pass(ada, { ...order, email: 'emmy@example.com' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await people(uuid, ada.token)).data).toHaveLength(2);
});

test('a place cannot be passed on with a stale quote, too often, in a dispute, or once forms are locked', async () => {
  const { ada, id, data } = await booked();
  const touristId = data[1]?.id ?? 0;
  const { body: quote } = await quoteOf(ada, id, touristId);
  const order = { id, tourist_id: touristId, quote_id: quote.quote_id };
  const stale = await pass(ada, { ...order, quote_id: 'older' });
  expect([stale.status, stale.body.code]).toEqual([409, 'quote_stale']);
  await sql`update request set dispute_open = true where id = ${id}`.execute(world.db);
  expect((await pass(ada, order)).body.code).toBe('not_allowed_now');
  await sql`update request set dispute_open = false where id = ${id}`.execute(world.db);
  await sql`insert into request_history (request_id, transition, from_status, to_status, actor, after)
    select ${id}, 'pass_place', 3, 3, 'traveller', '{}' from generate_series(1, 10)`.execute(world.db);
  expect((await pass(ada, order)).body.code).toBe('too_many');
  await sql`update request set start_at = now() + interval '2 days', paid_at = now() - interval '3 days' where id = ${id}`.execute(
    world.db,
  );
  expect((await pass(ada, order)).body.code).toBe('not_allowed_now');
  expect((await quoteOf<{ code: string }>(ada, id, touristId)).body.code).toBe('not_allowed_now');
});
