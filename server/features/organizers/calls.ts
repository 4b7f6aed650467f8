import { sql } from 'kysely';
import type { Picture } from '#contract/catalogue/card.ts';
import type * as calls from '#contract/organizers/organizers.ts';
import type { OrganizerInfo } from '#contract/organizers/organizers.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/search-filters.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { avatarOf, distinctFirsts, pictureOf } from '#server/features/catalogue/index.ts';
import { findReviewFacts, toReview } from '#server/features/tour-page/index.ts';
import type { SearchEngine } from '#server/search/index.ts';
import {
  countCountries,
  countStars,
  findOrganizer,
  findOrganizerReviews,
  findOrganizers,
  readStats,
  type OrganizerRow,
  type OrganizerStats,
  type TourCount,
} from './organizer-store.ts';

async function requireOrganizer(db: Db, id: number): Promise<OrganizerRow> {
  return orNotFound(await findOrganizer(db, id));
}

const verificationOf = ({ is_email_verified, is_phone_verified, is_passport_verified }: OrganizerRow) => ({
  is_email_verified,
  is_phone_verified,
  is_passport_verified,
});

function infoOf(
  row: OrganizerRow,
  locale: Locale,
  [image]: readonly Picture[] = row.pictures.map((picture) => pictureOf(picture, locale)),
): OrganizerInfo {
  const { id, name, person, slug, kind, since, languages, answer_minutes, cancel_rate, rating, reviews_count } = row;
  return {
    id,
    name,
    person,
    slug,
    kind,
    avatar: avatarOf(row.avatar_id),
    about: textIn(row.about, locale),
    since,
    languages,
    country: { id: row.country_id, name: textIn(row.country_name, locale), slug: row.country_slug },
    city: row.city_name && textIn(row.city_name, locale),
    timezone: row.timezone,
    team: row.team.map(({ name: member, role, picture_id }) => ({ name: member, role, avatar: avatarOf(picture_id) })),
    socials: row.socials,
    verification: verificationOf(row),
    answer_minutes,
    cancel_rate,
    rating,
    reviews_count,
    tours_count: row.tours_count,
    image: image ?? null,
  };
}

/** Numbers of tours, as the pages that list them count. */
async function countTours(
  engine: Pick<SearchEngine, 'totals'>,
  currency: string,
): Promise<Pick<OrganizerStats, TourCount>> {
  const lists: Partial<SearchFilters>[] = [{}, { type: 2 }, { isCruisesSearch: true }, { isAuthorTourSearch: true }];
  const [tours = 0, excursions = 0, cruises = 0, byAuthors = 0] = await engine.totals(
    lists.map((filters) => ({ filters: { ...NO_FILTERS, ...filters }, currency })),
  );
  return { toursCount: tours + excursions, cruisesCount: cruises, authorToursCount: byAuthors };
}

/** Handlers of the organizer's page and the list of organizers. */
export function organizersHandlers(db: Db, engine: Pick<SearchEngine, 'search' | 'totals'>): Handlers<typeof calls> {
  const findInfo: Handlers<typeof calls>['getOrganizerInfo'] = async ({ locale }, { query }) =>
    infoOf(await requireOrganizer(db, query.id), locale);
  return {
    getOrganizerPublicInfo: findInfo,
    getOrganizerInfo: findInfo,
    async getOrganizerVerification(_context, { query }) {
      return verificationOf(await requireOrganizer(db, query.id));
    },
    async getOrganizerReviews({ locale }, { query }) {
      const [row, { data, pagination }, byStar, { written, ...facts }] = await Promise.all([
        requireOrganizer(db, query.id),
        findOrganizerReviews(db, query, locale),
        countStars(db, query.id),
        findReviewFacts(db, sql`r.organizer_id = ${query.id}`),
      ]);
      return {
        items: data.map((item) => ({
          ...toReview(item),
          tour: { ...item.tour, name: textIn(item.tour.name, locale) },
        })),
        written,
        summary: { avg: row.rating, total: row.reviews_count, by_star: byStar, ...facts },
        page: pagination.page,
        pages: pagination.pages,
      };
    },
    async getHubOrganizerPage({ locale, currency }, { query }) {
      const { limit, country_id: countryId = null, sort = 'rating' } = query;
      const [{ data, pagination }, countries, stats, counts] = await Promise.all([
        findOrganizers(db, { countryId, sort, limit, page: query.page }),
        countCountries(db),
        readStats(db),
        countTours(engine, currency),
      ]);
      if (data.length === 0 && countryId !== null) throw new Problem('not_found');
      const pictures = distinctFirsts(data.map((row) => row.pictures.map((picture) => pictureOf(picture, locale))));
      const organizers = await Promise.all(
        data.map(async (row, at) => {
          const { price } = await engine.search({
            filters: { ...NO_FILTERS, organizer: row.id },
            currency,
            facets: true,
          });
          return { ...infoOf(row, locale, pictures[at]), price_from: price && { amount: price.min, currency } };
        }),
      );
      return {
        organizers,
        stats: { ...stats, ...counts },
        countries: countries.map(({ id, name, count }) => ({ id, name: textIn(name, locale), count })),
        pagination,
      };
    },
  };
}
