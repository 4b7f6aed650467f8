import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { startWorld, type Departure, type Person, type World } from '#server/testing/booking-world.ts';
import { changeTo, quoteTo, secondDate } from '#server/testing/change-steps.ts';

let world: World;
let phones = 0;
beforeAll(async () => {
  world = await startWorld({ LIMIT_FACTOR: '1' });
});
afterAll(() => world.stop());

const contactOf = ({ email }: Pick<Person, 'email'>) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email,
  phone: `+44 20 7946 ${String(++phones).padStart(4, '0')}`,
});

interface Hold {
  contact?: ReturnType<typeof contactOf>;
  address?: string;
  people?: number;
}

/** Holds seats, by default with a new contact from a new IP address. */
async function hold(
  person: Person,
  departure: Departure,
  { contact = contactOf(person), address = `192.0.2.${phones}`, people = 1 }: Hold = {},
) {
  const seats = { adults: people, children: 0 };
  const body = world.body(departure, { contact, seats, expected_total: departure.price * people });
  return world.app.call<{ id: number; code?: string; message: string; hold_until: string }>(
    'booking.createRequest',
    { body },
    { token: person.token, headers: { 'x-forwarded-for': address } },
  );
}
const statusesOf = async (replies: ReturnType<typeof hold>[]): Promise<number[]> =>
  (await Promise.all(replies)).map(({ status }) => status).sort();
const departures = (count: number): Promise<Departure[]> =>
  Promise.all(Array.from({ length: count }, () => world.departure({ capacity: 40, free: 40 })));

test('ten concurrent holds of one account, contact or address are limited to three', async () => {
  const limited = [200, 200, 200, ...Array<number>(7).fill(409)];
  const [ada, eve] = [await world.person(), await world.person()];
  expect(await statusesOf((await departures(10)).map((departure) => hold(ada, departure)))).toEqual(limited);
  const people = await Promise.all(Array.from({ length: 10 }, () => world.person()));
  const contact = contactOf(eve);
  const byContact = (await departures(10)).map((departure, at) => hold(people[at] ?? eve, departure, { contact }));
  expect(await statusesOf(byContact)).toEqual(limited);
  const address = '198.51.100.7';
  const others = await Promise.all(Array.from({ length: 10 }, () => world.person()));
  const byAddress = (await departures(10)).map((departure, at) => hold(others[at] ?? eve, departure, { address }));
  expect(await statusesOf(byAddress)).toEqual(limited);
});

test('an account holds seats once per departure, and at most twelve until it has paid', async () => {
  const bob = await world.person();
  const [first, second, third] = (await departures(3)) as [Departure, Departure, Departure];
  expect(await statusesOf(Array.from({ length: 5 }, () => hold(bob, first, { people: 6 })))).toEqual([
    200, 409, 409, 409, 409,
  ]);
  const refused = await hold(bob, second, { people: 7 });
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_holds']);
  expect(refused.body.message).toContain('12');
  const held = await world.row<{ seats: number }>(
    sql`select sum(seats)::int as seats from request where user_id = ${bob.id} and status = ${REQUEST_STATUS.pending_prepayment} and paid = 0`,
  );
  expect(held.seats).toBe(6);
  await sql`update request set paid = 1, paid_at = now() where user_id = ${bob.id}`.execute(world.db);
  expect((await hold(bob, third, { people: 20 })).status).toBe(200);
});

test('seats are held for two hours while the contact differs from the account’s verified email', async () => {
  const eve = await world.person();
  const [own, foreign] = (await departures(2)) as [Departure, Departure];
  const hoursOf = async (reply: ReturnType<typeof hold>) =>
    Math.round((Date.parse((await reply).body.hold_until) - Date.now()) / 3_600_000);
  expect(await hoursOf(hold(eve, own))).toBe(48);
  expect(await hoursOf(hold(eve, foreign, { contact: contactOf({ email: 'stranger@example.com' }) }))).toBe(2);
});

test('held seats do not move to a departure where the account or its contact holds seats', async () => {
  const [ada, eve] = [await world.person(), await world.person()];
  const there = await world.departure({ capacity: 40, free: 40 });
  const [mine, theirs] = [await secondDate(world, there, { days: 10 }), await secondDate(world, there, { days: 20 })];
  const contact = contactOf(ada);
  expect((await hold(ada, there, { contact })).status).toBe(200);
  const target = { dateId: there.dateId, seats: { adults: 1, children: 0 } };
  for (const [person, from] of [
    [ada, mine],
    [eve, theirs],
  ] as const) {
    const { id } = (await hold(person, from, { contact })).body;
    const { body: quote } = await quoteTo(world, person, id, target);
    const refused = await changeTo<{ code: string }>(world, person, id, target, quote);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_holds']);
  }
  expect(await world.free(there)).toBe(39);
});
