import type { Relax } from '#contract/search/search.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { constraintOf, withoutConstraint } from '#domain/search/search-constraints.ts';
import { FILTER_NAMES, isActive, type FilterName, type SearchFilters } from '#domain/search/search-filters.ts';
import { withMeaning } from '#domain/search/search-meaning.ts';
import { type DirectoryEntry } from '#server/features/catalogue/index.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { resolveSlug, type SlugMeaning, type ParsedSearch } from './parse-search.ts';
import { nameOfSeason } from './season-words.ts';

/**
 * Filters that are not relaxed, because they define the search. Words of the address are dropped one by one instead.
 */
const NOT_RELAXED = new Set<keyof SearchFilters>(['slug', 'page', 'sort', 'typed']);
const MAX_FILTERS = 4;
const MAX_WORDS = 3;
/** Constraints tried in pairs: each pair costs a count. */
const MAX_PAIRED = 6;

/** A search without one constraint. */
interface Wider {
  advice: Omit<Relax, 'count'>;
  filters: SearchFilters;
}

/** The constraints of a query, each named after its first filter: both ends of a range are removed together. */
function constraints(requested: SearchFilters): FilterName[] {
  const active = FILTER_NAMES.filter((name) => isActive(requested, name) && !NOT_RELAXED.has(name));
  return active.filter((name) => active.find((each) => constraintOf(name).includes(each)) === name);
}

function withoutFilter({ requested, applied, summary }: ParsedSearch): Wider[] {
  return constraints(requested).map((name) => ({
    advice: { filter: name, also: null, value: applied[name] ?? null, name: null, slug: null },
    filters: withMeaning({ ...requested, page: 1, ...withoutConstraint(name) }, summary),
  }));
}

function withoutTwo({ requested, applied, summary }: ParsedSearch): Wider[] {
  const names = constraints(requested).slice(0, MAX_PAIRED);
  return names.flatMap((name, at) =>
    names.slice(at + 1).map((also) => ({
      advice: { filter: name, also, value: applied[name] ?? null, name: null, slug: null },
      filters: withMeaning({ ...requested, page: 1, ...withoutConstraint(name), ...withoutConstraint(also) }, summary),
    })),
  );
}

/** The parts of an address after the type of trip, in order. */
type AddressParts = Pick<SlugMeaning, 'place' | 'topic' | 'season'>;

/** Pages without one part of the address: the place (with all places around it), the topic, or the season. */
function withoutWord({ requested, meaning, directory, today }: ParsedSearch, locale: Locale): Wider[] {
  if (!meaning) return [];
  const { place, topic, season } = meaning;
  const without = (name: string, change: Partial<AddressParts>): Wider[] => {
    const parts: AddressParts = { ...meaning, ...change };
    const words = [
      // A ship implies cruises, so its page without the ship is that of cruises.
      meaning.summary.tripType === 'tours' ? null : meaning.summary.tripType,
      parts.place && directory.pathOf(parts.place),
      parts.topic?.slug,
      parts.season?.word,
    ].filter(Boolean);
    const slug = words.join('/') || 'tours';
    // Resolved like that page's own address, so that the count matches.
    const wider = resolveSlug(slug, directory, today);
    return wider
      ? [
          {
            advice: { filter: 'slug', also: null, value: null, name, slug: wider.canonical || 'tours' },
            filters: withMeaning({ ...requested, page: 1, slug }, wider.summary),
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

/**
 * For a search without results: the constraint, or else the pair of constraints, whose removal finds the most tours.
 * Filters come before words of the address, because visitors want the page's place.
 */
export async function findRelaxed(
  engine: Pick<SearchEngine, 'totals'>,
  parsed: ParsedSearch,
  { currency, locale }: { currency: string; locale: Locale },
): Promise<Relax[]> {
  const best = async (wider: readonly Wider[], most: number): Promise<Relax[]> => {
    if (wider.length === 0) return [];
    const totals = await engine.totals(wider.map((each) => ({ filters: each.filters, currency })));
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
