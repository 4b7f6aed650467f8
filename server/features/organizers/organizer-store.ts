import { sql, type RawBuilder } from 'kysely';
import type { CallReply } from '#contract/call.ts';
import type { getHubOrganizerPage, HUB_SORTS, OrganizerInfo, TEAM_ROLES } from '#contract/organizers/organizers.ts';
import { langOf, type LocalText, type Locale } from '#domain/locales.ts';
import { readPage, type Page } from '#server/calls/read-page.ts';
import { PREPARE, type Db } from '#server/db/pool.ts';
import { firstRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import { type PictureRow, TOUR_SLUG } from '#server/features/catalogue/index.ts';
import { REVIEW_COLUMNS, type ReviewRow } from '#server/features/tour-page/index.ts';

/** An organizer with the place where most of its tours start, and pictures of its best tour. */
export interface OrganizerRow {
  id: number;
  name: string;
  person: string;
  slug: string;
  kind: 'organization' | 'author';
  about: LocalText;
  since: number;
  languages: string[];
  country_id: number;
  country_name: LocalText;
  country_slug: string;
  city_name: LocalText | null;
  timezone: string | null;
  is_email_verified: boolean;
  is_phone_verified: boolean;
  is_passport_verified: boolean;
  answer_minutes: number | null;
  cancel_rate: number | null;
  rating: number;
  reviews_count: number;
  tours_count: number;
  avatar_id: number | null;
  team: { name: string; role: (typeof TEAM_ROLES)[number]; picture_id: number | null }[];
  socials: OrganizerInfo['socials'];
  pictures: PictureRow[];
}

const COLUMNS = sql`o.id, o.name, o.person, o.slug, o.kind, o.about, o.since, o.languages, o.country_id, country.name as country_name,
  country.slug as country_slug, coalesce(own_city.name, home.name) as city_name,
  coalesce(own_city.timezone, home.timezone) as timezone, o.is_email_verified, o.is_phone_verified, o.is_passport_verified,
  o.answer_minutes, o.cancel_rate, o.rating, o.reviews_count, o.avatar_id, o.team, o.socials,
  (select count(*)::int from tour t where t.organizer_id = o.id and t.status = 'published') as tours_count,
  (select coalesce(jsonb_agg(to_jsonb(p) order by shown.place), '[]') from
    (select t.picture_ids from tour t where t.organizer_id = o.id and t.status = 'published' order by t.score desc, t.id limit 1) best,
    unnest(best.picture_ids) with ordinality shown(id, place) join picture p on p.id = shown.id) as pictures`;
const JOINS = sql`join country on country.id = o.country_id left join city own_city on own_city.id = o.city_id
  left join lateral (select city.name, city.timezone from tour t join city on city.id = t.start_city_id
    where t.organizer_id = o.id and t.status = 'published' and city.country_id = o.country_id
    group by city.id order by count(*) desc, city.id limit 1) home on true`;

/** A published organizer. */
export async function findOrganizer(db: Db, id: number): Promise<OrganizerRow | null> {
  return rowOrNull<OrganizerRow>(db)`${PREPARE} select ${COLUMNS} from organizer o ${JOINS}
      where o.id = ${id} and o.hidden_by is null`;
}

/** A review with its tour. */
export interface OrganizerReviewRow extends ReviewRow {
  tour: { id: number; slug: string; name: LocalText };
}

/**
 * A page of reviews of an organizer's tours: the caller's language first, then the newest; ratings without text last.
 */
export async function findOrganizerReviews(
  db: Db,
  query: { id: number; limit: number; page: number },
  locale: Locale,
): Promise<Page<OrganizerReviewRow>> {
  return readPage({ page: query.page, pageSize: query.limit }, (slice) =>
    sql<OrganizerReviewRow & { found: number }>`${PREPARE}
      select ${REVIEW_COLUMNS}, count(*) over ()::int as found,
        jsonb_build_object('id', t.id, 'slug', ${TOUR_SLUG}, 'name', t.name) as tour
      from review r join tour t on t.id = r.tour_id
      where r.organizer_id = ${query.id} and r.hidden_at is null and t.status <> 'hidden'
      order by r.text = '', (r.lang = ${langOf(locale)}) desc, r.published_at desc, r.id desc ${slice}`.execute(db),
  );
}

/** Numbers of reviews of an organizer's tours with one to five stars. */
export async function countStars(db: Db, id: number): Promise<number[]> {
  const rows = await rowsOf<{ stars: number; count: number }>(db)`${PREPARE}
    select star.stars::int, sum(star.count)::int as count
    from tour t, unnest(t.reviews_by_star) with ordinality as star (count, stars)
    where t.organizer_id = ${id} and t.status <> 'hidden' group by star.stars`;
  const counts = new Map(rows.map((row) => [row.stars, row.count]));
  return [1, 2, 3, 4, 5].map((stars) => counts.get(stars) ?? 0);
}

export type HubSort = (typeof HUB_SORTS)[number];

/** Virtual reviews with an average rating, so that a single five-star review does not outrank many. */
const DOUBT = { reviews: 10, rating: 4.5 };

const ORDER_OF: Record<HubSort, RawBuilder<unknown>> = {
  rating: sql`(o.rating * o.reviews_count + ${sql.lit(DOUBT.rating * DOUBT.reviews)}) / (o.reviews_count + ${sql.lit(DOUBT.reviews)}) desc`,
  answer: sql`o.answer_minutes`,
  tours: sql`(select count(*) from tour t where t.organizer_id = o.id and t.status = 'published') desc`,
};

const SELLS = sql`exists (select 1 from tour t where t.organizer_id = o.id and t.status = 'published')`;

/** One page of the organizers with tours on sale, and their number. */
export async function findOrganizers(
  db: Db,
  query: { countryId: number | null; sort: HubSort; limit: number; page: number },
): Promise<Page<OrganizerRow>> {
  return readPage({ page: query.page, pageSize: query.limit }, (slice) =>
    sql<OrganizerRow & { found: number }>`${PREPARE}
      with page as (
        select o.id, row_number() over (order by ${ORDER_OF[query.sort]}, o.id) as place, count(*) over ()::int as found
        from organizer o where ${SELLS} and (${query.countryId}::int is null or o.country_id = ${query.countryId})
        order by place ${slice})
      select ${COLUMNS}, page.found from page join organizer o on o.id = page.id ${JOINS}
      order by page.place`.execute(db),
  );
}

/** Countries of organizers with tours on sale, most frequent first. */
export async function countCountries(db: Db): Promise<{ id: number; name: LocalText; count: number }[]> {
  return rowsOf<{ id: number; name: LocalText; count: number }>(db)`${PREPARE}
    select country.id, country.name, count(*)::int as count from organizer o join country on country.id = o.country_id
    where ${SELLS} group by country.id order by count(*) desc, country.id`;
}

export type OrganizerStats = CallReply<typeof getHubOrganizerPage>['stats'];

/** Figures that the search counts. */
export type TourCount = 'toursCount' | 'cruisesCount' | 'authorToursCount';

/** Specification 3: the figures of all organizers, without the numbers of tours, which the search counts. */
export async function readStats(db: Db): Promise<Omit<OrganizerStats, TourCount>> {
  return firstRow<Omit<OrganizerStats, TourCount>>(db)`${PREPARE}
    with t as materialized (select organizer_id, region_ids, rest_kind_ids from tour where status = 'published'),
      o as (select is_passport_verified from organizer where id in (select organizer_id from t))
    select (select count(*) from o)::int as "totalCount", (select count(*) from o where is_passport_verified)::int as "verifiedOrganizersCount",
      (select count(distinct region) from t, unnest(region_ids) region)::int as "regionsCount",
      (select count(distinct kind) from t, unnest(rest_kind_ids) kind)::int as "restKindsCount"`;
}
