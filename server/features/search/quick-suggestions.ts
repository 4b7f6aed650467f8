import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import type { SuggestionKind } from '#domain/search/suggestion-kinds.ts';
import { type Directory, type DirectoryEntry, type DirectoryKind } from '#server/features/catalogue/index.ts';
import { normalize, type SearchEngine, type Suggestion, type SuggestRequest } from '#server/search/index.ts';
import { filtersOf } from './parse-search.ts';

/** In display order: countries before their places. */
const KINDS = [
  ['country', 'regions', 'country'],
  ['region', 'regions', 'region'],
  ['city', 'cities', 'city'],
  ['rest_kind', 'rest_kinds', null],
  ['collection', 'collections', null],
  ['showplace', 'showplaces', null],
  ['water_object', 'water_objects', null],
  ['ship', 'ships', null],
] as const satisfies readonly (readonly [DirectoryKind, SuggestionKind, Suggestion['level']])[];
/** Candidates counted per requested suggestion, because some have no tours. */
const SPARE = 2;

interface Match extends Omit<Suggestion, 'count'> {
  entry: DirectoryEntry;
}

function matching(directory: Directory, { phrase, kinds, limit }: SuggestRequest): Match[] {
  const query = normalize(phrase);
  if (query === '') return [];
  const begins = ({ name }: DirectoryEntry): boolean =>
    Object.values(name).some((text) => normalize(text).startsWith(query));
  return KINDS.filter(([, kind]) => kinds.includes(kind))
    .flatMap(([own, kind, level]) =>
      directory
        .all(own)
        .filter(begins)
        .map((entry): Match => ({ kind, level, id: entry.id, entry })),
    )
    .slice(0, limit * SPARE);
}

/** Suggestions by prefix while the engine's are loading: without typos and tours. */
export async function quickSuggestions(
  directory: Directory,
  request: SuggestRequest,
  engine: Pick<SearchEngine, 'totals'>,
): Promise<Suggestion[]> {
  const matches = matching(directory, request);
  if (matches.length === 0) return [];
  const counts = await engine.totals(
    matches.map(({ entry }) => ({
      filters: { ...NO_FILTERS, ...(request.onlyCruises && { isCruisesSearch: true }), ...filtersOf(entry) },
      currency: DEFAULT_CURRENCY,
    })),
  );
  return matches
    .flatMap(({ kind, level, id }, at) => (counts[at] ? { kind, level, id, count: counts[at] } : []))
    .slice(0, request.limit);
}
