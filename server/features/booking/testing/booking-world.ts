import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CreatedRequest, Quote } from './replies.ts';
import { createSessionTokens } from '#server/features/account/index.ts';
import type { Db } from '#server/db/pool.ts';
import { startTestApp, type Answer, type TestApp } from '#server/testing/app-under-test.ts';

const SECRET = 'a secret of the tests that is long enough';

/** A signed-in person of a test. */
export interface Person {
  id: number;
  token: string;
  organizerId: number | null;
}

export interface DateSpec {
  daysAhead: number;
  capacity: number;
  free: number;
  price: number;
  isInstant: boolean;
  currency: string;
  isClosed: boolean;
}

export interface TourSpec {
  prepaymentType: 1 | 2 | 3;
  prepaymentSize: number;
  fullPaymentDays: number;
  instantDays: number;
  policy: { from_days: number; to_days: number | null; percent: number }[];
  timezone: string;
}

export interface Departure {
  tourId: number;
  dateId: number;
  price: number;
  currency: string;
}

const words = (text: string) => JSON.stringify({ en: text, ru: text, de: text, zh: text });

/** The rows every test stands on: a country, a city, an organizer with an account, rates. */
async function seedGround(db: Db): Promise<void> {
  await sql`insert into country (id, iso2, iso3, name, slug, currency, phone_code, world_part) values (1, 'GE', 'GEO', ${words('Georgia')}::jsonb, 'georgia', 'GEL', '995', 'asia')`.execute(db);
  await sql`insert into region (id, country_id, name, slug) values (1, 1, ${words('Kakheti')}::jsonb, 'kakheti')`.execute(db);
  await sql`insert into city (id, region_id, country_id, name, slug, lat, lng, timezone) values (1, 1, 1, ${words('Telavi')}::jsonb, 'telavi', 41.9, 45.4, 'Asia/Tbilisi')`.execute(db);
  await sql`insert into currency_rate (currency, day, per_eur, source) values ('USD', '2026-11-20', 1.1, 'test'), ('JPY', '2026-11-20', 165, 'test'), ('RUB', '2026-11-20', 100, 'test'), ('CHF', '2026-11-20', 0.95, 'test')`.execute(db);
}

async function insertAccount(db: Db, role: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into user_account (email, first_name, role) values (${`${randomUUID()}@example.com`}, 'Test', ${role}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A server with people, tours and ways to pay, for the tests of booking and payments. */
export interface World {
  app: TestApp;
  db: Db;
  host: Person;
  person(role?: 'user' | 'admin'): Promise<Person>;
  newHost(id: number): Promise<Person>;
  departure(date?: Partial<DateSpec>, tour?: Partial<TourSpec>): Promise<Departure>;
  body(departure: Departure, change?: Record<string, unknown>): Record<string, unknown>;
  create(person: Person, departure: Departure, change?: Record<string, unknown>, key?: string): Promise<Answer<CreatedRequest>>;
  quote(departure: Departure, query?: Record<string, unknown>): Promise<Answer<Quote>>;
  /** Starts paying and chooses an outcome on the sandbox's page. */
  pay(person: Person, paymentId: number, ...choices: string[]): Promise<{ page: string; next: string }>;
  choose(page: string, choice: string): Promise<string>;
  free(departure: Departure): Promise<number>;
  status(requestId: number): Promise<number>;
  /** Moves a request's deadline into the past and lets the timers run. */
  passDeadline(requestId: number): Promise<void>;
  row<T>(text: ReturnType<typeof sql>): Promise<T>;
  stop(): Promise<void>;
}

export async function startWorld(env: Record<string, string> = {}): Promise<World> {
  const app = await startTestApp({ env: { SESSION_SECRET: SECRET, PUBLIC_URL: 'http://localhost:3000', ...env } });
  const { db } = app;
  await seedGround(db);
  const tokens = createSessionTokens(db, SECRET);
  const tokenOf = async (id: number): Promise<string> => (await tokens.open(db, id)).access;
  const newHost = async (id: number): Promise<Person> => {
    const userId = await insertAccount(db, 'organizer');
    await sql`insert into organizer (id, user_id, kind, slug, name, person, about, languages, since, country_id)
      values (${id}, ${userId}, 'organization', ${`host-${id}`}, 'Host', 'Nino', ${words('About')}::jsonb, '{en}', 2015, 1)`.execute(db);
    return { id: userId, token: await tokenOf(userId), organizerId: id };
  };
  const host = await newHost(1);
  const inject = async (page: string, choice: string): Promise<string> => {
    const answer = await app.fastify.inject({ method: 'POST', url: new URL(page).pathname, payload: `choice=${choice}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    return String(answer.headers.location ?? answer.statusCode);
  };
  const world: World = {
    app, db, host, newHost,
    async person(role = 'user') {
      const id = await insertAccount(db, role);
      return { id, token: await tokenOf(id), organizerId: null };
    },
    departure: (date, tour) => insertDeparture(db, date, tour),
    body: (departure, change) => ({
      tour_id: departure.tourId, tour_date_id: departure.dateId, seats: { adults: 2, children: 0 },
      contact: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '+44 20 7946 0000' },
      terms_accepted: true, expected_total: departure.price * 2, currency: departure.currency, ...change,
    }),
    create: (person, departure, change, key) =>
      app.call('booking.createRequest', { body: world.body(departure, change) }, { token: person.token, ...(key && { idempotencyKey: key }) }),
    quote: (departure, query) => app.call('booking.getPriceQuote', { query: { tour_id: departure.tourId, tour_date_id: departure.dateId, adults: 2, currency: departure.currency, ...query } }),
    async pay(person, paymentId, ...choices) {
      const answer = await app.call<{ redirect_url: string }>('payments.createPayment', { body: { payment_id: paymentId, method: 'card', provider: 'sandbox' } }, { token: person.token });
      if (answer.status !== 200) throw new Error(`payment ${paymentId}: ${answer.status} ${JSON.stringify(answer.body)}`);
      let next = '';
      for (const choice of choices) next = await inject(answer.body.redirect_url, choice);
      return { page: answer.body.redirect_url, next };
    },
    choose: inject,
    free: async (departure) => (await world.row<{ free: number }>(sql`select free from tour_date where id = ${departure.dateId}`)).free,
    status: async (id) => (await world.row<{ status: number }>(sql`select status from request where id = ${id}`)).status,
    async passDeadline(id) {
      await sql`update request set deadline_at = now() - interval '1 second' where id = ${id}`.execute(db);
      await app.features.runDueJobs();
    },
    async row<T>(text: ReturnType<typeof sql>) {
      const { rows } = await text.execute(db);
      return rows[0] as T;
    },
    stop: () => app.stop(),
  };
  return world;
}

async function insertDeparture(db: Db, date: Partial<DateSpec> = {}, tour: Partial<TourSpec> = {}): Promise<Departure> {
  const d: DateSpec = { daysAhead: 60, capacity: 10, free: 10, price: 500_00, isInstant: true, currency: 'EUR', isClosed: false, ...date };
  const t: TourSpec = {
    prepaymentType: 1, prepaymentSize: 20, fullPaymentDays: 14, instantDays: 1, timezone: 'Asia/Tbilisi',
    policy: [{ from_days: 30, to_days: null, percent: 100 }, { from_days: 7, to_days: 29, percent: 50 }, { from_days: 0, to_days: 6, percent: 0 }], ...tour,
  };
  const { rows } = await sql<{ tour_id: number }>`
    insert into tour (organizer_id, type, slug, name, summary, highlights, program, included, excluded, requirements, meeting, route, days, nights, group_min, group_max,
      min_age, difficulty, comfort, accommodation, languages, currency, timezone, prepayment_type, prepayment_size, full_payment_days, instant_days, cancel_policy,
      country_ids, region_ids, city_ids, start_city_id, rest_kind_ids, lat, lng, picture_ids)
    values (1, 1, 'wine-tour', ${words('Wine tour')}::jsonb, ${words('s')}::jsonb, '[]', '[]', '[]', '[]', '[]', '{}', '[]', 5, 4, 1, 12,
      0, 1, 'base', '{hotel}', '{en}', ${d.currency}, ${t.timezone}, ${t.prepaymentType}, ${t.prepaymentSize}, ${t.fullPaymentDays}, ${t.instantDays},
      ${JSON.stringify(t.policy)}::jsonb, '{1}', '{1}', '{1}', 1, '{}', 41.9, 45.4, '{}')
    returning id as tour_id`.execute(db);
  const tourId = rows[0]?.tour_id ?? 0;
  const dates = await sql<{ id: number }>`
    insert into tour_date (tour_id, start_date, end_date, currency, price, original_price, lowest_30d, capacity, free, is_instant, is_closed)
    select ${tourId}, day, day + 4, ${d.currency}, ${d.price}::bigint, ${d.price}::bigint, ${d.price}::bigint, ${d.capacity}, ${d.free}, ${d.isInstant}, ${d.isClosed}
    from (select (now() at time zone ${t.timezone})::date + ${d.daysAhead}::int as day) as start returning id`.execute(db);
  return { tourId, dateId: dates.rows[0]?.id ?? 0, price: d.price, currency: d.currency };
}
