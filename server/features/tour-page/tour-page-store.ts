import { sql, type RawBuilder } from 'kysely';
import type { Static } from 'typebox';
import type { Picture } from '#contract/catalogue/card.ts';
import type { SubRatings } from '#contract/reviews/write-review.ts';
import type { ReviewOrder, ReviewSummary } from '#contract/tour-page/tour-page.ts';
import type { Lang, LocalText } from '#domain/locales.ts';
import { SUB_RATINGS } from '#domain/reviews.ts';
import { readPage, type Page } from '#server/calls/read-page.ts';
import type { Db } from '#server/db/pool.ts';
import { firstRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { PictureRow } from '#server/features/catalogue/index.ts';
import type { Spot } from '#server/platform/forecast/forecast.ts';

/** A stored tour, with what its page needs besides its card. */
export interface TourRow {
  id: number;
  slug: string;
  status: 'published' | 'hidden' | 'gone';
  summary: LocalText;
  voice: LocalText | null;
  highlights: LocalText[];
  program: {
    day: number;
    title: LocalText;
    text: LocalText;
    stops: { name: LocalText; lat: number; lng: number }[];
    meals: ('breakfast' | 'lunch' | 'dinner')[];
    night: LocalText | null;
    distance_km: number;
    drive_min: number;
    walk_km: number;
    ascent_m: number;
    /** A picture of the tour; absent in programmes without pictures. */
    picture_id?: number | null;
  }[];
  included: LocalText[];
  excluded: LocalText[];
  requirements: LocalText[];
  meeting: { place: LocalText; lat: number; lng: number; time: string };
  route: { name: LocalText; lat: number; lng: number; via?: { lat: number; lng: number }[] }[];
  /** Climate of the first place on the route whose climate is known. */
  climate: {
    place: LocalText;
    slug: string;
    spot: Spot;
    highs: number[];
    lows: number[];
    rain?: number[];
    sea?: number[];
  } | null;
  questions: { text: LocalText; answer: LocalText }[];
  days: number;
  currency: string;
  timezone: string;
  cancel_policy: { from_days: number; to_days: number | null; percent: number }[];
  picture_ids: number[];
  /** In the gallery a video replaces its poster. */
  videos: { picture_id: number; url: string }[];
  city_ids: number[];
  start_city_id: number;
  country_ids: number[];
  rest_kind_ids: number[];
  rating: number;
  reviews_count: number;
  reviews_by_star: number[];
  updated_at: Date;
  organizer: {
    id: number;
    name: string;
    person: string;
    kind: 'organization' | 'author';
    about: LocalText;
    since: number;
    languages: string[];
    answer_minutes: number | null;
    cancel_rate: number | null;
    rating: number;
    reviews_count: number;
    tours_count: number;
    is_email_verified: boolean;
    is_phone_verified: boolean;
    is_passport_verified: boolean;
  };
  ship: {
    name: string;
    type: 'river' | 'sea' | 'expedition';
    cabins: number;
    decks: { name: LocalText; places: LocalText[] }[];
  } | null;
  rest_kinds: { id: number; key: string; slug: string; name: LocalText }[];
  pictures: PictureRow[];
  variants: {
    id: number;
    kind: 'room' | 'cabin' | 'ticket';
    name: LocalText;
    capacity: number;
    price_delta: number;
    cabin: { deck: number; count: number; area_m2: number } | null;
  }[];
}

export interface ReviewRow {
  id: number;
  rating: number;
  text: string;
  lang: string;
  author_name: string;
  author_avatar_id: number | null;
  /** The photo of the author's account. */
  author_photo_id: string | null;
  trip_month: string;
  reply: string | null;
  reply_at: string | null;
  sub: SubRatings;
  photos: Picture[];
  votes: number;
}

/** Columns of `ReviewRow`. Needs `r`. */
export const REVIEW_COLUMNS = sql`r.id, r.rating, r.sub, r.text, r.lang, r.author_name, r.author_avatar_id,
    r.trip_month, r.reply, r.reply_at, r.photos, r.votes,
  (select u.avatar_id from request q join user_account u on u.id = q.user_id where q.id = r.request_id) as author_photo_id`;

/** Counts and averages of the reviews of a tour or an organizer. */
export type ReviewFacts = Pick<Static<typeof ReviewSummary>, 'sub' | 'with_photos' | 'removed'> & {
  /** Number of reviews with text. */
  written: number;
};

/** Counts and averages of reviews `r` that match a condition. */
export async function findReviewFacts(db: Db, where: RawBuilder<unknown>): Promise<ReviewFacts> {
  const averages = sql.join(
    SUB_RATINGS.map(
      (name) =>
        sql`${sql.lit(name)}, round(avg((r.sub ->> ${sql.lit(name)})::int) filter (where r.hidden_at is null), 2)`,
    ),
  );
  return firstRow<ReviewFacts>(db)`select jsonb_build_object(${averages}) as sub,
      count(*) filter (where r.hidden_at is null and r.text <> '')::int as written,
      count(*) filter (where r.hidden_at is null and r.photos <> '[]')::int as with_photos,
      count(r.hidden_at)::int as removed
    from review r where ${where}`;
}

/** A tour with organizer, pictures, kinds, ship and variants, in one query. */
export async function findTour(db: Db, id: number): Promise<TourRow | null> {
  return rowOrNull<TourRow>(db)`select t.*,
      (select to_jsonb(shown) from (select o.id, o.name, o.person, o.kind, o.about, o.since, o.languages,
      o.answer_minutes, o.cancel_rate, o.rating,
        o.reviews_count, o.tours_count, o.is_email_verified, o.is_phone_verified, o.is_passport_verified) shown) as organizer,
      (select jsonb_build_object('name', s.name, 'type', s.type, 'cabins', s.cabins, 'decks', s.decks) from ship s
      where s.id = t.ship_id) as ship,
      (select jsonb_build_object('place', c.name,
      'spot', jsonb_build_object('lat', c.lat, 'lng', c.lng, 'timezone', c.timezone), 'slug', (select slug from country
      where id = c.country_id) || '/' || c.slug) || c.climate from jsonb_array_elements(t.route) with ordinality as stop(place, at)
        join city c on c.id = (stop.place ->> 'city_id')::int,
        lateral (select count(*) as nights from jsonb_array_elements(t.program) day where day -> 'night' ->> 'en' = c.name ->> 'en') stay
        where c.climate is not null and (stay.nights > 0 or t.nights = 0) order by stay.nights desc, stop.at limit 1) as climate,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'key', k.key, 'slug', k.slug, 'name', k.name)
      order by k.id), '[]') from rest_kind k
        where k.id = any(t.rest_kind_ids) and k.parent_id is not null) as rest_kinds,
      (select coalesce(jsonb_agg(to_jsonb(p) order by array_position(t.picture_ids, p.id)), '[]') from picture p
      where p.id = any(t.picture_ids)) as pictures,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'kind', v.kind, 'name', v.name, 'capacity', v.capacity,
      'price_delta', v.price_delta, 'cabin', v.cabin) order by v.price_delta, v.id), '[]') from tour_variant v
      where v.tour_id = t.id) as variants
    from tour t join organizer o on o.id = t.organizer_id where t.id = ${id} and t.status <> 'hidden'`;
}

/** Days since the last departure started; null with a future one, or without any. */
export async function daysSinceLastDate(db: Db, tourId: number): Promise<number | null> {
  const row = await rowOrNull<{ days: number | null }>(db)`
    select current_date - max(start_date) as days from tour_date where tour_id = ${tourId}`;
  return row?.days ?? null;
}

/** Filter of a tour's reviews. */
export interface ReviewsQuery {
  tourId: number;
  /** The reader's language, which comes first, or after the stars when sorted by stars. */
  lang: Lang;
  sort: ReviewOrder;
  withPhotos?: boolean;
  limit: number;
  page: number;
}

/** The part of the order before the reader's language: sorted by worst, the worst comes first in any language. */
const REVIEW_ORDER_SQL: Readonly<Record<ReviewOrder, RawBuilder<unknown>>> = {
  newest: sql``,
  highest: sql`rating desc,`,
  lowest: sql`rating,`,
};

/** Reviews: those in the reader's language first, ratings without text last. */
export async function findReviews(
  db: Db,
  { tourId, lang, sort, withPhotos = false, limit, page }: ReviewsQuery,
): Promise<Page<ReviewRow>> {
  return readPage({ page, pageSize: limit }, (slice) =>
    sql<ReviewRow & { found: number }>`select ${REVIEW_COLUMNS}, count(*) over ()::int as found
      from review r where tour_id = ${tourId} and hidden_at is null and (not ${withPhotos} or photos <> '[]')
      order by ${REVIEW_ORDER_SQL[sort]} text = '', lang <> ${lang}, published_at desc, id desc ${slice}`.execute(db),
  );
}

const SIMILAR_ON_PAGE = 4;

/** Ids of similar tours (same country or kinds), best first. */
export async function findSimilarIds(
  db: Db,
  tour: Pick<TourRow, 'id' | 'country_ids' | 'rest_kind_ids'>,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`select id from tour
    where status = 'published' and id <> ${tour.id} and (country_ids && ${tour.country_ids}::int[]
    or rest_kind_ids @> ${tour.rest_kind_ids.slice(0, 2)}::int[])
    order by (country_ids && ${tour.country_ids}::int[])::int * 400 + cardinality(array(select unnest(rest_kind_ids) intersect select unnest(${tour.rest_kind_ids}::int[]))) * 150 + score desc, id
    limit ${SIMILAR_ON_PAGE}`;
  return rows.map((row) => row.id);
}
