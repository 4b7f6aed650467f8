import type pg from 'pg';
import { SEARCH_HORIZON_DAYS } from '#domain/limits.ts';
import { wordsOfTour } from './text-words.ts';
import type { Availability, TourRow } from './tour-row.ts';

/** Rows fetched at once while an index is loaded. */
const CHUNK = 2000;

type Client = Pick<pg.ClientBase, 'query'>;

interface SourceRow extends Omit<TourRow, 'words'> {
  nameTexts: string[];
  placeText: string;
  programTexts: (string | null)[];
}

const names = (row: string): string => `concat_ws(' ', ${row}->>'en', ${row}->>'ru', ${row}->>'de', ${row}->>'zh')`;
const namesFrom = (table: string, ids: string): string => `(select string_agg(${names('p.name')}, ' ') from ${table} p where p.id = any(${ids}))`;

const PLACE_TEXT_SQL = `concat_ws(' ', ${namesFrom('country', 't.country_ids')}, ${namesFrom('region', 't.region_ids')},
  ${namesFrom('city', 't.city_ids')}, ${namesFrom('showplace', 't.showplace_ids')}, ${namesFrom('water_object', 't.water_object_ids')},
  ${namesFrom('rest_kind', 't.rest_kind_ids')}, ${namesFrom('collection', 't.collection_ids')})`;
/** A text a language, as `write` takes it from a local text. */
const eachLanguage = (write: (language: string) => string): string => `array[${['en', 'ru', 'de', 'zh'].map(write).join(', ')}]`;
const PROGRAM_TEXTS_SQL = eachLanguage((language) => `(select string_agg(concat_ws(' ', day->'title'->>'${language}', day->'text'->>'${language}'), ' ') from jsonb_array_elements(t.program) day)`);

/** What the database itself is asked for words in: names of the tour, its places and activities. */
export const TEXT_SQL = `concat_ws(' ', ${names('t.name')}, ${PLACE_TEXT_SQL})`;

/** Every activity with itself and the one above it: the tree has two levels. */
export const KINDS_SQL = `kind_above as (select id, array[id, parent_id] as above from rest_kind)`;

/** Departures that can be found; $1 is the first day on sale. */
const STARTS_SQL = `left join lateral (
    select array_agg(distinct d.start_date - date '1970-01-01' order by d.start_date - date '1970-01-01') as starts, min(d.price) as price
    from tour_date d where d.tour_id = t.id and d.free > 0 and not d.is_closed
      and d.start_date >= date '1970-01-01' + $1::integer and d.start_date < date '1970-01-01' + $1::integer + ${SEARCH_HORIZON_DAYS}) dates on true`;

const ROWS_SQL = `with ${KINDS_SQL}
  select t.id, t.type, t.is_cruise as "isCruise", t.is_author as "isAuthor", o.kind as operator, t.organizer_id as organizer, t.score, t.days,
    t.group_max as "groupMax", t.min_age as "minAge", t.difficulty, t.comfort, t.accommodation, t.languages, t.currency,
    array(select distinct c.world_part from country c where c.id = any(t.country_ids) order by 1) as continents,
    t.country_ids as countries, t.region_ids as regions, t.city_ids as cities, t.showplace_ids as showplaces, t.water_object_ids as "waterObjects",
    array(select distinct k from kind_above a, unnest(a.above) k where a.id = any(t.rest_kind_ids) and k is not null order by 1) as "restKinds",
    t.collection_ids as collections, coalesce(t.ship_id, 0) as ship, coalesce(t.cruise_type, '') as "cruiseType", t.start_city_id as "startCity",
    t.cabin_capacities as cabins, t.is_returning as "isReturning", t.lat::float8 as lat, t.lng::float8 as lng,
    coalesce(dates.starts, '{}') as starts, coalesce(dates.price, 0) as price, ${eachLanguage((language) => `t.name->>'${language}'`)} as "nameTexts",
    ${PLACE_TEXT_SQL} as "placeText", ${PROGRAM_TEXTS_SQL} as "programTexts"
  from tour t join organizer o on o.id = t.organizer_id ${STARTS_SQL}
  where t.status = 'published'`;

function toRow({ nameTexts, placeText, programTexts, ...row }: SourceRow): TourRow {
  return { ...row, words: wordsOfTour(nameTexts, [placeText], programTexts.map((text) => text ?? '')) };
}

/** Reads the published tours, best first, in one snapshot. */
export async function* readTours(client: Client, today: number): AsyncGenerator<TourRow[], void> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    await client.query(`declare tours no scroll cursor for ${ROWS_SQL.replaceAll('$1', String(Math.trunc(today)))} order by t.score desc, t.id`);
    for (;;) {
      const { rows } = await client.query<SourceRow>(`fetch ${CHUNK} from tours`);
      if (rows.length === 0) return;
      yield rows.map(toRow);
    }
  } finally {
    await client.query('rollback');
  }
}

/** How many tours `readTours` brings now. */
export async function countTours(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>("select count(*)::integer as count from tour where status = 'published'");
  return rows[0]?.count ?? 0;
}

/** Some tours as they are now; those that are not published are left out. */
export async function readToursById(client: Client, ids: readonly number[], today: number): Promise<TourRow[]> {
  const { rows } = await client.query<SourceRow>(`${ROWS_SQL} and t.id = any($2::bigint[])`, [today, ids]);
  return rows.map(toRow);
}

/** Dates and prices of some tours as they are now. */
export async function readAvailability(client: Client, ids: readonly number[], today: number): Promise<Availability[]> {
  const { rows } = await client.query<Availability>(
    `select t.id, t.currency, coalesce(dates.starts, '{}') as starts, coalesce(dates.price, 0) as price
     from tour t ${STARTS_SQL} where t.status = 'published' and t.id = any($2::bigint[])`, [today, ids]);
  return rows;
}

/** Tours with a departure between two days, the last not included: those that come on sale at midnight. */
export async function readToursStarting(client: Client, from: number, to: number): Promise<number[]> {
  const { rows } = await client.query<{ tour_id: number }>(
    "select distinct tour_id from tour_date where start_date >= date '1970-01-01' + $1::integer and start_date < date '1970-01-01' + $2::integer", [from, to]);
  return rows.map((row) => row.tour_id);
}
