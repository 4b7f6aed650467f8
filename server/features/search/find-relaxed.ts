import type { Relax } from '#contract/search/search.ts';
import { FILTER_NAMES, isActive, type FilterName, type SearchFilters } from '#domain/search/search-filters.ts';
import { constraintOf, withoutConstraint } from '#domain/search/search-constraints.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { type DirectoryEntry } from '#server/features/catalogue/index.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { nameOfSeason } from './season-words.ts';
import { resolveSlug, withSlug, type SlugMeaning, type ParsedSearch } from './parse-search.ts';

/** Filters whose dropping nobody would want: they say what is looked for, not how it must be. The words of the address are dropped one by one. */
const KEPT = new Set<keyof SearchFilters>(['slug', 'page', 'sort']);
const MAX_FILTERS = 4;
const MAX_WORDS = 3;
/** Constraints that are tried two at a time: a count for each pair of them. */
const MAX_PAIRED = 6;

/** A search that is wider by one wish. */
interface Wider {
  advice: Omit<Relax, 'count'>;
  filters: SearchFilters;
}

/** The constraints of a query, each named after the first of its filters: removing one end of a range alone is not what its chip does. */
function constraints(requested: SearchFilters): FilterName[] {
  const active = FILTER_NAMES.filter((name) => isActive(requested, name) && !KEPT.has(name));
  return active.filter((name) => active.find((each) => constraintOf(name).includes(each)) === name);
}

function withoutFilter({ requested, applied, meaning }: ParsedSearch): Wider[] {
  return constraints(requested).map((name) => ({
    advice: { filter: name, also: null, value: applied[name] ?? null, name: null, slug: null },
    filters: withSlug({ ...requested, page: 1, ...withoutConstraint(name) }, meaning),
  }));
}

function withoutTwo({ requested, applied, meaning }: ParsedSearch): Wider[] {
  const names = constraints(requested).slice(0, MAX_PAIRED);
  return names.flatMap((name, at) =>
    names.slice(at + 1).map((also) => ({
      advice: { filter: name, also, value: applied[name] ?? null, name: null, slug: null },
      filters: withSlug({ ...requested, page: 1, ...withoutConstraint(name), ...withoutConstraint(also) }, meaning),
    })),
  );
}

/** What an address says, in the order it says it. */
type Said = Pick<SlugMeaning, 'sort' | 'place' | 'topic' | 'season'>;

/** The pages that are wider by a word of the address: without its place, or without all that lies around it, too, without its topic, without its season. */
function withoutWord({ requested, meaning, directory, today }: ParsedSearch, locale: Locale): Wider[] {
  if (!meaning) return [];
  const { place, topic, season } = meaning;
  const without = (name: string, change: Partial<Said>): Wider[] => {
    const said: Said = { ...meaning, ...change };
    // A ship is a cruise's: what is left of its page is the page of cruises.
    const sort = said.sort === 'tours' && meaning.filters.isCruisesSearch ? 'cruises' : said.sort;
    const words = [
      sort === 'tours' ? null : sort,
      said.place && directory.pathOf(said.place),
      said.topic?.slug,
      said.season?.word,
    ].filter(Boolean);
    const slug = words.join('/') || 'tours';
    // As that page itself will understand its address: its count is the one it shows.
    const wider = resolveSlug(slug, directory, today);
    return wider
      ? [
          {
            advice: { filter: 'slug', also: null, value: null, name, slug: wider.canonical || 'tours' },
            filters: withSlug({ ...requested, page: 1, slug }, wider),
          },
        ]
      : [];
  };
  const nameOf = ({ name }: DirectoryEntry): string => textIn(name, locale);
  const inside = place ? [place, ...directory.placesAbove(place)] : [];
  return [
    ...inside.flatMap((each, at) => without(nameOf(each), { place: inside[at + 1] ?? null })),
    ...(topic ? without(nameOf(topic), { topic: null }) : []),
    ...(season ? without(nameOfSeason(season.word, locale), { season: null }) : []),
  ];
}

/** Nothing was found: which single constraint, or else which two, if removed, show the most tours. Filters come before the words of the address: who is on the page of a place wants to go there. */
export async function findRelaxed(
  engine: Pick<SearchEngine, 'totals'>,
  parsed: ParsedSearch,
  { currency, locale }: { currency: string; locale: Locale },
): Promise<Relax[]> {
  const best = async (wider: readonly Wider[], most: number): Promise<Relax[]> => {
    if (wider.length === 0) return [];
    const totals = await engine.totals(wider.map((each) => ({ filters: each.filters, currency, facets: false })));
    return wider
      .map(({ advice }, at) => ({ ...advice, count: totals[at] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, most);
  };
  const [filters, words] = await Promise.all([
    best(withoutFilter(parsed), MAX_FILTERS),
    best(withoutWord(parsed, locale), MAX_WORDS),
  ]);
  return [...(filters.length > 0 ? filters : await best(withoutTwo(parsed), MAX_FILTERS)), ...words];
}
