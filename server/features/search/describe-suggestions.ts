import type { CallReply } from '#contract/call.ts';
import type { getToursFilterCompletion } from '#contract/search/search.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/search-filters.ts';
import { TOUR_TYPE } from '#domain/tour-type.ts';
import { type Directory, type DirectoryEntry, type DirectoryKind } from '#server/features/catalogue/index.ts';
import type { SearchEngine, Suggestion } from '#server/search/index.ts';
import { resolveSlug } from './parse-search.ts';
import type { createTourNames, TourName } from './search-store.ts';

type Item = CallReply<typeof getToursFilterCompletion>['items'][number];

const DIRECTORY_KIND = {
  cities: 'city',
  regions: 'region',
  showplaces: 'showplace',
  rest_kinds: 'rest_kind',
  collections: 'collection',
  water_objects: 'water_object',
  ships: 'ship',
} as const satisfies Partial<Record<Suggestion['kind'], DirectoryKind>>;

/** The directory entry of a suggestion; null for tours. */
export function entryOf(directory: Directory, { kind, level, id }: Suggestion): DirectoryEntry | null {
  if (kind === 'tours') return null;
  return directory.find(level === 'country' ? 'country' : DIRECTORY_KIND[kind], id);
}

/** Dependencies of suggestions. */
interface DescribeDeps {
  tourNames: ReturnType<typeof createTourNames>;
  engine: Pick<SearchEngine, 'totals' | 'today'>;
  directory: Directory;
}

interface DescribeView {
  locale: Locale;
  /** Whether the page of a suggestion shows only cruises. */
  onlyCruises: boolean;
  hasExcursions: boolean;
}

/** The filters of the page at an address. */
function pageFilters(slug: string, { directory, engine: { today } }: DescribeDeps): SearchFilters {
  return resolveSlug(slug, directory, today)?.filters ?? NO_FILTERS;
}

/**
 * Suggestions in the caller's language with location, address and number of results. Those without results are dropped.
 */
export async function describeSuggestions(
  deps: DescribeDeps,
  found: readonly Suggestion[],
  view: DescribeView,
): Promise<Item[]> {
  const tourIds = found.filter(({ kind }) => kind === 'tours').map(({ id }) => id);
  const tours = await deps.tourNames(tourIds);
  const items = found.flatMap((suggestion): Item[] => {
    const item =
      suggestion.kind === 'tours'
        ? tourItem(suggestion, tours.get(suggestion.id), deps.directory, view)
        : entryItem(suggestion, deps.directory, view);
    return item ? [item] : [];
  });
  const pages = items.filter(({ kind }) => kind !== 'tours');
  const totals = await deps.engine.totals(
    pages.map(({ slug }) => ({ filters: pageFilters(slug, deps), currency: DEFAULT_CURRENCY })),
  );
  const counts = new Map(pages.map((item, at) => [item, totals[at] ?? 0]));
  return items.map((item) => ({ ...item, count: counts.get(item) ?? 1 })).filter(({ count }) => count > 0);
}

function tourItem(
  { kind, id, count }: Suggestion,
  tour: TourName | undefined,
  directory: Directory,
  { locale, hasExcursions }: DescribeView,
): Item | null {
  if (!tour || (tour.type === TOUR_TYPE.excursion && !hasExcursions)) return null;
  const country = directory.find('country', tour.countryId);
  const path = country ? textIn(country.name, locale) : '';
  return { kind, id, count, name: textIn(tour.name, locale), path, slug: tour.slug };
}

function entryItem(suggestion: Suggestion, directory: Directory, { locale, onlyCruises }: DescribeView): Item | null {
  const entry = entryOf(directory, suggestion);
  if (!entry) return null;
  const { kind, level, id, count } = suggestion;
  const path = directory
    .placesAbove(entry)
    .map((place) => textIn(place.name, locale))
    .join(', ');
  const slug = onlyCruises && kind !== 'ships' ? `cruises/${directory.pathOf(entry)}` : directory.pathOf(entry);
  return { kind, id, count, name: textIn(entry.name, locale), path, slug, ...(level && { level }) };
}
