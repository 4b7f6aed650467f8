import { langOf, type LocalText, type Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import { type PictureRow, TOUR_SLUG } from '#server/features/catalogue/index.ts';
import { REVIEW_COLUMNS, type ReviewRow } from '#server/features/tour-page/index.ts';

/** Figures about the catalogue. */
export interface CatalogueFigures {
  organizers: number;
  verified: number;
  regions: number;
  reviews: number;
}

/** Organizers with tours on sale, regions with tours, and all reviews. */
export async function readFigures(db: Db): Promise<CatalogueFigures> {
  return firstRow<CatalogueFigures>(db)`
    with t as materialized (select organizer_id, region_ids, reviews_count from tour where status = 'published'),
      o as (select is_passport_verified from organizer where id in (select organizer_id from t))
    select (select count(*) from o)::integer as organizers, (select count(*) from o where is_passport_verified)::integer as verified,
      (select count(distinct region) from t, unnest(region_ids) region)::integer as regions,
      (select coalesce(sum(reviews_count), 0) from t)::integer as reviews`;
}

/** An organizer's quote about a tour, and the year in which its author started guiding. */
export interface Voice {
  voice: LocalText;
  since: number;
}

/** Quotes by tour; tours without one are missing. */
export async function readVoices(db: Db, ids: readonly number[]): Promise<Map<number, Voice>> {
  const rows = await rowsOf<Voice & { id: number }>(db)`
    select t.id, t.voice, o.since from tour t join organizer o on o.id = t.organizer_id
    where t.id = any(${ids}::bigint[]) and t.voice is not null`;
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** World parts by country. */
export async function readWorldParts(db: Db): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; world_part: string }>(db)`select id, world_part from country`;
  return new Map(rows.map(({ id, world_part }) => [id, world_part]));
}

/** Sentences about collections, by id. */
export async function readSummaries(db: Db): Promise<Map<number, LocalText>> {
  const rows = await rowsOf<{ id: number; summary: LocalText }>(db)`
    select id, summary from collection where summary is not null`;
  return new Map(rows.map(({ id, summary }) => [id, summary]));
}

/** Reviews of the home page; the others are on the pages of their tours. */
const MIN_STARS = 4;
/** How many of the newest reviews are searched for the caller's language. */
const NEWEST_WINDOW = 200;
/** Reviews read for each one that is returned. */
const CANDIDATES = 4;
const REVIEW_PICTURES = 3;
/** Shorter reviews are not shown. */
const MIN_CHARACTERS = 12;

/** A review with its tour. */
export interface TravellerReview extends ReviewRow {
  country_id: number;
  tour: { id: number; slug: string; name: LocalText; country: LocalText; city: LocalText };
  pictures: PictureRow[] | null;
}

/** The first reviews without a sentence in common; if they are too few, further ones fill the list. */
function withOwnWords<T extends { text: string }>(reviews: readonly T[], limit: number): T[] {
  const said = new Set<string>();
  const isNew = ({ text }: T): boolean => {
    const sentences = text.toLowerCase().split(/(?<=[.!?。！？])\s*/u);
    if (sentences.some((sentence) => said.has(sentence))) return false;
    for (const sentence of sentences) said.add(sentence);
    return true;
  };
  const { own = [], rest = [] } = Object.groupBy(reviews, (review) => (isNew(review) ? 'own' : 'rest'));
  const chosen = new Set([...own, ...rest].slice(0, limit));
  return reviews.filter((review) => chosen.has(review));
}

/** The newest written reviews of four stars and more, in distinct words, at most one per country; those in the given language first. */
export async function readNewestReviews(db: Db, locale: Locale, limit: number): Promise<TravellerReview[]> {
  const rows = await rowsOf<TravellerReview>(db)`
    with newest as (
        select r.*, t.country_ids[1] as country_id, row_number() over (order by r.published_at desc, r.id desc) as place
        from (select * from review where text <> '' and hidden_at is null and rating >= ${MIN_STARS}
        order by published_at desc, id desc limit ${NEWEST_WINDOW}) r
        join tour t on t.id = r.tour_id and t.status = 'published' where length(r.text) >= ${MIN_CHARACTERS}),
      ordered as (select *, row_number() over (order by (lang = ${langOf(locale)}) desc, place) as turn from newest),
      worded as (select distinct on (lower(text)) * from ordered order by lower(text), turn),
      firsts as (select distinct on (country_id) * from worded order by country_id, turn)
    select ${REVIEW_COLUMNS}, r.country_id,
      jsonb_build_object('id', t.id, 'slug', ${TOUR_SLUG}, 'name', t.name, 'country', c.name, 'city', s.name) as tour,
      (select jsonb_agg(to_jsonb(p) order by used.place) from unnest(t.picture_ids[:${REVIEW_PICTURES}]) with ordinality used(id, place)
        join picture p on p.id = used.id) as pictures
    from firsts r join tour t on t.id = r.tour_id join country c on c.id = r.country_id join city s on s.id = t.start_city_id
    order by r.turn limit ${limit * CANDIDATES}`;
  return withOwnWords(rows, limit);
}
