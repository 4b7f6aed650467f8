import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/all-calls.ts';
import type { Access, Call } from '#contract/call.ts';
import { addDays } from '#domain/calendar-days.ts';
import { seededRandom } from '#server/search/testing/generate-tours.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { oddFieldsOf, ODD_TEXTS, ODD_VALUES, type CallInput, type KnownValues } from '#server/testing/odd-values.ts';
import { isSweep } from '#server/testing/sweep.ts';

/** Total number of requests, shared among the fields: by default one for each. */
const REQUESTS = isSweep ? 20_000 : 0;
const SEED = 12;
const LIMIT_MS = 600_000;

const all: [name: string, call: Call][] = Object.entries(calls).flatMap(([noun, group]) =>
  Object.entries(group).map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
);

/** Calls that end the session that sends them, so each uses a new user. */
const ENDS_SESSION: ReadonlySet<Call> = new Set([calls.account.logout, calls.account.endSessions]);

let world: World;
let known: KnownValues;
const tokens = new Map<Access, string>();
/** The senders, whom no call of staff may sign out or block. */
const senders = new Set<number>();

beforeAll(async () => {
  world = await startWorld();
  const { ada, departure, id, paymentId } = await bookingSteps(() => world).held({ capacity: 100_000, free: 100_000 });
  const meeting = { place: { en: 'Station' }, lat: 41.9, lng: 45.4, time: '09:00' };
  await sql`update tour set meeting = ${JSON.stringify(meeting)}::jsonb`.execute(world.db);
  const { uuid } = await bookingSteps(() => world).view(ada, id);
  tokens.set('public', ada.token).set('user', ada.token).set('organizer', world.organizer.token);
  const staff = await world.person('admin');
  tokens.set('staff', staff.token);
  for (const { id: sender } of [ada, world.organizer, staff]) senders.add(sender);
  known = {
    ...{ id, request_id: id, payment_id: paymentId, proposal_id: 1, uuid, tour_id: departure.tourId },
    ...{
      tour_date_id: departure.dateId,
      variant_id: 1,
      ids: String(departure.tourId),
      slug: `wine-tour-${departure.tourId}`,
    },
    ...{ currency: 'USD', from_currency: 'USD', to_currency: 'EUR', site_id: 1, country_id: 1, city_id: 1 },
    due_at: new Date(Date.now() + LIMIT_MS).toISOString(),
    valid_until: addDays(new Date().toISOString().slice(0, 10), 2),
    paid_on: new Date().toISOString().slice(0, 10),
    // An account that staff sign out and block, and that sends no calls.
    user_id: (await world.person()).id,
    booked_on: new Date().toISOString().slice(0, 10),
    // A number that is ahead of every line: a poll with it does not wait.
    last_seq: 999_999,
    // This world has no activities.
    rest_kind_ids: [],
    // An article about nothing that this world has.
    facts: {
      ...{ rubric: 'how-hard', author: 'Ada', date: '2026-06-01', picture: null },
      ...{ places: [], activities: [], sources: [] },
    },
    // Departures come by days or by a rule.
    rule: undefined,
    timezone: 'Asia/Tbilisi',
    ...{ endpoint: 'https://push.example/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    ...{ password: 'a-long-password', confirm_password: 'a-long-password' },
  };
});
afterAll(() => world.stop());

interface Answer {
  status: number;
  /** Whether the input itself is rejected, as opposed to a wrong code or password. */
  isInvalid: boolean;
  text: string;
  fields: string[];
}

/** The first part of a dotted field name. */
const topOf = (field: string): string => field.split('.')[0] ?? '';

function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((one) => [`${key}[]`, String(one)]);
    return [[key, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)]];
  });
  return pairs
    .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
    .slice(0, 8000);
}

/** Whether a call was rejected before its input was read. */
const isLockedOut = (call: Call, status: number): boolean => call.access !== 'public' && status === 401;

async function send(call: Call, { query, body }: CallInput, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await world.app.fastify.inject({
    method: call.method,
    url: `${call.path}?${queryOf(query)}`,
    headers: {
      'x-authorization': `Bearer ${ENDS_SESSION.has(call) ? (await world.person()).token : tokens.get(call.access)}`,
      ...(call.method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(call.method === 'POST' && { payload: JSON.stringify(body) ?? '' }),
  });
  const { errors = {}, code } = response.statusCode === 400 ? response.json<{ errors?: object; code?: string }>() : {};
  // The example code belongs to no departure.
  const isUnknownCode = call === calls.trip.checkIn && 'code' in errors;
  // A call with form data got none here, or a URL that leads nowhere.
  const isWithoutFile = call.file !== undefined && (call.file.field in errors || 'url' in errors);
  const isInvalid = code === 'invalid' && !call.raw && !isUnknownCode && !isWithoutFile;
  return { status: response.statusCode, isInvalid, text: response.body.slice(0, 300), fields: Object.keys(errors) };
}

test('the valid input of every call is accepted by its schema', async () => {
  const refused: string[] = [];
  for (const [name, call] of all) {
    for (const input of oddFieldsOf(call, known).inputs) {
      const { status, isInvalid, text } = await send(call, input);
      if (isInvalid || status >= 500 || isLockedOut(call, status)) refused.push(`${name} ${status} ${text}`);
    }
  }
  expect(refused).toEqual([]);
});

test(
  'odd values in the fields of all calls: no server error, and each rejection names the field',
  async () => {
    const random = seededRandom(SEED);
    const places = all.flatMap(([name, call]) =>
      oddFieldsOf(call, known).fields.map((place) => ({ name, call, place })),
    );
    const each = Math.max(1, Math.ceil(REQUESTS / places.length));
    const faults = new Set<string>();
    for (const { name, call, place } of places) {
      const values = place.isQuery ? ODD_TEXTS : ODD_VALUES;
      for (let at = 0; at < each; at++) {
        const odd = values[Math.floor(random() * values.length)];
        if (place.field === 'user_id' && senders.has(Number(odd))) continue;
        const { status, isInvalid, text, fields } = await send(call, place.put(odd));
        // Null counts as absent: without its only section the body is at fault.
        const named = [topOf(place.field), `confirm_${topOf(place.field)}`, ...(odd === null ? ['body'] : [])];
        const isNamed = fields.some((field) => named.includes(topOf(field)));
        if (status >= 500 || isLockedOut(call, status) || (isInvalid && !isNamed))
          faults.add(`${name} ${place.field} ${status} ${JSON.stringify(odd)?.slice(0, 60)} ${text}`);
      }
    }
    expect([...faults]).toEqual([]);
  },
  LIMIT_MS,
);

test('odd headers cause no server error', async () => {
  const headers = [
    'x-language',
    'x-currency',
    'idempotency-key',
    'x-authorization',
    'accept-encoding',
    'user-agent',
    'cookie',
  ];
  const sent = ODD_TEXTS.filter((text) => /^[\x20-\x7e]*$/.test(text));
  const faults: string[] = [];
  const names = ['site.submitHelpRequest', 'account.refreshToken', 'search.getTours', 'payments.receiveWebhook'];
  for (const name of isSweep ? names : names.slice(0, 2)) {
    const call = world.app.dispatcher.call(name);
    const input = oddFieldsOf(call, known).inputs[0] ?? { query: {}, body: undefined };
    for (const header of headers) {
      for (const text of sent) {
        const value = header === 'cookie' ? `token=${text}; code_nonce=${text}; refresh_token=${text}` : text;
        const { status } = await send(call, input, { [header]: value });
        if (status >= 500) faults.push(`${name} ${header}: ${value} ${status}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('odd parts of paths cause no server error', async () => {
  const routes = [
    '/pictures/{}/96x96.webp',
    '/pictures/1/{}',
    '/photos/{}/400x300.jpg',
    '/files/{}',
    '/help-files/{}',
    '/basemap/style/{}/en',
    '/basemap/style/light/{}',
    '/basemap/still/{}/43,42,5/400x200',
    '/basemap/still/en/{}/400x200',
    '/basemap/still/en/43,42,5/{}',
    '/basemap/{}/fonts/a.woff2',
    '/basemap/1/fonts/{}',
    '/basemap/1/{}/1/1/1',
    '/basemap/1/world/{}/1/1',
    '/basemap/1/world/1/{}/1',
    '/basemap/1/world/1/1/{}',
    '/sitemap-tours-{}.xml',
    '/sitemap-places-{}.xml',
    '/sandbox/pay/{}',
    '/operator/outbox?token={}',
    '/crm/api/{}',
  ];
  const faults: string[] = [];
  for (const route of routes) {
    for (const text of ODD_TEXTS) {
      for (const part of [encodeURIComponent(text.toWellFormed()), text.replace(/[^\x21-\x7e]/g, '')]) {
        const { statusCode } = await world.app.fastify.inject({ url: route.replace('{}', part).slice(0, 4000) });
        if (statusCode >= 500) faults.push(`${route} ${part.slice(0, 60)} ${statusCode}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
