import type { CallReply } from '#contract/call.ts';
import type { getToursFilterCompletion } from '#contract/search/search.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { type Directory, type DirectoryEntry, type DirectoryKind } from '#server/features/catalogue/index.ts';
import { readTourNames } from './search-store.ts';
import { type Suggestion } from '#server/search/index.ts';

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

function entryOf(directory: Directory, { kind, level, id }: Suggestion): DirectoryEntry | null {
  if (kind === 'tours') return null;
  return directory.find(level === 'country' ? 'country' : DIRECTORY_KIND[kind], id);
}

/** Suggestions in the caller's language, with where each lies and its address. */
export async function describeSuggestions(
  db: Db,
  directory: Directory,
  found: readonly Suggestion[],
  locale: Locale,
): Promise<Item[]> {
  const tourIds = found.filter(({ kind }) => kind === 'tours').map(({ id }) => id);
  const tours = tourIds.length > 0 ? await readTourNames(db, tourIds) : null;
  return found.flatMap((suggestion): Item[] => {
    const { kind, level, id, count } = suggestion;
    const tour = kind === 'tours' ? tours?.get(id) : undefined;
    if (tour) {
      const country = directory.find('country', tour.countryId);
      return [
        {
          kind,
          id,
          count,
          name: textIn(tour.name, locale),
          path: country ? textIn(country.name, locale) : '',
          slug: tour.slug,
        },
      ];
    }
    const entry = entryOf(directory, suggestion);
    if (!entry) return [];
    const path = directory
      .placesAbove(entry)
      .map((place) => textIn(place.name, locale))
      .join(', ');
    return [
      {
        kind,
        id,
        count,
        name: textIn(entry.name, locale),
        path,
        slug: directory.pathOf(entry),
        ...(level && { level }),
      },
    ];
  });
}
