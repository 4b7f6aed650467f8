import { sql } from 'kysely';
import type { AppDeps } from '#server/app.ts';
import type { Db } from '#server/db/pool.ts';
import { createSessionTokens, verifiedEmail } from '#server/features/account/index.ts';
import { startTestApp, type TestResponse, type TestApp } from './app-under-test.ts';
import type { CreatedRequest, Quote } from './booking-replies.ts';
import {
  insertAccount,
  insertDeparture,
  seedOrganizer,
  seedGround,
  type DateSpec,
  type Departure,
  type TourSpec,
} from './seed-booking.ts';

export type { Departure } from './seed-booking.ts';

const CONTACT = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '+44 20 7946 0000' };
export const WORLD_SECRET = 'a secret of the tests that is long enough';

/** A signed-in test user. */
export interface Person {
  id: number;
  token: string;
  organizerId: number | null;
  email: string;
}

/** The server that a world acts on: the app of a test, or another process. */
export interface BookingServer {
  db: Db;
  call: TestApp['call'];
  /** Chooses an outcome on a page of the sandbox checkout; returns the next address. */
  choose(page: string, choice: string): Promise<string>;
  runDueJobs(): Promise<void>;
}

/** Users, tours and payments of a server in another process. */
export interface DistantWorld {
  app: Pick<TestApp, 'call'>;
  db: Db;
  organizer: Person;
  person(role?: 'user' | 'admin'): Promise<Person>;
  newOrganizer(id: number): Promise<Person>;
  /** Signs the organizer in again, because a token lasts 15 minutes. */
  renewOrganizer(): Promise<void>;
  departure(date?: Partial<DateSpec>, tour?: Partial<TourSpec>): Promise<Departure>;
  body(departure: Departure, change?: Record<string, unknown>): Record<string, unknown>;
  create(
    person: Person,
    departure: Departure,
    change?: Record<string, unknown>,
    key?: string,
  ): Promise<TestResponse<CreatedRequest>>;
  quote(departure: Departure, query?: Record<string, unknown>): Promise<TestResponse<Quote>>;
  /** Starts a payment and chooses its outcome in the sandbox checkout. */
  pay(person: Person, paymentId: number, ...choices: string[]): Promise<{ page: string; next: string }>;
  choose(page: string, choice: string): Promise<string>;
  free(departure: Departure): Promise<number>;
  status(requestId: number): Promise<number>;
  /** Moves a request's deadline into the past and runs the timers. */
  passDeadline(requestId: number): Promise<void>;
  row<T>(text: ReturnType<typeof sql>): Promise<T>;
}

/** A world whose server is the app of a test. */
export interface World extends DistantWorld {
  app: TestApp;
  stop(): Promise<void>;
}

const ENV = { SESSION_SECRET: WORLD_SECRET, PUBLIC_URL: 'http://localhost:3000' };

/** Starts an app on a fresh database and a world over it. */
export async function startWorld(env: Record<string, string> = {}, deps: Partial<AppDeps> = {}): Promise<World> {
  const app = await startTestApp({ deps, env: { ...ENV, ...env } });
  const choose = async (page: string, choice: string): Promise<string> => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: new URL(page).pathname,
      payload: `choice=${choice}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return String(response.headers.location ?? response.statusCode);
  };
  const { db, call } = app;
  const world = await worldOver({ db, call, choose, runDueJobs: () => app.runDueJobs() });
  return { ...world, app, stop: () => app.stop() };
}

/** Starts the app of another process on the database of a world. */
export const startSecondApp = (
  { app }: World,
  env: Record<string, string> = {},
  deps: Partial<AppDeps> = {},
): Promise<TestApp> =>
  startTestApp({ databaseUrl: app.databaseUrl, deps, env: { ...ENV, DATA_KEY: app.env.dataKey, ...env } });

/** A world over a server that signs sessions with `WORLD_SECRET`. */
// oxlint-disable-next-line max-lines-per-function -- a list of short steps that share the world
export async function worldOver({ db, call, choose, runDueJobs }: BookingServer): Promise<DistantWorld> {
  await seedGround(db);
  const tokens = createSessionTokens(db, WORLD_SECRET);
  const tokenOf = async (id: number): Promise<string> => (await tokens.open(db, id, { hasFactor: true })).access;
  const emailOf = async (id: number): Promise<string> => (await verifiedEmail(db, id)) ?? '';
  const newOrganizer = async (id: number): Promise<Person> => {
    const userId = await seedOrganizer(db, id);
    return { id: userId, token: await tokenOf(userId), organizerId: id, email: await emailOf(userId) };
  };
  const organizer = await newOrganizer(1);
  const world: DistantWorld = {
    app: { call },
    db,
    organizer,
    newOrganizer,
    async renewOrganizer() {
      organizer.token = await tokenOf(organizer.id);
    },
    async person(role = 'user') {
      const id = await insertAccount(db, role);
      return { id, token: await tokenOf(id), organizerId: null, email: await emailOf(id) };
    },
    departure: (date, tour) => insertDeparture(db, date, tour),
    body: (departure, change) => ({
      tour_id: departure.tourId,
      tour_date_id: departure.dateId,
      seats: { adults: 2, children: 0 },
      contact: CONTACT,
      terms_accepted: true,
      expected_total: departure.price * 2,
      currency: departure.currency,
      ...change,
    }),
    create: (person, departure, change, key) =>
      call(
        'booking.createRequest',
        { body: world.body(departure, { contact: { ...CONTACT, email: person.email }, ...change }) },
        { token: person.token, idempotencyKey: key },
      ),
    quote: (departure, query) =>
      call('booking.getPriceQuote', {
        query: {
          tour_id: departure.tourId,
          tour_date_id: departure.dateId,
          adults: 2,
          currency: departure.currency,
          ...query,
        },
      }),
    async pay(person, paymentId, ...choices) {
      const response = await call<{ redirect_url: string }>(
        'payments.createPayment',
        { body: { payment_id: paymentId, method: 'card', provider: 'sandbox' } },
        { token: person.token },
      );
      if (response.status !== 200)
        throw new Error(`payment ${paymentId}: ${response.status} ${JSON.stringify(response.body)}`);
      let next = '';
      for (const choice of choices) next = await choose(response.body.redirect_url, choice);
      return { page: response.body.redirect_url, next };
    },
    choose,
    free: async (departure) =>
      (await world.row<{ free: number }>(sql`select free from tour_date where id = ${departure.dateId}`)).free,
    status: async (id) =>
      (await world.row<{ status: number }>(sql`select status from request where id = ${id}`)).status,
    async passDeadline(id) {
      await sql`update request set deadline_at = now() - interval '1 second' where id = ${id}`.execute(db);
      await runDueJobs();
    },
    async row<T>(text: ReturnType<typeof sql>) {
      const { rows } = await text.execute(db);
      return rows[0] as T;
    },
  };
  return world;
}
