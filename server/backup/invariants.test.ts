import { readFileSync } from 'node:fs';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/db/pool.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { brokenInvariants, type INVARIANTS } from './invariants.ts';

let world: World;
/** A booking with a kept and a doubled capture. */
let booked: { id: number; dateId: number; attemptId: number };
/** A request whose hold ended with one of its shares paid. */
let unsold: number;

async function book(): Promise<typeof booked> {
  const { ada, id, paymentId, departure } = await bookingSteps(() => world).held();
  await world.pay(ada, paymentId, 'pay');
  const { rows } = await sql<{ id: number }>`select id from payment_attempt where payment_id = ${paymentId}`.execute(
    world.db,
  );
  return { id, dateId: departure.dateId, attemptId: rows[0]?.id ?? 0 };
}

async function loseHold(): Promise<number> {
  const { ada, id } = await bookingSteps(() => world).held();
  const shares = [
    { is_own: true, amount: 100_00 },
    { name: 'Boris', amount: 100_00 },
  ];
  const { body } = await world.app.call<{ data: { payment_id: number }[] }>(
    'booking.splitPayment',
    { body: { request_id: id, shares } },
    { token: ada.token },
  );
  await world.pay(ada, body.data[0]?.payment_id ?? 0, 'pay');
  await world.passDeadline(id);
  await world.app.runDueJobs();
  return id;
}

beforeAll(async () => {
  world = await startWorld();
  // A departure without bookings, too.
  await world.departure({ capacity: 12, free: 9 });
  booked = await book();
  unsold = await loseHold();
});
afterAll(() => world.stop());

const entry = (amount: number, currency: string): RawBuilder<unknown> =>
  sql`insert into ledger_entry (posting_id, account, currency, amount) select max(id), 'receivable', ${currency}, ${amount} from ledger_posting`;

/** A row for each invariant that breaks it. */
const BREACHES: Record<keyof typeof INVARIANTS, () => RawBuilder<unknown>> = {
  'the ledger sums to zero in every currency': () => entry(1, 'USD'),
  'every posting sums to zero': () => entry(1, 'EUR'),
  'free seats are the capacity less what is blocked and what requests hold': () =>
    sql`update tour_date set free = free - 1 where free = 9`,
  'no more comes back than came in': () =>
    sql`insert into refund (attempt_id, payment_id, request_id, reason, amount, currency)
      select id, payment_id, ${booked.id}, 'again', captured + 1, currency from payment_attempt where id = ${booked.attemptId}`,
  'refunds are counted on their attempt': () =>
    sql`update payment_attempt set refunded = refunded + 1 where id = ${booked.attemptId}`,
  'a payed payment keeps exactly one captured attempt of its sum': () =>
    sql`insert into payment_attempt (payment_id, provider, method, return_url, cancel_url, locale, state, amount, currency, captured)
      select payment_id, provider, method, return_url, cancel_url, locale, state, amount, currency, captured
      from payment_attempt where id = ${booked.attemptId}`,
  'a request has paid what its payed payments say, less what changes gave back': () =>
    sql`update request set paid = paid - 1 where id = ${booked.id}`,
  'the money at providers is what was captured or waits for the rest, less what was sent back': () =>
    sql`update payment_attempt set captured = captured - 1 where id = ${booked.attemptId}`,
  'what is open and paid of a request is at most its total': () =>
    sql`update payment set amount = amount + (select total from request where id = ${booked.id}) where request_id = ${booked.id}`,
  'shares of held seats that were never sold go back in full': () =>
    sql`update payment_attempt a set refunded = refunded - 1 from payment p
      where p.id = a.payment_id and p.request_id = ${unsold} and a.refunded > 0`,
  'no transition is outside the table': () =>
    sql`update request_history set actor = 'traveller' where request_id = ${booked.id} and transition = 'prepay'`,
  'the history ends at the status': () => sql`delete from request_history where request_id = ${booked.id}`,
};

/** The invariants that a change breaks; it is rolled back. */
async function brokenBy(breach: RawBuilder<unknown>): Promise<string[]> {
  let broken: string[] = [];
  await transaction(world.db, async (trx) => {
    // Without the triggers that keep histories and the ledger append-only.
    await sql`set local session_replication_role = replica`.execute(trx);
    await breach.execute(trx);
    broken = await brokenInvariants(trx);
    throw new Error('rolled back');
  }).catch((error: Error) => expect(error.message).toBe('rolled back'));
  return broken;
}

test('a world of bookings breaks no invariant', async () => {
  expect(await brokenInvariants(world.db)).toEqual([]);
});

test.each(Object.entries(BREACHES))('a row breaks: %s', async (name, breach) => {
  expect(await brokenBy(breach())).toContain(name);
});

test('a second capture that is returned as doubled breaks nothing', async () => {
  const second = sql`with second as (
      insert into payment_attempt (payment_id, provider, method, return_url, cancel_url, locale, state, amount, currency, captured, refunded)
      select payment_id, provider, method, return_url, cancel_url, locale, state, amount, currency, captured, captured
      from payment_attempt where id = ${booked.attemptId} returning *)
    insert into refund (attempt_id, payment_id, request_id, reason, amount, currency)
    select id, payment_id, ${booked.id}, 'double', captured, currency from second`;
  expect(await brokenBy(second)).not.toContain('a payed payment keeps exactly one captured attempt of its sum');
});

test('the migration counts seats that were sold elsewhere before departures said so', async () => {
  const file = new URL('../db/migrations/439_seats_sold_elsewhere.sql', import.meta.url);
  await transaction(world.db, async (trx) => {
    await sql`update tour_date set blocked = 0`.execute(trx);
    expect(await brokenInvariants(trx)).not.toEqual([]);
    await sql.raw(readFileSync(file, 'utf8')).execute(trx);
    expect(await brokenInvariants(trx)).toEqual([]);
  });
});
