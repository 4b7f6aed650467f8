/** Books the demo's trips through the product's own services, so that money, seats and history agree. */
import { sql } from 'kysely';
import type { CallContext, SessionUser } from '#server/calls/call-context.ts';
import { WITHOUT_HTTP } from '#server/calls/without-http.ts';
import { openDb, transaction, type Db } from '#server/db/pool.ts';
import type { Env } from '#server/env.ts';
import { createBooking, type Booking } from '#server/features/booking/index.ts';
import { createChat, type ChatFeature } from '#server/features/chat/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { createMedia, type Media } from '#server/features/media/index.ts';
import { createPayments, type Payments } from '#server/features/payments/index.ts';
import { createTrip, type Trip } from '#server/features/trip/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLinkTokens } from '#server/platform/link-tokens.ts';
import type { Log } from '#server/platform/log.ts';
import { createPlatform, type Platform } from '#server/platform/platform.ts';
import { NO_SIGNALS } from '#server/platform/shared/shared-store.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { DEMO_GUESTS, DEMO_TRIPS, type DemoPerson, type DemoTrip } from './demo-trips.ts';
import { DEMO_USERS } from './demo-users.ts';
import { seedPortraits } from './seed-portraits.ts';
import { seedTalks } from './seed-talks.ts';

interface TripsOptions {
  url: string;
  env: Env;
  site: SiteConfig;
  log: Log;
}

interface Desk {
  db: Db;
  site: Readonly<SiteConfig>;
  platform: Platform;
  payments: Payments;
  booking: Booking;
  trip: Trip;
  chat: ChatFeature;
  media: Media;
  organizer: SessionUser;
}

/** Messages of months are written within seconds. */
const MANY = 1000;
/** Age of every child in the demo, in years. */
const CHILD_AGE = 9;

/** A departure made for a trip, and one a week later. */
interface Departures {
  tourId: number;
  first: number;
  second: number;
}

/** The product's services without a server. */
function openDesk(db: Db, { env, site: own, log }: TripsOptions): Omit<Desk, 'organizer'> {
  const site = { ...own, paymentSystems: ['sandbox' as const], qrEnabled: false };
  const platform = {
    ...createPlatform({
      env: { ...env, stripe: null, tbank: null, limitFactor: MANY },
      db,
      log,
      clock: systemClock,
      signals: NO_SIGNALS,
      site,
    }),
    // Emails about trips that nobody requested would be noise.
    mail: { send: async () => true },
  };
  const payments = createPayments(platform);
  const booking = createBooking(platform, payments);
  const trip = createTrip(platform, { booking, documents: { make: async () => new Uint8Array() } });
  const media = createMedia(platform, { booking });
  const chat = createChat(platform, { media, booking });
  return { db, site, platform, payments, booking, trip, chat, media };
}

/** Runs the jobs of a feature once. */
const runJobs = ({ platform }: Desk, { jobs = [] }: Feature): Promise<void> =>
  createJobs(jobs, { log: platform.log, clock: platform.clock, isWorker: false, lease: null }).runDue();

function contextOf({ db, site }: Pick<Desk, 'db' | 'site'>, user: SessionUser): CallContext {
  return {
    ...WITHOUT_HTTP,
    user,
    locale: 'en-US',
    currency: 'USD',
    site,
    ip: '127.0.0.1',
    requestId: 'demo',
    once: (effect) => transaction(db, effect),
  };
}

/** Languages of the travellers who do not read English. */
const LANGUAGES: Readonly<Record<string, string>> = {
  [DEMO_GUESTS.lena.email]: 'de',
  [DEMO_GUESTS.anna.email]: 'ru',
  [DEMO_GUESTS.mei.email]: 'zh',
};

async function addGuests(db: Db): Promise<void> {
  for (const { email, firstName, lastName } of Object.values(DEMO_GUESTS))
    await sql`insert into user_account (email, first_name, last_name, role, language)
      values (${email}, ${firstName}, ${lastName}, 'user', ${LANGUAGES[email] ?? 'en-US'}) on conflict do nothing`.execute(
      db,
    );
}

async function findUser(db: Db, email: string, role: SessionUser['role']): Promise<SessionUser> {
  const { rows } = await sql<Pick<SessionUser, 'id' | 'memberships'>>`select u.id,
      (select coalesce(jsonb_agg(jsonb_build_object('organizerId', m.organizer_id, 'role', m.role)), '[]')
        from organizer_member m where m.user_id = u.id) as memberships
    from user_account u where u.email = ${email}`.execute(db);
  return { id: rows[0]?.id ?? 0, memberships: rows[0]?.memberships ?? [], role, organizerId: null, sessionId: 'demo' };
}

/** Adds the departures of a trip to the best rated tour of its length in its country that takes its children. */
async function addDepartures(db: Db, trip: DemoTrip): Promise<Departures | null> {
  // A missed group is offered another date only where one is sold without confirmation.
  const hasGroup = (trip.minGroup ?? 1) > 1;
  const { rows } = await sql<{ tour_id: number; id: number }>`
    with chosen as (
      select t.id, t.days, d.currency, d.original_price, d.capacity from tour t join country c on c.id = t.country_ids[1]
        cross join lateral (select currency, original_price, capacity from tour_date where tour_id = t.id and capacity >= 6 order by id limit 1) d
      where t.status = 'published' and t.type = 1 and not t.is_cruise and c.iso2 = ${trip.country} and t.days between ${trip.days[0]} and ${trip.days[1]}
        and t.prepayment_type <> 3 and (${trip.children ?? 0}::int = 0 or t.min_age <= ${CHILD_AGE}) order by (${hasGroup} and t.instant_days between 1 and 21) desc, t.score desc, t.id limit 1)
    insert into tour_date (tour_id, start_date, end_date, currency, price, original_price, lowest_30d, capacity, free, is_instant, not_guaranteed, min_group)
    select id, day, day + chosen.days - 1, currency, original_price, original_price, original_price, capacity, capacity, ${hasGroup} and day > current_date + ${trip.inDays}::int,
      ${hasGroup}, ${trip.minGroup ?? 1}
    from chosen cross join (select current_date + ${trip.inDays}::int + week.days as day from (values (0), (7)) as week (days)) as start order by day
    returning tour_id, id`.execute(db);
  const [first, second] = rows;
  return first && second ? { tourId: first.tour_id, first: first.id, second: second.id } : null;
}

/** Requests the seats of a trip as its traveller. */
async function ask(desk: Desk, trip: DemoTrip, { tourId, first }: Departures): Promise<number> {
  const person: DemoPerson = DEMO_GUESTS[trip.guest];
  const context = contextOf(desk, await findUser(desk.db, person.email, 'user'));
  const calls = desk.booking.calls.booking;
  const { rows } = await sql<{
    id: number;
  }>`select id from tour_variant where tour_id = ${tourId} order by price_delta, id limit 1`.execute(desk.db);
  const variant = rows[0] ? { variant_id: rows[0].id } : {};
  const { adults, children = 0 } = trip;
  const departure = { tour_id: tourId, tour_date_id: first, ...variant };
  const ages = children > 0 ? { child_ages: Array.from({ length: children }, () => CHILD_AGE) } : {};
  const quote = await calls.getPriceQuote(context, { query: { ...departure, adults, children, ...ages } });
  const { id } = await calls.createRequest(context, {
    body: {
      ...departure,
      seats: {
        adults,
        children,
        ...ages,
      },
      contact: { first_name: person.firstName, last_name: person.lastName, email: person.email, phone: person.phone },
      ...(trip.comment && { comment: trip.comment }),
      terms_accepted: true,
      expected_total: quote.total,
      currency: quote.currency,
    },
  });
  return id;
}

/** Pays the open payment of a request at the sandbox. */
async function pay(desk: Desk, userId: number, requestId: number): Promise<void> {
  const { db, site, payments } = desk;
  const { rows } = await sql<{
    id: number;
  }>`select id from payment where request_id = ${requestId} and status = 1`.execute(db);
  if (!rows[0]) return;
  const context = contextOf(
    { db, site },
    { id: userId, role: 'user', organizerId: null, memberships: [], sessionId: 'demo' },
  );
  const { redirect_url } = await payments.calls.payments.createPayment(context, {
    body: { payment_id: rows[0].id, method: 'card', provider: 'sandbox' },
  });
  await sql`update sandbox_checkout set state = 'paid', paid_at = now() where token = ${redirect_url.split('/').at(-1)}`.execute(
    db,
  );
  await sql`update payment_attempt set check_at = now() where payment_id = ${rows[0].id}`.execute(db);
  await runJobs(desk, payments);
}

async function fillForms(
  { db, trip, site, platform }: Desk,
  user: SessionUser,
  id: number,
  people: DemoTrip['people'],
): Promise<void> {
  if (!people) return;
  const calls = trip.calls.trip;
  const context = contextOf({ db, site }, user);
  const query = { uuid: createLinkTokens(platform.dataKey)(id) };
  const { fields } = await calls.getTouristsInfo(context, { query });
  const asked = new Set<string>(fields.filter(({ is_open }) => is_open).map(({ field }) => field));
  const tourists = people.map((person) =>
    Object.fromEntries(Object.entries(person).filter(([name]) => asked.has(name))),
  );
  await calls.addTourists(context, { query, body: { tourists } });
}

/** Brings a request to the state of its trip. */
async function play(desk: Desk, trip: DemoTrip, id: number, { second }: Departures): Promise<void> {
  const user = await findUser(desk.db, DEMO_GUESTS[trip.guest].email, 'user');
  const calls = desk.booking.calls.booking;
  if (trip.payments) await calls.confirmRequest(contextOf(desk, desk.organizer), { body: { id } });
  for (let part = 0; part < (trip.payments ?? 0); part++) await pay(desk, user.id, id);
  await fillForms(desk, user, id, trip.people);
  if (trip.proposal)
    await calls.offerAlternative(contextOf(desk, desk.organizer), {
      body: { id, tour_date_id: second, message: trip.proposal },
    });
  if (trip.isCanceled) {
    const { quote_id } = await calls.getCancelQuote(contextOf(desk, user), { query: { id } });
    await calls.cancelRequest(contextOf(desk, user), { body: { id, quote_id, reason: 'changed_plans' } });
  }
}

/** Moves the history of a request, and its departure, into the past. */
async function age({ db }: Desk, id: number, { agoDays = 0, shiftDays = 0 }: DemoTrip): Promise<void> {
  const by = sql`make_interval(days => ${agoDays}::int)`;
  await transaction(db, async (trx) => {
    // These tables are append-only; only here, where nothing has been read yet, times are changed.
    await sql`alter table request_history disable trigger user`.execute(trx);
    await sql`alter table ledger_posting disable trigger user`.execute(trx);
    await sql`update request_history set at = at - ${by} where request_id = ${id}`.execute(trx);
    await sql`update ledger_posting set at = at - ${by} where request_id = ${id}`.execute(trx);
    await sql`alter table request_history enable trigger user`.execute(trx);
    await sql`alter table ledger_posting enable trigger user`.execute(trx);
    await sql`update payment set created_at = created_at - ${by}, paid_at = paid_at - ${by} where request_id = ${id}`.execute(
      trx,
    );
    await sql`update refund set created_at = created_at - ${by}, done_at = done_at - ${by} where request_id = ${id}`.execute(
      trx,
    );
    await sql`update request set created_at = created_at - ${by}, terms_at = terms_at - ${by}, updated_at = updated_at - ${by}, paid_at = paid_at - ${by} where id = ${id}`.execute(
      trx,
    );
    if (shiftDays === 0) return;
    await sql`update tour_date d set start_date = start_date - ${shiftDays}::int, end_date = end_date - ${shiftDays}::int
      from request r where r.id = ${id} and d.id = r.tour_date_id`.execute(trx);
    await sql`update request set start_at = start_at - make_interval(days => ${shiftDays}::int), deadline_at = deadline_at - make_interval(days => ${shiftDays}::int),
      balance_due_on = balance_due_on - ${shiftDays}::int where id = ${id}`.execute(trx);
  });
}

/** Requests the second departure of a trip from the organizer. */
async function askChange(desk: Desk, trip: DemoTrip, id: number, { second }: Departures): Promise<void> {
  const context = contextOf(desk, await findUser(desk.db, DEMO_GUESTS[trip.guest].email, 'user'));
  const calls = desk.booking.calls.booking;
  const { adults, children = 0 } = trip;
  const query = { id, tour_date_id: second, adults, children };
  const { quote_id } = await calls.getChangeQuote(context, { query });
  await calls.changeBooking(context, { body: { id, quote_id, tour_date_id: second, seats: { adults, children } } });
}

/** Completes the finished trips on the day after their end. */
async function complete(desk: Desk): Promise<void> {
  await runJobs(desk, desk.booking);
  await transaction(desk.db, async (trx) => {
    await sql`alter table request_history disable trigger user`.execute(trx);
    await sql`update request_history h set at = (d.end_date + 1)::timestamp at time zone t.timezone
      from request r join tour_date d on d.id = r.tour_date_id join tour t on t.id = r.tour_id where r.id = h.request_id and h.transition = 'complete'`.execute(
      trx,
    );
    await sql`alter table request_history enable trigger user`.execute(trx);
  });
}

/** Lets the travellers talk about their trips. */
async function talk(desk: Desk, tourOf: (departure: string) => number | null): Promise<void> {
  const { db, chat, organizer } = desk;
  const [, , admin] = DEMO_USERS;
  await seedTalks({
    db,
    chat,
    organizer,
    tourOf,
    support: await findUser(db, admin.email, 'admin'),
    contextOf: (user) => contextOf(desk, user),
    userOf: (guest) => findUser(db, DEMO_GUESTS[guest].email, 'user'),
  });
  await chat.close?.();
}

/** Books the demo's trips, and lets its travellers talk about them. Returns the number of trips. */
export async function seedTrips(options: TripsOptions): Promise<number> {
  const { db } = openDb(options.url, { max: 2 });
  try {
    await addGuests(db);
    const [, organizer] = DEMO_USERS;
    const desk = { ...openDesk(db, options), organizer: await findUser(db, organizer.email, 'organizer') };
    let count = 0;
    const departures = new Map<string, Departures | null>();
    for (const trip of DEMO_TRIPS) {
      if (!departures.has(trip.departure)) departures.set(trip.departure, await addDepartures(db, trip));
      const found = departures.get(trip.departure);
      if (!found) continue;
      const id = await ask(desk, trip, found);
      await play(desk, trip, id, found);
      await age(desk, id, trip);
      if (trip.asksChange) await askChange(desk, trip, id, found);
      count++;
    }
    await complete(desk);
    await seedPortraits({
      ...desk,
      contextOf: (user) => contextOf(desk, user),
      userOf: (email) => findUser(db, email, 'user'),
    });
    await talk(desk, (departure) => departures.get(departure)?.tourId ?? null);
    return count;
  } finally {
    await db.destroy();
  }
}
