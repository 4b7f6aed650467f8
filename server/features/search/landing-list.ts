import type { SeoPages } from '#contract/search/search.ts';
import { langOf, textIn } from '#domain/locales.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/search-filters.ts';
import { collator } from '#domain/text/intl.ts';
import type { CardView, DirectoryKind } from '#server/features/catalogue/index.ts';
import { cachedRead } from '#server/platform/cached-read.ts';
import type { FacetKey } from '#server/search/index.ts';
import { countsOf } from './facet-choices.ts';
import { MIN_INDEXED_TOURS } from './search-seo.ts';
import type { SearchDeps } from './search-tours.ts';
import { monthLinks, nameOfSeason, seasonLinks } from './season-words.ts';

/** Pages change slowly, and search engines request them rarely. */
const FRESH_MS = 600_000;

type Page = SeoPages['groups'][number]['pages'][number];

/** Landing pages by group, named in a language. */
export type LandingList = (view: CardView) => Promise<SeoPages['groups']>;

/**
 * Lists every page of places, activities, collections and seasons that has tours, and of a country with an activity if
 * it has enough of them.
 */
export function createLandingList(deps: SearchDeps): LandingList {
  return cachedRead({
    freshMs: FRESH_MS,
    keyOf: ({ locale }: CardView) => locale,
    read: (view) => readLandings(deps, view),
  });
}

async function readLandings(
  { engine, catalogue }: SearchDeps,
  { locale, currency }: CardView,
): Promise<SeoPages['groups']> {
  const find = (filters: Partial<SearchFilters>) =>
    engine.search({ filters: { ...NO_FILTERS, ...filters }, currency, facets: true });
  const [whole, directory] = await Promise.all([find({}), catalogue.directory.current()]);
  const { compare } = collator(langOf(locale));
  const byName = (a: Page, b: Page): number => compare(a.name, b.name);
  const pages = (facet: FacetKey, kind: DirectoryKind): Page[] =>
    [...countsOf(whole, facet)]
      .flatMap(([id, count]) => {
        const entry = directory.find(kind, id);
        return entry ? [{ name: textIn(entry.name, locale), slug: directory.pathOf(entry), count }] : [];
      })
      .sort(byName);
  const kinds = [...countsOf(whole, 'restKinds').keys()].flatMap((id) => directory.find('rest_kind', id) ?? []);
  const together = await Promise.all(
    kinds.map(async (kind) => {
      const found = await find({ restKinds: [kind.id] });
      return [...countsOf(found, 'countries')].flatMap(([id, count]) => {
        const country = directory.find('country', id);
        return country && count >= MIN_INDEXED_TOURS
          ? [
              {
                name: `${textIn(country.name, locale)} · ${textIn(kind.name, locale)}`,
                slug: `${country.slug}/${kind.slug}`,
                count,
              },
            ]
          : [];
      });
    }),
  );
  const months = monthLinks({ counts: countsOf(whole, 'months'), base: '', today: engine.today, locale });
  const seasons = await Promise.all(
    seasonLinks(engine.today).map(async ({ word, from, to }) => ({
      name: nameOfSeason(word, locale),
      slug: word,
      count: (await find({ dateFrom: from, dateTo: to })).total,
    })),
  );
  return [
    { key: 'countries', pages: pages('countries', 'country') },
    { key: 'cities', pages: pages('cities', 'city') },
    { key: 'activities', pages: pages('restKinds', 'rest_kind') },
    { key: 'collections', pages: pages('collections', 'collection') },
    { key: 'seasons', pages: [...seasons.filter(({ count }) => count > 0), ...months] },
    { key: 'together', pages: together.flat().sort(byName) },
  ];
}
