import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/all-calls.ts';
import type { Call } from '#contract/call.ts';
import { isOpenToMember } from '#domain/organizer-roles.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { oddFieldsOf, type CallInput, type KnownValues } from '#server/testing/odd-values.ts';
import { ROUTES } from '#web/route-table.ts';

/** An id that nothing has. */
const UNKNOWN = 987_654_321;

const all: [name: string, call: Call][] = Object.entries(calls).flatMap(([noun, group]) =>
  Object.entries(group).map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
);
/** Calls of organizers, and those of the desk and of bookings that any signed-in user may make. */
const ofDesk = all.filter(
  ([name, { access }]) => access === 'organizer' || (access === 'user' && /^(desk|booking|trip)\./.test(name)),
);

let world: World;
let stranger: Person;
let theirs: KnownValues[];
beforeAll(async () => {
  world = await startWorld();
  stranger = await world.newOrganizer(2);
  const { ada, departure, id, paymentId } = await bookingSteps(() => world).held();
  await world.pay(ada, paymentId, 'pay');
  await world.app.runDueJobs();
  // A name of an id may mean any of these.
  const ids = [id, departure.tourId, departure.dateId, paymentId, 1, ada.id];
  theirs = [...new Set(ids)].map((one) => valuesOf(one));
});
afterAll(() => world.stop());

/** Every field that names something, as one id. */
function valuesOf(id: number): KnownValues {
  const names =
    'id request_id tour_id tour_date_id payment_id organizer_id user_id ids chat_id proposal_id variant_id'.split(' ');
  return {
    ...Object.fromEntries(names.map((name) => [name, id])),
    rest_kind_ids: [],
    rule: undefined,
    timezone: 'Asia/Tbilisi',
    country_id: 1,
    city_id: 1,
  };
}

/** Whether an input names something by number. */
const hasId = ({ query, body }: CallInput): boolean => JSON.stringify([query, body]).includes(String(UNKNOWN));

async function bytesOf(call: Call, { query, body }: CallInput, person: Person, id: number): Promise<string> {
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  );
  const reply = await world.app.fastify.inject({
    method: call.method,
    url: `${call.path}?${new URLSearchParams(pairs)}`,
    headers: {
      'x-authorization': `Bearer ${person.token}`,
      ...(call.method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(call.method === 'POST' && { payload: JSON.stringify(body) ?? '{}' }),
  });
  // The reply to a request names the request itself. Small ids are numbers of pages, too.
  const own = id > 99 ? `${id}|${UNKNOWN}` : String(UNKNOWN);
  return `${reply.statusCode} ${reply.body}`
    .replace(/"request_id":"[^"]*"/, '')
    .replaceAll(new RegExp(`\\b(${own})\\b`, 'g'), 'ID');
}

test('what belongs to another organizer has the bytes of what does not exist, in every call', async () => {
  const inputOf = (call: Call, known: KnownValues): CallInput =>
    oddFieldsOf(call, known).inputs[0] ?? { query: {}, body: {} };
  const tried: string[] = [];
  const told: string[] = [];
  for (const [name, call] of ofDesk) {
    const unknown = inputOf(call, valuesOf(UNKNOWN));
    if (!hasId(unknown)) continue;
    tried.push(name);
    const nothing = await bytesOf(call, unknown, stranger, UNKNOWN);
    for (const known of theirs) {
      const bytes = await bytesOf(call, inputOf(call, known), stranger, Number(known['id']));
      if (bytes !== nothing)
        told.push(`${name} ${String(known['id'])}: ${bytes.slice(0, 160)} | ${nothing.slice(0, 160)}`);
    }
  }
  expect(told).toEqual([]);
  expect(tried.length).toBeGreaterThan(40);
});

/** Pages of the desk and of organizers that name one thing. */
const PAGES = ROUTES.filter(
  ({ pattern }) => /^\/(desk|organizer)\//.test(pattern) && pattern.includes(':id') && !pattern.includes('/staff/'),
).map(({ pattern }) => pattern);

test('nor does any page of theirs open', async () => {
  expect(PAGES.length).toBeGreaterThan(2);
  for (const pattern of PAGES)
    for (const { id } of theirs) {
      const pageOf = async (one: unknown): Promise<string> => {
        const url = pattern.replace(/:id(\([^)]*\))?/, String(one));
        const reply = await world.app.fastify.inject({ url, headers: { cookie: `token=Bearer ${stranger.token}` } });
        return `${reply.statusCode}`;
      };
      expect([pattern, id, await pageOf(id)]).toEqual([pattern, id, await pageOf(UNKNOWN)]);
    }
});

/** Fields of money that have a value. */
function moneyIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const at = `${path}.${key}`;
    const isMoney = /price|amount|total|paid|_due|commission|owed|payable|balance|discount|refund/.test(key);
    return [...(isMoney && typeof field === 'number' ? [at] : []), ...moneyIn(field, at)];
  });
}

test('a guide reads no money in the calls that are open to guides', async () => {
  const guide = await world.person();
  await sql`insert into organizer_member (organizer_id, user_id, role) values (1, ${guide.id}, 'guide')`.execute(
    world.db,
  );
  const open = all.filter(
    ([name, { access, method }]) => access === 'organizer' && method === 'GET' && isOpenToMember(name, 'guide'),
  );
  expect(open.map(([name]) => name).toSorted()).toEqual(['desk.listDepartures', 'trip.getManifest']);
  const [own] = theirs.filter(({ id }) => id !== 1);
  const manifest = { query: { tour_date_id: Number(own?.['tour_date_id']) } };
  await expect
    .poll(async () => (await world.app.call('desk.listDepartures', { query: { page: 1, limit: 10 } }, guide)).status)
    .toBe(200);
  const list = await world.app.call<{ data: { id: number }[] }>(
    'desk.listDepartures',
    { query: { page: 1, limit: 10 } },
    guide,
  );
  expect(list.body.data.length).toBeGreaterThan(0);
  expect(moneyIn(list.body)).toEqual([]);
  manifest.query.tour_date_id = list.body.data[0]?.id ?? 0;
  const people = await world.app.call('trip.getManifest', manifest, guide);
  expect(people.status).toBe(200);
  expect(moneyIn(people.body)).toEqual([]);
});
