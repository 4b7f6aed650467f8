import pg from 'pg';
import { FROM_PRICE_DAYS, SEARCH_HORIZON_DAYS } from '#domain/limits.ts';
import { LOCALES, type LocalText } from '#domain/locales.ts';
import { TOUR_TYPE } from '#domain/tour-type.ts';
import { COLUMN_LIST, type ColumnKind } from '#server/search/columns.ts';
import type { TourCounts } from '#server/search/index/tour-index.ts';
import { fromPrice, type Availability, type IndexedTour } from '#server/search/indexed-tour.ts';
import { wordsOfTour } from '#server/search/text-words.ts';
import { CatalogueNames, textsOf } from './catalogue-names.ts';

/** Rows fetched at once while an index is loaded. */
const CHUNK = 2000;

type Client = Pick<pg.ClientBase, 'query'>;

interface SourceRow extends Omit<IndexedTour, 'words' | 'continents' | 'restKinds' | 'price'> {
  name: LocalText;
  ownKinds: number[];
  en: string | null;
  ru: string | null;
  de: string | null;
  zh: string | null;
}

const names = (row: string): string => `concat_ws(' ', ${row}->>'en', ${row}->>'ru', ${row}->>'de', ${row}->>'zh')`;
const namesFrom = (table: string, ids: string): string =>
  `(select string_agg(${names('p.name')}, ' ') from ${table} p where p.id = any(${ids}))`;

const PLACE_TEXT_SQL = `concat_ws(' ', ${namesFrom('country', 't.country_ids')}, ${namesFrom('region', 't.region_ids')},
  ${namesFrom('city', 't.city_ids')}, ${namesFrom('showplace', 't.showplace_ids')}, ${namesFrom('water_object', 't.water_object_ids')},
  ${namesFrom('rest_kind', 't.rest_kind_ids')}, ${namesFrom('collection', 't.collection_ids')})`;
/** Text that PostgreSQL searches itself: names of the tour, its places and activities. */
export const TEXT_SQL = `concat_ws(' ', ${names('t.name')}, ${PLACE_TEXT_SQL})`;

/** Every activity with itself and its parent: the tree has two levels. */
export const KINDS_SQL = `kind_above as (select id, array[id, parent_id] as above from rest_kind)`;

const programIn = (language: string): string =>
  `string_agg(concat_ws(' ', day->'title'->>'${language}', day->'text'->>'${language}'), ' ') as ${language}`;

/** Departures on sale of the tours $2; $1 is the first day on sale. A day may occur twice, in any order. */
const DATES_SQL = `dates as materialized (
  select d.tour_id, array_agg(d.start_date - date '1970-01-01') as starts, array_agg(d.price) as prices, array_agg(d.free) as seats from tour_date d
  where d.tour_id = any($2::bigint[]) and d.free > 0 and not d.is_closed
    and d.start_date >= date '1970-01-01' + $1::integer and d.start_date < date '1970-01-01' + $1::integer + ${SEARCH_HORIZON_DAYS} group by d.tour_id)`;
const FOUND_SQL = `coalesce(dates.starts, '{}') as starts, coalesce(dates.prices, '{}') as prices, coalesce(dates.seats, '{}') as seats`;

/** Replacements for null in a row. */
const NOTHING: Partial<Record<ColumnKind, string>> = { id: '0', word: "''" };
/**
 * SQL that selects the declared columns. Only a tour's own activities are selected: `withKindsAbove` adds the parents.
 */
const FIELDS_SQL = COLUMN_LIST.map(({ kind, field, sql }) => {
  const nothing = NOTHING[kind];
  return `${nothing === undefined ? sql : `coalesce(${sql}, ${nothing})`} as "${field === 'restKinds' ? 'ownKinds' : field}"`;
}).join(', ');

const ROWS_SQL = `with ${DATES_SQL}
  select t.id, t.type, t.score, t.currency, ${FIELDS_SQL},
    t.country_ids as countries, t.region_ids as regions, t.city_ids as cities, t.lat::float8 as lat, t.lng::float8 as lng, t.name, ${FOUND_SQL}, program.*
  from (select t.*, o.kind as operator from tour t join organizer o on o.id = t.organizer_id where t.status = 'published' and t.id = any($2::bigint[])) t
    left join dates on dates.tour_id = t.id,
    lateral (select ${LOCALES.map(({ lang }) => programIn(lang)).join(', ')} from jsonb_array_elements(t.program) day) program`;

const INTEGER_ARRAYS = new Set([1005, 1007, 1016]);
/** The driver parses arrays character by character; number arrays, ten per tour, have a faster parser. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text') =>
    INTEGER_ARRAYS.has(type)
      ? readIntegers
      : (pg.types.getTypeParser(type, format) as unknown)) as typeof pg.types.getTypeParser,
};

function readIntegers(text: string): number[] {
  return text.length > 2 ? text.slice(1, -1).split(',').map(Number) : [];
}

type Departures = Pick<IndexedTour, 'starts' | 'prices' | 'seats'>;

/** Sorts departures by day, then price, and adds the "from" price. */
function inOrder({ starts, prices, seats }: Departures, today: number): Departures & Pick<IndexedTour, 'price'> {
  const order = [...starts.keys()].sort(
    (a, b) => starts[a]! - starts[b]! || prices[a]! - prices[b]! || seats[a]! - seats[b]!,
  );
  return {
    starts: order.map((at) => starts[at]!),
    prices: order.map((at) => prices[at]!),
    seats: order.map((at) => seats[at]!),
    price: fromPrice({ starts, prices }, today),
  };
}

async function readRows(
  client: Client,
  ids: readonly number[],
  today: number,
  names: CatalogueNames,
): Promise<IndexedTour[]> {
  const { rows } = await client.query<SourceRow>({ text: ROWS_SQL, values: [today, ids], types });
  await names.learn(client, rows);
  return rows.map((source) => {
    const { name, ownKinds, en, ru, de, zh, ...row } = source;
    return {
      ...row,
      ...inOrder(source, today),
      continents: names.continentsOf(source),
      restKinds: names.withKindsAbove(ownKinds),
      words: wordsOfTour(textsOf(name), names.wordsFor(source), [en ?? '', ru ?? '', de ?? '', zh ?? '']),
    };
  });
}

/**
 * Reads the published tours in one snapshot, best first: all ids, then chunks of tours; the next chunk loads while one
 * is processed.
 */
export async function* readTours(client: Client, today: number): AsyncGenerator<IndexedTour[], void> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    const { rows } = await client.query<{ id: number }>(
      "select id from tour where status = 'published' order by score desc, id",
    );
    const names = new CatalogueNames();
    const read = async (at: number): Promise<IndexedTour[]> => {
      const ids = rows.slice(at, at + CHUNK).map(({ id }) => id);
      const known = new Map((await readRows(client, ids, today, names)).map((row) => [row.id, row]));
      return ids.flatMap((id) => known.get(id) ?? []);
    };
    let next = rows.length > 0 ? read(0) : null;
    for (let at = 0; next; at += CHUNK) {
      const page: IndexedTour[] = await next;
      next = at + CHUNK < rows.length ? read(at + CHUNK) : null;
      // A caller that stops early abandons one read; its failure is ignored.
      next?.catch(() => {});
      yield page;
    }
  } finally {
    await client.query('rollback');
  }
}

/** Counts the tours and excursions that `readTours` returns. */
export async function countTours(client: Client): Promise<TourCounts> {
  const {
    rows: [row],
  } = await client.query<{ tours: number; excursions: number }>(
    `select count(*) filter (where type <> ${TOUR_TYPE.excursion})::integer as tours,
      count(*) filter (where type = ${TOUR_TYPE.excursion})::integer as excursions from tour where status = 'published'`,
  );
  return [row?.tours ?? 0, row?.excursions ?? 0];
}

/** Reads the current state of some tours; unpublished ones are left out. */
export async function readToursById(client: Client, ids: readonly number[], today: number): Promise<IndexedTour[]> {
  return readRows(client, ids, today, new CatalogueNames());
}

/** Reads the current dates and prices of some tours. */
export async function readAvailability(client: Client, ids: readonly number[], today: number): Promise<Availability[]> {
  const { rows } = await client.query<Omit<Availability, 'price'>>({
    text: `with ${DATES_SQL} select t.id, t.currency, ${FOUND_SQL} from tour t left join dates on dates.tour_id = t.id
      where t.status = 'published' and t.id = any($2::bigint[])`,
    values: [today, ids],
    types,
  });
  return rows.map((row) => ({ ...row, ...inOrder(row, today) }));
}

/** Tours whose departures on sale or "from" price change when the first day on sale moves from `from` to `to`. */
export async function readToursChangedBetween(client: Client, from: number, to: number): Promise<number[]> {
  const ids = new Set<number>();
  for (const ahead of [0, FROM_PRICE_DAYS, SEARCH_HORIZON_DAYS])
    for (const id of await readToursStarting(client, from + ahead, to + ahead)) ids.add(id);
  return [...ids];
}

/** Tours with a departure from `from` to `to`, exclusive. */
async function readToursStarting(client: Client, from: number, to: number): Promise<number[]> {
  const { rows } = await client.query<{ tour_id: number }>(
    "select distinct tour_id from tour_date where start_date >= date '1970-01-01' + $1::integer and start_date < date '1970-01-01' + $2::integer",
    [from, to],
  );
  return rows.map((row) => row.tour_id);
}
