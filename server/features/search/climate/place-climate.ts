import type { PlaceClimate } from '#contract/search/place-climate.ts';
import { textIn, withLocale, type Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import type { CardView, Directory, DirectoryEntry } from '#server/features/catalogue/index.ts';
import { countsOf } from '#server/features/search/facet-choices.ts';
import { guideText } from '#server/features/search/guide/place-guide-texts.ts';
import {
  countMonths,
  fullMonths,
  isSeasonal,
  monthList,
  narrowMonth,
} from '#server/features/search/guide/tour-months.ts';
import { filtersOf, resolveSlug } from '#server/features/search/parse-search.ts';
import type { SearchDeps } from '#server/features/search/search-tours.ts';
import { MONTH_WORDS, monthName, seasonPhrase } from '#server/features/search/season-words.ts';
import { forecastDays } from '#server/platform/forecast/forecast-texts.ts';
import type { SearchReply } from '#server/search/index.ts';
import { comfortOf, needOf, type MonthClimate } from './comfort.ts';
import { daylightMinutes } from './daylight.ts';
import { findForecastCity, findStation, type Station } from './find-station.ts';

const KINDS = 6;
/** Fewer tours of an activity do not show a season. */
const KIND_MIN_TOURS = 2;
const NEAR = 24;
/** A month is among the best if its comfort is at least this share of the best month's, and at least this high. */
const BEST_SHARE = 0.8;
const BEST_MIN = 0.35;

type Kinds = PlaceClimate['kinds'];

/** Tours that start in a month, and their lowest price. */
interface Departures {
  slug: string;
  total: number;
  price: SearchReply['price'];
}

interface Facts {
  slug: string;
  directory: Directory;
  view: CardView;
  weather: readonly MonthClimate[];
  departures: readonly Departures[];
  best: readonly number[];
}

/** The climate of a place by month, with its departures and prices. */
export async function placeClimate(deps: SearchDeps, place: DirectoryEntry, view: CardView): Promise<PlaceClimate> {
  const { db, engine, catalogue } = deps;
  const { locale, currency } = view;
  const directory = await catalogue.directory.current();
  const slug = directory.pathOf(place);
  const filters = { ...NO_FILTERS, ...filtersOf(place) };
  const [all, { lat, station }, departures] = await Promise.all([
    engine.search({ filters, currency, facets: true }),
    findStation(db, place),
    Promise.all(MONTH_WORDS.map((word) => departuresIn(deps, { slug, word, directory, currency }))),
  ]);
  const weather = station ? MONTH_WORDS.map((_, month) => monthOf(station, month)) : [];
  const best = bestOf(
    weather.map((month) => comfortOf(month, 'mild')),
    departures.map(({ total }) => total),
  );
  const facts = { slug, directory, view, weather, departures, best };
  const kinds = kindsOf(all, directory).map(async (kind) => {
    const found = await engine.search({ filters: { ...filters, ...filtersOf(kind) }, currency, facets: true });
    return seasonOf(kind, found, facts);
  });
  return {
    name: textIn(place.name, locale),
    slug,
    breadcrumbs: crumbsOf(place, directory, locale),
    station: station && {
      name: textIn(station.name, locale),
      slug: `${directory.find('country', station.country_id)?.slug ?? ''}/${station.slug}`,
      distance_km: station.distance_km,
      is_own: place.kind === 'city' && station.id === place.id,
    },
    months: departures.map(({ slug: address, total, price }, month) => ({
      ...(weather[month] ?? { high: null, low: null, rain: null, sea: null }),
      daylight_min: daylightMinutes(lat ?? 0, month),
      is_best: best.includes(month),
      tours: total,
      price: price && total > 0 ? formatMoney({ amount: price.min, currency }) : null,
      slug: address,
    })),
    forecast: await forecastOf(deps, { place, station, locale }),
    when: whenOf(facts),
    kinds: await Promise.all(kinds),
    near: nearOf(all, directory, place, locale),
    tours: all.total,
  };
}

/** The coming days at a place; null without a forecast. */
async function forecastOf(
  { db, forecast }: SearchDeps,
  { place, station, locale }: { place: DirectoryEntry; station: Station | null; locale: Locale },
): Promise<PlaceClimate['forecast']> {
  const city = forecast.isOn ? await findForecastCity(db, place, station) : null;
  const days = city ? await forecast.at(city) : [];
  return city && days.length > 0 ? { place: textIn(city.name, locale), days: forecastDays(days, locale) } : null;
}

/** Departures in a month, as its search page would show them. */
async function departuresIn(
  { engine }: SearchDeps,
  { slug, word, directory, currency }: { slug: string; word: string; directory: Directory; currency: string },
): Promise<Departures> {
  const month = resolveSlug(`${slug}/${word}`, directory, engine.today);
  if (!month) throw new Error(`no page of ${slug} in ${word}`);
  const { total, price } = await engine.search({ filters: month.filters, currency, facets: true });
  return { slug: month.canonical, total, price };
}

function crumbsOf(place: DirectoryEntry, directory: Directory, locale: Locale): PlaceClimate['breadcrumbs'] {
  return [...directory.placesAbove(place).toReversed(), place]
    .filter((entry) => entry === place || entry.kind === 'country')
    .map((entry) => ({ name: textIn(entry.name, locale), path: withLocale(`/${directory.pathOf(entry)}`, locale) }));
}

/** When to go, by weather, departures and prices. */
function whenOf({ best, departures, view: { locale, currency } }: Facts): PlaceClimate['when'] {
  const fullest = fullMonths(departures.map(({ total }) => total));
  const cheapest = cheapestOf(departures);
  return {
    best: best.length > 0 && best.length < 12 ? monthList(best, locale) : '',
    busiest: isSeasonal(fullest) ? monthList(fullest, locale) : '',
    cheapest:
      cheapest === null
        ? null
        : {
            month: seasonPhrase(MONTH_WORDS[cheapest] ?? 'january', locale),
            price: formatMoney({ amount: departures[cheapest]?.price?.min ?? 0, currency }),
          },
  };
}

function monthOf({ climate: { highs, lows, rain, sea } }: Station, month: number): MonthClimate {
  return { high: highs[month] ?? 0, low: lows[month] ?? 0, rain: rain?.[month] ?? null, sea: sea?.[month] ?? null };
}

/** The best months among those with tours, January first. */
function bestOf(comfort: readonly number[], tours: readonly number[]): number[] {
  const most = Math.max(0, ...comfort.filter((_, month) => (tours[month] ?? 0) > 0));
  return comfort.flatMap((each, month) =>
    (tours[month] ?? 0) > 0 && each >= BEST_MIN && each >= most * BEST_SHARE ? [month] : [],
  );
}

/** The month with the lowest price, when months differ. */
function cheapestOf(departures: readonly Departures[]): number | null {
  const prices = departures.map(({ price, total }) => (price && total > 0 ? price.min : Infinity));
  const known = prices.filter(Number.isFinite);
  const lowest = Math.min(...known);
  return known.length > 1 && lowest < Math.max(...known) ? prices.indexOf(lowest) : null;
}

/** The activities with the most tours. */
function kindsOf(all: SearchReply, directory: Directory): DirectoryEntry[] {
  return [...countsOf(all, 'restKinds')]
    .filter(([, count]) => count >= KIND_MIN_TOURS)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, KINDS)
    .flatMap(([id]) => directory.find('rest_kind', id) ?? []);
}

/** The months of an activity: `most` where its weather is best and tours leave, `some` where tours leave. */
function seasonOf(
  kind: DirectoryEntry,
  found: SearchReply,
  { slug, directory, weather, view: { locale } }: Facts,
): Kinds[number] {
  const counts = countMonths(found);
  const need = needOf(kind.key, directory.find('rest_kind', kind.parentId)?.key ?? null);
  const best =
    weather.length > 0
      ? bestOf(
          weather.map((month) => comfortOf(month, need)),
          counts,
        )
      : fullMonths(counts);
  return {
    name: textIn(kind.name, locale),
    slug: `${slug}/${kind.slug}`,
    note: guideText(locale, best.length > 0 ? 'kind.best' : 'kind.count', {
      count: found.total,
      months: monthList(best, locale),
    }),
    months: counts.map((count, month) => ({
      name: narrowMonth(month, locale),
      text: guideText(locale, best.includes(month) ? 'month.best' : 'month.text', {
        month: monthName(month, locale),
        count,
      }),
      level: best.includes(month) ? 'most' : count > 0 ? 'some' : 'none',
    })),
  };
}

/** Regions and cities inside a place that have tours, or those beside it. */
function nearOf(all: SearchReply, directory: Directory, place: DirectoryEntry, locale: Locale): PlaceClimate['near'] {
  const isNear = (entry: DirectoryEntry): boolean =>
    entry.countryId === (place.kind === 'country' ? place.id : place.countryId) &&
    (place.kind !== 'region' || entry.parentId === place.id);
  const inside = (['regions', 'cities'] as const).flatMap((facet) =>
    [...countsOf(all, facet)]
      .filter(([, count]) => count > 0)
      .sort(([a, x], [b, y]) => y - x || a - b)
      .flatMap(([id]) => directory.find(facet === 'regions' ? 'region' : 'city', id) ?? []),
  );
  return inside
    .filter((entry) => isNear(entry) && !(entry.kind === place.kind && entry.id === place.id))
    .slice(0, NEAR)
    .map((entry) => ({ name: textIn(entry.name, locale), slug: directory.pathOf(entry) }));
}

/** The climate pages of all places that have tours. */
export async function climatePaths({ engine, catalogue }: SearchDeps): Promise<string[]> {
  const [whole, directory] = await Promise.all([
    engine.search({ filters: NO_FILTERS, currency: 'EUR', facets: true }),
    catalogue.directory.current(),
  ]);
  const places = [
    ['countries', 'country'],
    ['regions', 'region'],
    ['cities', 'city'],
  ] as const;
  return places.flatMap(([facet, kind]) =>
    [...countsOf(whole, facet)].flatMap(([id, count]) => {
      const entry = directory.find(kind, id);
      return entry && count > 0 ? [`/${directory.pathOf(entry)}/climate-and-weather`] : [];
    }),
  );
}
