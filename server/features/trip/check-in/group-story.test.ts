import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SharesView } from '#contract/booking/shares.ts';
import type { Manifest } from '#contract/trip/departure.ts';
import type { PassPlaceQuote } from '#contract/trip/pass-place.ts';
import type { TouristsView } from '#contract/trip/tourists.ts';
import { PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { signVoucher } from '#server/features/trip/voucher/voucher-keys.ts';
import { createLinkKeys } from '#server/platform/link-tokens.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Departure, type Person, type World } from '#server/testing/booking-world.ts';
import { secondDate } from '#server/testing/change-steps.ts';
import { expectConservation } from '#server/testing/expect-conservation.ts';

const DATA_KEY = Buffer.alloc(32, 7).toString('base64url');
const FOUR = { adults: 4, children: 0 };

let world: World;
beforeAll(async () => void (world = await startWorld({ DATA_KEY })));
afterEach(() => expectConservation(world.db));
afterAll(() => world.stop());

const { view, runDue } = bookingSteps(() => world);

interface Trip {
  ada: Person;
  date: Departure;
  id: number;
  uuid: string;
}
type Share = SharesView['data'][number];

const by = ({ token }: Person) => ({ token });
async function done<Body>(reply: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Four people from Kazan request a date, get another one offered, and accept it: their seats are held. */
async function accepted(minGroup: number): Promise<Trip> {
  const ada = await world.person();
  const asked = await world.departure({ isInstant: false, daysAhead: 50, capacity: 10, free: 10 });
  const date = await secondDate(world, asked, { days: 10 });
  await sql`update tour_date set min_group = ${minGroup}, not_guaranteed = true where id = ${date.dateId}`.execute(
    world.db,
  );
  const { id } = await done(world.create(ada, asked, { seats: FOUR, expected_total: asked.price * 4 }));
  const offer = { id, tour_date_id: date.dateId };
  await done(world.app.call('booking.offerAlternative', { body: offer }, by(world.organizer)));
  const { proposal, uuid } = await view(ada, id);
  const proposal_id = proposal?.id ?? 0;
  await done(world.app.call('booking.acceptProposal', { body: { id, proposal_id } }, by(ada)));
  expect(await world.status(id)).toBe(REQUEST_STATUS.pending_prepayment);
  expect(await world.free(date)).toBe(6);
  return { ada, date, id, uuid };
}

async function payShare(share: Share | undefined): Promise<void> {
  const body = { payment_id: share?.payment_id ?? 0, method: 'card' as const, uuid: share?.link ?? undefined };
  const { redirect_url } = await done(world.app.call<{ redirect_url: string }>('payments.createPayment', { body }));
  await world.choose(redirect_url, 'pay');
}

/** Everyone pays a share: one declines, one is late, and the booker pays for the one who declined. */
async function paidInShares({ ada, id }: Trip): Promise<void> {
  const query = { request_id: id };
  const { due } = await done(world.app.call<SharesView>('booking.getShares', { query }, by(ada)));
  const part = Math.floor(due / 4);
  const names = ['Boris', 'Clara', 'Dmitri'];
  const shares = [
    { is_own: true, amount: due - 3 * part },
    ...names.map((name) => ({ name, email: `${name.toLowerCase()}.${id}@example.com`, amount: part })),
  ];
  const body = { request_id: id, shares };
  const { data } = await done(world.app.call<SharesView>('booking.splitPayment', { body }, by(ada)));
  const [own, boris, clara, dmitri] = data;
  await world.pay(ada, own?.payment_id ?? 0, 'pay');
  await done(world.app.call('booking.declineShare', { body: { uuid: boris?.link ?? '' } }));
  await sql`update payment set due_at = now() - interval '1 minute' where id = ${clara?.payment_id}`.execute(world.db);
  await runDue();
  await payShare(dmitri);
  await payShare(clara);
  await runDue();
  expect(await world.status(id)).toBe(REQUEST_STATUS.pending_prepayment);
  await world.pay(ada, boris?.payment_id ?? 0, 'pay');
  await runDue();
  expect(await world.status(id)).toBe(REQUEST_STATUS.made_prepayment);
}

const people = async (uuid: string, person?: Person): Promise<TouristsView> =>
  done(world.app.call<TouristsView>('trip.getTouristsInfo', { query: { uuid } }, person && by(person)));

/** Everyone fills in a form on their phone, by personal link. */
async function formsFilled({ ada, uuid }: Trip): Promise<TouristsView> {
  const names = ['Ada', 'Boris', 'Clara', 'Dmitri'];
  const tourists = names.map((first_name) => ({ first_name }));
  await done(world.app.call('trip.addTourists', { query: { uuid }, body: { tourists } }, by(ada)));
  const { data } = await people(uuid, ada);
  await Promise.all(
    data.slice(1).map(({ link }, at) => {
      const own = { first_name: names[at + 1] ?? '', last_name: 'Kazanov', birthday: '1990-02-01' };
      return done(world.app.call('trip.addTourists', { query: { uuid: link ?? '' }, body: { tourists: [own] } }));
    }),
  );
  return people(uuid, ada);
}

async function passedOn({ ada, id }: Trip, tourist_id: number): Promise<void> {
  const query = { id, tourist_id };
  const { quote_id } = await done(world.app.call<PassPlaceQuote>('trip.getPassPlaceQuote', { query }, by(ada)));
  const friend = { first_name: 'Mary', last_name: 'Somerville', email: `mary.${id}@example.com` };
  const body = { id, tourist_id, quote_id, ...friend };
  await done(world.app.call('trip.passPlace', { body }, by(ada)));
}

/** The final balance of each account of a booking, in minor units; zero balances are omitted. */
async function ledgerOf(id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::bigint as amount from ledger_entry entry join ledger_posting posting on posting.id = posting_id
    where request_id = ${id} group by account having sum(amount) <> 0`.execute(world.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** The booking's ledger as staff download it. */
async function printedLedger(id: number): Promise<string> {
  const { token } = await world.person('admin');
  const reply = await world.app.fastify.inject({
    url: `/crm/api/staff/ledger?request_id=${id}`,
    headers: { 'x-authorization': `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.body;
}

const emailSubjectsTo = async (email: string): Promise<string[]> =>
  (
    await sql<{ subject: string }>`select subject from mail_outbox where recipient = ${email} order by id`.execute(
      world.db,
    )
  ).rows.map(({ subject }) => subject);

test('four from Kazan: another date, four shares, four forms, a friend, the minimum, the voucher, the end, the review', async () => {
  const trip = await accepted(4);
  const { ada, date, id, uuid } = trip;
  await paidInShares(trip);
  expect(await world.row(sql`select group_outcome, not_guaranteed from tour_date where id = ${date.dateId}`)).toEqual({
    group_outcome: 'met',
    not_guaranteed: false,
  });
  const forms = await formsFilled(trip);
  await passedOn(trip, forms.data[3]?.id ?? 0);
  expect((await people(uuid, ada)).data.map(({ full_name }) => full_name).at(-1)).toBe('Somerville Mary');

  const balance = (await view(ada, id)).payments.find(({ status }) => status === PAYMENT_STATUS.new);
  await world.pay(ada, balance?.id ?? 0, 'pay');
  await runDue();
  const query = { tour_date_id: date.dateId };
  const manifest = await done(world.app.call<Manifest>('trip.getManifest', { query }, by(world.organizer)));
  const key = manifest.parties[0]?.meeting_key ?? '';
  for (const organizer_meet_data of ['By the blue door.', 'By the fountain.'])
    await done(
      world.app.call('trip.saveMeetingData', {
        query: { key },
        body: { contract_id: id, organizer_meet_data, files: [] },
      }),
    );
  expect((await view(ada, id)).meeting_note?.text).toBe('By the fountain.');

  const { organizer_id } = await world.row<{ organizer_id: number }>(
    sql`select organizer_id from request where id = ${id}`,
  );
  const keys = { voucherKeyOf: createLinkKeys(DATA_KEY, 'voucher keys') };
  const code = signVoucher(keys, { id, tour_date_id: date.dateId, organizer_id });
  await sql`update tour_date set start_date = (now() at time zone 'Asia/Tbilisi')::date,
    end_date = (now() at time zone 'Asia/Tbilisi')::date + 4 where id = ${date.dateId}`.execute(world.db);
  // Scanned offline, sent later.
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const scan = { body: { tour_date_id: date.dateId, code, at } };
  const arrived = await done(
    world.app.call<{ checked_in_at: string | null }>('trip.checkIn', scan, by(world.organizer)),
  );
  expect(arrived.checked_in_at).toBe(at);

  await sql`update tour_date set start_date = current_date - 9, end_date = current_date - 5 where id = ${date.dateId}`.execute(
    world.db,
  );
  await world.passDeadline(id);
  expect(await world.status(id)).toBe(REQUEST_STATUS.tour_complete);
  const review = { uuid: (await view(ada, id)).review_uuid ?? '', rating: 5, sub: {}, text: 'All four.', photos: [] };
  expect(await done(world.app.call('reviews.submitReview', { body: review }))).toMatchObject({ state: 'sent' });
  const total = date.price * 4;
  const { receivable = 0, 'provider:sandbox': taken } = await ledgerOf(id);
  expect({ receivable, taken }).toEqual({ receivable: 0, taken: total });
  const amounts = (await printedLedger(id))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',').at(-1)));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 6);
});

test('the same with a missed minimum: every payer is refunded in full', async () => {
  const trip = await accepted(6);
  const { ada, date, id } = trip;
  await paidInShares(trip);
  await formsFilled(trip);
  await sql`update tour_date set start_date = (now() at time zone 'Asia/Tbilisi')::date + 7,
    end_date = (now() at time zone 'Asia/Tbilisi')::date + 11 where id = ${date.dateId}`.execute(world.db);
  await runDue();
  await runDue();
  expect(await world.status(id)).toBe(REQUEST_STATUS.canceled_system);
  const { rows } = await sql<{ paid: number; back: number }>`
    select attempt.captured as paid, coalesce(sum(refund.amount) filter (where refund.state = 'done'), 0)::bigint as back
    from payment_attempt attempt join payment on payment.id = attempt.payment_id
    left join refund on refund.attempt_id = attempt.id
    where payment.request_id = ${id} and attempt.state = 'captured' group by attempt.id`.execute(world.db);
  expect(rows).toHaveLength(4);
  for (const { paid, back } of rows) expect(back).toBe(paid);
  expect(await ledgerOf(id)).toEqual({});
  expect(await printedLedger(id)).toMatch(/captured[^]*refunded/);
  expect(await ledgerOf(id)).toEqual({});
  expect((await view(ada, id)).cancel_reason?.code).toBe('group_missed');
  for (const name of ['clara', 'dmitri'])
    expect(await emailSubjectsTo(`${name}.${id}@example.com`)).toEqual([
      'Your part of the trip with Ada Lovelace: €100',
      'We’ve received your part: Wine tour',
      'Your money is on its way back: Wine tour',
    ]);
});
