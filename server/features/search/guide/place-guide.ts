import { sql } from 'kysely';
import type { PlaceGuide } from '#contract/search/place-guide.ts';
import { textIn, type LocalText, type Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { formatsFor } from '#domain/text/formats.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import {
  avatarOf,
  distinctCovers,
  type CardView,
  type Directory,
  type DirectoryEntry,
} from '#server/features/catalogue/index.ts';
import { countsOf } from '#server/features/search/facet-choices.ts';
import { typicalDays } from '#server/features/search/landing-page.ts';
import type { SearchDeps } from '#server/features/search/search-tours.ts';
import { monthName } from '#server/features/search/season-words.ts';
import { cachedRead } from '#server/platform/cached-read.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SearchReply } from '#server/search/index.ts';
import type { TextValues } from '#server/texts.ts';
import { guideText, type GuideTextKey } from './place-guide-texts.ts';
import { countMonths, fullMonths, isSeasonal, monthList, narrowMonth } from './tour-months.ts';

const FRESH_MS = 60_000;
/** With fewer tours, a selection of the best would repeat the list below. */
const CHOICE_MIN_TOURS = 8;
const BEST = 4;
const SEASONS = 4;
const ORGANIZERS = 4;
/** Towns that most tours pass. */
const STOPS = 6;
/** Fewer tours of an activity do not show a season. */
const KIND_MIN_TOURS = 2;
const MIN_RATINGS = 3;
/** Virtual reviews with an average rating, so that a single five-star review does not outrank many. */
const DOUBT = { reviews: 10, rating: 4.5 };

/** Makes the guide of a country from all its tours on sale. */
export type PlaceGuides = (country: DirectoryEntry, all: SearchReply, view: CardView) => Promise<PlaceGuide>;

interface GuideDeps extends Pick<SearchDeps, 'db' | 'engine' | 'catalogue'> {
  clock: Clock;
}

/** Creates the guides of countries. Stored facts of a country are cached; its tours are the current ones. */
export function createPlaceGuides(deps: GuideDeps): PlaceGuides {
  const readCountry = cachedRead({
    freshMs: FRESH_MS,
    keyOf: String,
    async read(id: number) {
      const [facts, organizers] = await Promise.all([readFacts(deps.db, id), readOrganizers(deps.db, id)]);
      return { facts, organizers };
    },
  });
  return async (country, all, view) => placeGuide(deps, { country, all, ...(await readCountry(country.id)) }, view);
}

async function placeGuide(
  { clock, engine, catalogue }: GuideDeps,
  {
    country,
    all,
    facts,
    organizers,
  }: { country: DirectoryEntry; all: SearchReply; facts: Facts; organizers: OrganizerRow[] },
  view: CardView,
): Promise<PlaceGuide> {
  const { locale, currency } = view;
  const find = (kind: number): Promise<SearchReply> =>
    engine.search({
      filters: { ...NO_FILTERS, countries: [country.id], restKinds: [kind] },
      currency,
      facets: true,
    });
  const [directory, covers] = await Promise.all([catalogue.directory.current(), catalogue.covers(locale)]);
  const kinds = [...countsOf(all, 'restKinds')]
    .filter(([, count]) => count >= KIND_MIN_TOURS)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, SEASONS)
    .flatMap(([id]) => directory.find('rest_kind', id) ?? []);
  const seasons = await Promise.all(
    kinds.map(async (kind) => ({
      name: textIn(kind.name, locale),
      slug: `${directory.pathOf(country)}/${kind.slug}`,
      ...seasonFacts(await find(kind.id), locale),
    })),
  );
  const picture = covers.country.get(country.id) ?? null;
  const best = all.total < CHOICE_MIN_TOURS ? [] : await catalogue.cards.cards(facts.best, view);
  return {
    name: textIn(country.name, locale),
    slug: directory.pathOf(country),
    summary: facts.summary ? textIn(facts.summary, locale) : '',
    picture,
    figures: figuresOf({ all, facts, organizers: organizers[0]?.found ?? 0, now: clock.now(), view }),
    best: {
      title: guideText(locale, 'best'),
      tours: distinctCovers(best, new Set(picture && [picture.url])).map((tour) => ({
        ...tour,
        images: tour.images.slice(0, 1),
      })),
    },
    stops: {
      title: guideText(locale, 'stops'),
      items: stopsOf(country, all, { directory, locale }),
    },
    seasons: { title: guideText(locale, 'seasons'), kinds: seasons },
    organizers: {
      title: guideText(locale, 'organizers'),
      items: organizers.map((organizer) => viewOrganizer(organizer, locale)),
    },
    all: guideText(locale, 'all', { count: all.total }),
  };
}

/** The towns of a country that most tours pass, by the numbers of their pages. */
function stopsOf(
  country: DirectoryEntry,
  all: SearchReply,
  { directory, locale }: { directory: Directory; locale: Locale },
): PlaceGuide['stops']['items'] {
  const towns = [...countsOf(all, 'cities')]
    .flatMap(([id, count]) => {
      const town = directory.find('city', id);
      return town?.countryId === country.id && count > 0 ? { town, count } : [];
    })
    .sort((x, y) => y.count - x.count || x.town.id - y.town.id)
    .slice(0, STOPS);
  const most = towns[0]?.count ?? 1;
  return towns.map(({ town, count }) => ({
    name: textIn(town.name, locale),
    slug: directory.pathOf(town),
    note: guideText(locale, 'kind.count', { count }),
    share: count / most,
  }));
}

function viewOrganizer(
  { id, name, person, avatar_id: avatar, city, tours_count: count }: OrganizerRow,
  locale: Locale,
): PlaceGuide['organizers']['items'][number] {
  const note = city
    ? guideText(locale, 'organizer.note', { city: textIn(city, locale), count })
    : guideText(locale, 'organizer.note.nowhere', { count });
  return { id, name, person, avatar: avatarOf(avatar), note };
}

/** The figures below the picture, as far as they are known. */
function figuresOf({
  all,
  facts,
  organizers,
  now,
  view: { locale, currency },
}: {
  all: SearchReply;
  facts: Facts;
  organizers: number;
  now: Date;
  view: CardView;
}): PlaceGuide['figures'] {
  const { number, rating } = formatsFor(locale);
  const days = typicalDays(all);
  const full = fullMonths(countMonths(all));
  const figure = (value: string, key: GuideTextKey, values: TextValues = {}): PlaceGuide['figures'][number] => ({
    value,
    label: guideText(locale, key, values),
  });
  return [
    ...(all.price
      ? [
          figure(number(all.total), 'figure.tours', {
            count: all.total,
            price: formatMoney({ amount: all.price.min, currency }),
          }),
        ]
      : []),
    ...(organizers > 0 ? [figure(number(organizers), 'figure.organizers', { count: organizers })] : []),
    ...(days ? [figure(guideText(locale, 'value.days', days), 'figure.days')] : []),
    ...(isSeasonal(full) ? [figure(monthList(full, locale), 'figure.months')] : []),
    ...(facts.rated >= MIN_RATINGS ? [figure(rating(facts.rating), 'figure.rating', { count: facts.rated })] : []),
    ...(facts.city
      ? [figure(zoneOf(facts.city.timezone, now), 'figure.zone', { city: textIn(facts.city.name, locale) })]
      : []),
  ];
}

/** UTC+4 */
const zoneOf = (timeZone: string, now: Date): string =>
  (
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  ).replace('GMT', 'UTC');

function seasonFacts(
  found: SearchReply,
  locale: Locale,
): Pick<PlaceGuide['seasons']['kinds'][number], 'note' | 'months'> {
  const counts = countMonths(found);
  const full = fullMonths(counts);
  return {
    note: guideText(locale, 'kind.note', { count: found.total, months: monthList(full, locale) }),
    months: counts.map((count, month) => ({
      name: narrowMonth(month, locale),
      text: guideText(locale, 'month.text', { month: monthName(month, locale), count }),
      level: full.includes(month) ? 'most' : count > 0 ? 'some' : 'none',
    })),
  };
}

interface Facts {
  summary: LocalText | null;
  rating: number;
  rated: number;
  city: { name: LocalText; timezone: string } | null;
  best: number[];
}

async function readFacts(db: Db, countryId: number): Promise<Facts> {
  const row = await rowOrNull<Facts>(db)`
    with t as (select id, rating, reviews_count, start_city_id from tour
      where status = 'published' and type = 1 and country_ids[1] = ${countryId})
    select c.summary, coalesce((select sum(rating * reviews_count) / nullif(sum(reviews_count), 0) from t), 0)::float as rating,
      coalesce((select sum(reviews_count) from t), 0)::int as rated,
      (select jsonb_build_object('name', city.name, 'timezone', city.timezone) from t join city on city.id = t.start_city_id
        where city.country_id = c.id group by city.id order by count(*) desc, city.id limit 1) as city,
      array(select id::int from t order by (rating * reviews_count + ${sql.lit(DOUBT.rating * DOUBT.reviews)})
        / (reviews_count + ${sql.lit(DOUBT.reviews)}) desc, id limit ${BEST}) as best
    from country c where c.id = ${countryId}`;
  return row ?? { summary: null, rating: 0, rated: 0, city: null, best: [] };
}

interface OrganizerRow {
  id: number;
  name: string;
  person: string;
  avatar_id: number | null;
  city: LocalText | null;
  tours_count: number;
  found: number;
}

/** Organizers based in a country that sell tours there, the best rated first. */
async function readOrganizers(db: Db, countryId: number): Promise<OrganizerRow[]> {
  return rowsOf<OrganizerRow>(db)`
    select o.id, o.name, o.person, o.avatar_id, count(*)::int as tours_count,
      (select city.name from tour s join city on city.id = s.start_city_id
        where s.organizer_id = o.id and s.status = 'published' and city.country_id = o.country_id
        group by city.id order by count(*) desc, city.id limit 1) as city,
      (count(*) over ())::int as found
    from organizer o join tour t on t.organizer_id = o.id and t.status = 'published' and t.type = 1 and ${countryId} = any(t.country_ids)
    where o.country_id = ${countryId} and o.hidden_by is null
    group by o.id
    order by (o.rating * o.reviews_count + ${sql.lit(DOUBT.rating * DOUBT.reviews)}) / (o.reviews_count + ${sql.lit(DOUBT.reviews)}) desc, o.id
    limit ${ORGANIZERS}`;
}
