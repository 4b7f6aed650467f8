import type { Instead } from '#contract/search/search.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import type { DirectoryKind } from '#server/features/catalogue/index.ts';
import type { FacetKey, SearchEngine, SearchReply } from '#server/search/index.ts';
import { countsOf } from './facet-choices.ts';
import { resolveSlug, type ParsedSearch } from './parse-search.ts';
import { headingOf } from './search-heading.ts';

const MAX_DATES = 3;
const MAX_PLACES = 4;

/**
 * Pages with tours that drop the query's filters: for all words of the address, or only its place, topic or type of
 * trip.
 */
export async function pagesOf(
  engine: Pick<SearchEngine, 'totals'>,
  { meaning, directory, today }: ParsedSearch,
  { locale, currency }: { locale: Locale; currency: string },
): Promise<Instead['pages']> {
  const { place, topic, tripType = 'tours' } = meaning ?? {};
  const slugs = [meaning?.canonical, place && directory.pathOf(place), topic?.slug, tripType];
  const pages = [...new Set(slugs)].flatMap((slug) => {
    const own = slug ? resolveSlug(slug, directory, today) : null;
    return slug && own ? [{ slug, own }] : [];
  });
  const totals = await engine.totals(pages.map(({ own: { filters } }) => ({ filters, currency })));
  return pages
    .map(({ slug, own }, at) => ({
      name: headingOf({
        filters: own.filters,
        season: own.season?.word ?? null,
        tripType: own.tripType,
        directory,
        locale,
      }),
      slug,
      count: totals[at] ?? 0,
    }))
    .filter(({ count }) => count > 0);
}

/** Alternatives for a search without results: the facets of dates and places ignore their own choice. */
export function insteadOf(
  parsed: Pick<ParsedSearch, 'filters' | 'directory'>,
  reply: Pick<SearchReply, 'facets'>,
  { locale }: { locale: Locale },
): Omit<Instead, 'pages'> {
  return { dates: nearestMonths(parsed, reply), places: similarPlaces(parsed, reply, locale) };
}

/** The months with tours nearest to the requested dates, in chronological order. */
function nearestMonths(
  { filters: { dateFrom, dateTo } }: Pick<ParsedSearch, 'filters'>,
  reply: Pick<SearchReply, 'facets'>,
): Instead['dates'] {
  const day = dateFrom || dateTo;
  if (!day) return [];
  const [year = 0, number = 1] = day.split('-').map(Number);
  const requestedMonth = year * 12 + number - 1;
  const distance = ([month]: readonly [number, number]): number => Math.abs(month - requestedMonth);
  return [...countsOf(reply, 'months')]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_DATES)
    .sort(([a], [b]) => a - b)
    .map(([month, count]) => ({ ...boundsOf(month), count }));
}

function boundsOf(month: number): { from: string; to: string } {
  const [year, at] = [Math.floor(month / 12), month % 12];
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, at, 1)), to: day(Date.UTC(year, at + 1, 0)) };
}

/** Other places with results for the same search: regions of the country of a region or city, else countries. */
function similarPlaces(
  { filters, directory }: Pick<ParsedSearch, 'filters' | 'directory'>,
  reply: Pick<SearchReply, 'facets'>,
  locale: Locale,
): Instead['places'] {
  const { countries, regions, cities } = filters;
  const inner = [
    ...regions.flatMap((id) => directory.find('region', id) ?? []),
    ...cities.flatMap((id) => directory.find('city', id) ?? []),
  ];
  if (countries.length + inner.length === 0) return [];
  const best = (facet: FacetKey, kind: DirectoryKind, isFitting: (id: number) => boolean): Instead['places'] =>
    [...countsOf(reply, facet)]
      .filter(([id]) => isFitting(id))
      .sort(([a, some], [b, more]) => more - some || a - b)
      .slice(0, MAX_PLACES)
      .flatMap(([id, count]) => {
        const entry = directory.find(kind, id);
        return entry ? [{ name: textIn(entry.name, locale), slug: directory.pathOf(entry), count }] : [];
      });
  const around = new Set(inner.flatMap(({ countryId }) => countryId ?? []));
  const near = best('regions', 'region', (id) => around.has(directory.find('region', id)?.countryId ?? 0));
  return near.length > 0 ? near : best('countries', 'country', (id) => !countries.includes(id) && !around.has(id));
}
