import type pg from 'pg';
import { SEARCH_HORIZON_DAYS } from '#domain/limits.ts';
import { copyRows } from '#server/db/copy-rows.ts';
import { COLUMN_LIST, type ColumnFields } from '#server/search/columns.ts';
import { dayText, fromPrice } from '#server/search/indexed-tour.ts';
import {
  countryOfRegion,
  ownKinds,
  parentOfKind,
  partOfCountry,
  placeName,
  regionOfCity,
  WORLD,
  type GeneratedTour,
} from './generate-tours.ts';

const CAPACITY = 12;
const CHUNK = 2000;

function upTo<Row>(count: number, make: (id: number) => Row): Row[] {
  return Array.from({ length: count }, (_, at) => make(at + 1));
}

const text = (word: string): Record<string, string> => ({ en: word, ru: word, de: word, zh: word });

type Client = Pick<pg.ClientBase, 'query'>;

/** Loads the generated world: places, activities, ships, organizers, rates. */
export async function loadWorld(client: Client): Promise<void> {
  await loadPlaces(client);
  await loadSights(client);
  await loadLists(client);
  await loadOrganizers(client);
}

async function loadPlaces(client: Client): Promise<void> {
  const code = (id: number, length: number): string =>
    id
      .toString(26)
      .padStart(length, '0')
      .replace(/./g, (digit) => String.fromCharCode(65 + parseInt(digit, 26)));
  await copyRows(
    client,
    'country',
    upTo(WORLD.countries, (id) => ({
      id,
      iso2: code(id, 2),
      iso3: code(id, 3),
      name: text(placeName('country', id)),
      slug: `country-${id}`,
      currency: 'EUR',
      phone_code: String(id),
      world_part: partOfCountry(id),
      lat: 0,
      lng: 0,
    })),
  );
  await copyRows(
    client,
    'region',
    upTo(WORLD.regions, (id) => ({
      id,
      country_id: countryOfRegion(id),
      name: text(placeName('region', id)),
      slug: `region-${id}`,
    })),
  );
  await copyRows(
    client,
    'city',
    upTo(WORLD.cities, (id) => ({
      id,
      region_id: regionOfCity(id),
      country_id: countryOfRegion(regionOfCity(id)),
      name: text(placeName('city', id)),
      slug: `city-${id}`,
      lat: 0,
      lng: 0,
      timezone: 'UTC',
    })),
  );
}

async function loadSights(client: Client): Promise<void> {
  await copyRows(
    client,
    'showplace',
    upTo(WORLD.showplaces, (id) => ({
      id,
      city_id: id,
      name: text(placeName('showplace', id)),
      slug: `showplace-${id}`,
      lat: 0,
      lng: 0,
    })),
  );
  await copyRows(
    client,
    'water_object',
    upTo(WORLD.waterObjects, (id) => ({ id, city_id: id, name: text(placeName('water', id)), slug: `water-${id}` })),
  );
}

async function loadLists(client: Client): Promise<void> {
  await copyRows(
    client,
    'rest_kind',
    upTo(WORLD.restKinds, (id) => ({
      id,
      key: `kind_${id}`,
      slug: `kind-${id}`,
      name: text(`Kind ${id}`),
      parent_id: parentOfKind(id),
    })),
  );
  await copyRows(
    client,
    'collection',
    upTo(WORLD.collections, (id) => ({
      id,
      slug: `collection-${id}`,
      name: text(`Collection ${id}`),
      query: {},
      pins: [],
    })),
  );
  await copyRows(
    client,
    'ship',
    upTo(WORLD.ships, (id) => ({ id, name: `Ship ${id}`, slug: `ship-${id}`, type: 'river', cabins: 20 })),
  );
}

async function loadOrganizers(client: Client): Promise<void> {
  // An odd number is an organization of the same name; generated tours refer to either.
  await copyRows(
    client,
    'organizer',
    upTo(802, (id) => ({
      id,
      kind: id % 2 ? 'organization' : 'author',
      slug: `organizer-${id}`,
      name: `Organizer ${id}`,
      person: 'A. B.',
      about: text('About'),
      languages: ['en'],
      since: 2010,
      country_id: 1,
      is_email_verified: true,
      is_phone_verified: true,
      is_passport_verified: false,
      answer_minutes: 60,
      cancel_rate: 0,
      rating: 4,
      reviews_count: 0,
      tours_count: 0,
    })),
  );
  await copyRows(
    client,
    'currency_rate',
    Object.entries(WORLD.rates).map(([currency, per_eur]) => ({
      currency,
      day: '2026-11-20',
      per_eur,
      source: 'test',
    })),
  );
}

/** The organizer of a tour in the database, of the kind the tour declares. */
function organizerOf(row: GeneratedTour): number {
  return row.operator === 'author' ? row.organizer + 1 : row.organizer;
}

/** Columns of the table `tour` that a declared column reads unchanged. */
const PLAIN = COLUMN_LIST.flatMap(({ sql, field }) => {
  const column = /^t\.(\w+)$/.exec(sql)?.[1];
  return column && column !== 'operator' ? [[column, field as keyof ColumnFields] as const] : [];
});

function declaredFields(row: GeneratedTour): Record<string, unknown> {
  return Object.fromEntries(PLAIN.map(([column, field]) => [column, row[field]]));
}

function tourRecord(row: GeneratedTour, pictures: readonly number[]): Record<string, unknown> {
  const empty = { en: '', ru: '', de: '', zh: '' };
  return {
    ...declaredFields(row),
    id: row.id,
    organizer_id: organizerOf(row),
    type: row.type,
    status: 'published',
    slug: `tour-of-${row.id}`,
    name: text(row.name),
    summary: empty,
    highlights: [],
    program: [],
    included: [],
    excluded: [],
    local_payments: [],
    requirements: [],
    meeting: {},
    route: [],
    questions: [],
    nights: Math.max(0, row.days - 1),
    group_min: 1,
    currency: row.currency,
    timezone: 'UTC',
    prepayment_type: 1,
    prepayment_size: 20,
    full_payment_days: 30,
    instant_days: 0,
    cancel_policy: [],
    country_ids: row.countries,
    region_ids: row.regions,
    city_ids: row.cities,
    start_city_id: row.cities[0],
    rest_kind_ids: ownKinds(row.restKinds),
    ship_id: row.ship || null,
    cruise_type: row.cruiseType || null,
    lat: row.lat,
    lng: row.lng,
    picture_ids: pictures,
    rating: 4.5,
    reviews_count: 3,
    reviews_by_star: [0, 0, 0, 1, 2],
    score: row.score,
    updated_at: '2026-11-20',
  };
}

const dayTexts = new Map<number, string>();

/** Departures share a thousand days, and formatting a day costs as much as the rest of its row. */
function textOfDay(day: number): string {
  let text = dayTexts.get(day);
  if (text === undefined) dayTexts.set(day, (text = dayText(day)));
  return text;
}

function dateRecords(row: GeneratedTour): Record<string, unknown>[] {
  return row.starts.map((day, at) => {
    const price = row.prices[at];
    return {
      id: row.id * 100 + at,
      tour_id: row.id,
      start_date: textOfDay(day),
      end_date: textOfDay(day + row.days - 1),
      currency: row.currency,
      price,
      original_price: price,
      lowest_30d: price,
      capacity: CAPACITY,
      free: row.seats[at],
      blocked: CAPACITY - (row.seats[at] ?? 0),
      is_instant: false,
      not_guaranteed: false,
      min_group: 1,
      is_closed: false,
    };
  });
}

/** Loads tours with their departures, and pictures if any. */
export async function loadTours(
  client: Client,
  rows: readonly GeneratedTour[],
  picturesOf: (tour: number) => readonly number[] = () => [],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK);
    await copyRows(
      client,
      'tour',
      part.map((row) => tourRecord(row, picturesOf(row.id))),
    );
    await copyRows(client, 'tour_date', part.flatMap(dateRecords));
  }
}

/** A generated tour as the index reads it from the database: departures on sale, and the cheapest of those. */
export function asLoaded(row: GeneratedTour, today: number): GeneratedTour {
  const isOnSale = (day: number): boolean => day >= today && day < today + SEARCH_HORIZON_DAYS;
  const starts = row.starts.filter(isOnSale);
  const prices = row.prices.filter((_, at) => isOnSale(row.starts[at]!));
  return {
    ...row,
    organizer: organizerOf(row),
    starts,
    prices,
    seats: row.seats.filter((_, at) => isOnSale(row.starts[at]!)),
    price: fromPrice({ starts, prices }, today),
  };
}
