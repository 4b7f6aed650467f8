import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { TourCard } from '#contract/catalogue/card.ts';
import { FROM_PRICE_DAYS } from '#domain/limits.ts';
import type { LocalText } from '#domain/locales.ts';
import { PREPARE, type Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { PictureRow } from './covers.ts';
import { SELLS_INSTANTLY } from './tour-dates.ts';

/** Pictures to cache; many tours share one. */
const MAX_PICTURES = 20_000;
const IMAGES = 6;
const NEAREST = 3;
const SOON_DAYS = 30;

export interface CardDate {
  id: number;
  start: string;
  end: string;
  price: number;
  list_price: number;
  lowest_30d: number;
  free: number;
  /** Whether it starts within a month; few seats are scarce only then. */
  is_soon: boolean;
  is_instant: boolean;
  not_guaranteed: boolean;
  currency: string;
}

/** Facts about the tour itself. */
interface OwnFacts {
  id: number;
  slug: string;
  type: number;
  name: LocalText;
  days: number;
  nights: number;
  group_min: number;
  group_max: number;
  difficulty: number;
  comfort: TourCard['comfort'];
  accommodation: TourCard['accommodation'];
  languages: string[];
  min_age: number;
  rating: number;
  reviews_count: number;
  organizer: Omit<TourCard['organizer'], 'avatar'> & { avatar_id: number | null };
  cheapest: CardDate | null;
  nearest: CardDate[] | null;
  dates_count: number;
  is_cruise: boolean;
  is_author: boolean;
  lat: number;
  lng: number;
  country_id: number;
  region_id: number | null;
  city_id: number;
}

/** What a tour's card shows, in any language and currency; place names come from the directory. */
export interface CardFacts extends OwnFacts {
  pictures: PictureRow[];
}

const DATE_SQL = sql`jsonb_build_object('id', d.id, 'start', d.start_date, 'end', d.end_date, 'price', d.price, 'list_price', d.original_price, 'lowest_30d', d.lowest_30d,
  'free', d.free, 'is_soon', d.start_date <= (now() at time zone 'utc')::date + ${sql.raw(String(SOON_DAYS))}, 'is_instant', ${SELLS_INSTANTLY}, 'not_guaranteed', d.not_guaranteed, 'currency', d.currency)`;
const DATES_SQL = sql.raw(
  "from tour_date d where d.tour_id = t.id and d.free > 0 and not d.is_closed and d.start_date > (now() at time zone 'utc')::date",
);

/** A day counts once, with its cheapest departure. */
const A_DAY = sql.raw('distinct on (d.start_date)');
const BY_DAY = sql.raw('order by d.start_date, d.price, d.start_time, d.id');

/** At equal prices a departure with two free seats comes first, so that a tour does not open with its last seat. */
const CHEAPEST_ORDER = sql.raw('d.price, d.free < 2, d.start_date, d.start_time, d.id');
const CHEAPEST_SQL = sql`order by ${CHEAPEST_ORDER} limit 1`;

/** Departures within twelve months come first, as in the search (`fromPrice`). */
const NEAR_CHEAPEST_SQL = sql`order by d.start_date > (now() at time zone 'utc')::date + ${sql.raw(String(FROM_PRICE_DAYS))}, ${CHEAPEST_ORDER} limit 1`;

/** Price and currency of the cheapest departure on sale. Needs `t`. */
export const CHEAPEST_PRICE = sql`select d.price, d.currency ${DATES_SQL} ${NEAR_CHEAPEST_SQL}`;

/** A range of days, inclusive (`yyyy-MM-dd`, empty where open), with a minimum of free seats. */
export interface DaySpan {
  from: string;
  to: string;
  seats: number;
}

/** The range of departures that a search asks for; null without one. */
export function departureSpan({
  dateFrom = '',
  dateTo = '',
  seats = 1,
}: {
  dateFrom?: string;
  dateTo?: string;
  seats?: number;
}): DaySpan | null {
  return dateFrom || dateTo || seats > 1 ? { from: dateFrom, to: dateTo, seats } : null;
}

/** Facts about departures within a range of days. */
export type SpanDates = Pick<OwnFacts, 'cheapest' | 'nearest' | 'dates_count'>;

/** Departures of tours within a range, for cards: the first few, the cheapest, and their number. */
export async function readDatesWithin(
  db: Db,
  ids: readonly number[],
  { from, to, seats }: DaySpan,
): Promise<Map<number, SpanDates>> {
  const within = sql`${DATES_SQL} and d.start_date between ${from || '-infinity'}::date and ${to || 'infinity'}::date and d.free >= ${seats}`;
  const rows = await rowsOf<SpanDates & { id: number }>(db)`${PREPARE}
    select t.id, (select jsonb_agg(date) from (select ${A_DAY} ${DATE_SQL} as date ${within} ${BY_DAY}
    limit ${sql.raw(String(NEAREST))}) nearest) as nearest,
      (select count(distinct d.start_date)::integer ${within}) as dates_count,
      (select ${DATE_SQL} ${within} ${to ? CHEAPEST_SQL : NEAR_CHEAPEST_SQL}) as cheapest
    from tour t where t.id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, ...dates }) => [id, dates]));
}

async function readOwnFacts(db: Db, ids: readonly number[]): Promise<(OwnFacts & { picture_ids: number[] })[]> {
  return rowsOf<OwnFacts & { picture_ids: number[] }>(db)`${PREPARE}
    select t.id, t.slug, t.type, t.name, t.days, t.nights, t.group_min, t.group_max, t.difficulty, t.comfort,
    t.accommodation, t.languages, t.min_age,
      t.rating, t.reviews_count, t.is_cruise, t.is_author, t.lat, t.lng, t.picture_ids[:${sql.raw(String(IMAGES))}] as picture_ids,
      t.country_ids[1] as country_id, t.region_ids[1] as region_id, t.start_city_id as city_id,
      jsonb_build_object('id', o.id, 'name', o.name, 'avatar_id', o.avatar_id, 'verified', o.is_passport_verified) as organizer,
      (select ${DATE_SQL} ${DATES_SQL} ${NEAR_CHEAPEST_SQL}) as cheapest,
      (select jsonb_agg(date) from (select ${A_DAY} ${DATE_SQL} as date ${DATES_SQL} ${BY_DAY}
      limit ${sql.raw(String(NEAREST))}) nearest) as nearest,
      (select count(distinct d.start_date)::integer ${DATES_SQL}) as dates_count
    from tour t join organizer o on o.id = t.organizer_id where t.id = any(${ids}::bigint[]) and t.status = 'published'`;
}

/** Reads card facts and caches pictures; replaced by a new reader when pictures may have changed. */
export class CardFactsReader {
  readonly #db: Db;
  readonly #pictures = new LRUCache<number, PictureRow>({ max: MAX_PICTURES });

  constructor(db: Db) {
    this.#db = db;
  }

  /** Facts of published tours. */
  async read(ids: readonly number[]): Promise<CardFacts[]> {
    const rows = await readOwnFacts(this.#db, ids);
    const pictures = await this.#picturesOf(new Set(rows.flatMap((row) => row.picture_ids)));
    return rows.map(({ picture_ids, ...own }) => ({
      ...own,
      pictures: picture_ids.flatMap((id) => pictures.get(id) ?? []),
    }));
  }

  async #picturesOf(ids: ReadonlySet<number>): Promise<Map<number, PictureRow>> {
    const pictures = new Map([...ids].flatMap((id) => this.#pictures.get(id) ?? []).map((row) => [row.id, row]));
    const missing = [...ids].filter((id) => !pictures.has(id));
    if (missing.length === 0) return pictures;
    const rows = await rowsOf<PictureRow>(this.#db)`${PREPARE}
      select id, kind, alt, width, height, color, thumbhash from picture where id = any(${missing}::integer[])`;
    for (const row of rows) {
      pictures.set(row.id, row);
      this.#pictures.set(row.id, row);
    }
    return pictures;
  }
}
