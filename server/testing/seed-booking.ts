import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ChildTerms } from '#domain/booking/child-price.ts';
import type { Db } from '#server/db/pool.ts';

export interface DateSpec {
  daysAhead: number;
  capacity: number;
  free: number;
  price: number;
  isInstant: boolean;
  currency: string;
  isClosed: boolean;
  /** Minimum group size; 1 is guaranteed. */
  minGroup: number;
  days: number;
  /** `HH:mm`; null where the tour's meeting time applies. */
  time: string | null;
}

export interface TourSpec {
  prepaymentType: 1 | 2 | 3;
  prepaymentSize: number;
  fullPaymentDays: number;
  instantDays: number;
  policy: { from_days: number; to_days: number | null; percent: number }[];
  timezone: string;
  minAge: number;
  /** Null where children pay the same. */
  childTerms: ChildTerms | null;
}

export interface Departure {
  tourId: number;
  dateId: number;
  price: number;
  currency: string;
}

const words = (text: string) => JSON.stringify({ en: text, ru: text, de: text, zh: text });

const MEETING = JSON.stringify({
  place: { en: 'Station', ru: 'Вокзал', de: 'Bahnhof', zh: '火车站' },
  lat: 41.9,
  lng: 45.4,
  time: '09:00',
});

/** Inserts the shared rows: a country, a city, an organizer with an account, rates. */
export async function seedGround(db: Db): Promise<void> {
  await sql`insert into country (id, iso2, iso3, name, slug, currency, phone_code, world_part)
      values (1, 'GE', 'GEO', ${words('Georgia')}::jsonb, 'georgia', 'GEL', '995', 'asia')`.execute(db);
  await sql`insert into region (id, country_id, name, slug)
    values (1, 1, ${words('Kakheti')}::jsonb, 'kakheti')`.execute(db);
  await sql`insert into city (id, region_id, country_id, name, slug, lat, lng, timezone)
      values (1, 1, 1, ${words('Telavi')}::jsonb, 'telavi', 41.9, 45.4, 'Asia/Tbilisi')`.execute(db);
  await sql`insert into currency_rate (currency, day, per_eur, source) values ('USD', '2026-11-20', 1.1, 'test'),
      ('JPY', '2026-11-20', 165, 'test'), ('RUB', '2026-11-20', 100, 'test'), ('CHF', '2026-11-20', 0.95, 'test')`.execute(
    db,
  );
}

/** Inserts an account and returns its id. */
export async function insertAccount(db: Db, role: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into user_account (email, first_name, role) values (${`${randomUUID()}@example.com`}, 'Test', ${role})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Inserts an organizer with its account and returns the account's id. */
export async function seedOrganizer(db: Db, id: number): Promise<number> {
  const userId = await insertAccount(db, 'organizer');
  await sql`insert into organizer (id, user_id, kind, slug, name, person, about, languages, since, country_id)
    values (${id}, ${userId}, 'organization', ${`host-${id}`}, 'Host', 'Nino', ${words('About')}::jsonb, '{en}', 2015, 1)`.execute(
    db,
  );
  return userId;
}

/** Inserts a tour of organizer 1 with one departure. */
export async function insertDeparture(
  db: Db,
  date: Partial<DateSpec> = {},
  tour: Partial<TourSpec> = {},
): Promise<Departure> {
  const d: DateSpec = {
    daysAhead: 60,
    capacity: 10,
    free: 10,
    price: 500_00,
    isInstant: true,
    currency: 'EUR',
    isClosed: false,
    minGroup: 1,
    days: 5,
    time: null,
    ...date,
  };
  const t: TourSpec = {
    prepaymentType: 1,
    prepaymentSize: 20,
    fullPaymentDays: 14,
    instantDays: 1,
    timezone: 'Asia/Tbilisi',
    minAge: 0,
    childTerms: null,
    policy: [
      { from_days: 30, to_days: null, percent: 100 },
      { from_days: 7, to_days: 29, percent: 50 },
      { from_days: 0, to_days: 6, percent: 0 },
    ],
    ...tour,
  };
  const { rows } = await sql<{ tour_id: number }>`
    insert into tour (organizer_id, type, slug, name, summary, highlights, program, included, excluded, requirements,
    meeting, route, days, nights, group_min, group_max,
      min_age, difficulty, comfort, accommodation, languages, currency, timezone, prepayment_type, prepayment_size,
      full_payment_days, instant_days, child_price_percent, child_age_to, cancel_policy,
      country_ids, region_ids, city_ids, start_city_id, rest_kind_ids, lat, lng, picture_ids)
    values (1, 1, 'wine-tour', ${words('Wine tour')}::jsonb, ${words('s')}::jsonb, '[]', '[]', '[]', '[]', '[]',
    ${MEETING}::jsonb, '[]', 5, 4, 1, 12,
      ${t.minAge}, 1, 'base', '{hotel}', '{en}', ${d.currency}, ${t.timezone}, ${t.prepaymentType}, ${t.prepaymentSize},
      ${t.fullPaymentDays}, ${t.instantDays}, ${t.childTerms?.percent ?? null}, ${t.childTerms?.ageTo ?? null},
      ${JSON.stringify(t.policy)}::jsonb, '{1}', '{1}', '{1}', 1, '{}', 41.9, 45.4, '{}')
    returning id as tour_id`.execute(db);
  const tourId = rows[0]?.tour_id ?? 0;
  const dates = await sql<{ id: number }>`
    insert into tour_date (tour_id, start_date, end_date, currency, price, original_price, lowest_30d, capacity, free, blocked,
    is_instant, is_closed, min_group, not_guaranteed, start_time)
    select ${tourId}, day, day + ${d.days - 1}::int, ${d.currency}, ${d.price}::bigint, ${d.price}::bigint,
    ${d.price}::bigint, ${d.capacity}, ${d.free}, ${d.capacity - d.free}, ${d.isInstant}, ${d.isClosed}, ${d.minGroup}, ${d.minGroup > 1}, ${d.time}
    from (select (now() at time zone ${t.timezone})::date + ${d.daysAhead}::int as day) as start
    returning id`.execute(db);
  return { tourId, dateId: dates.rows[0]?.id ?? 0, price: d.price, currency: d.currency };
}
