import type { FilterValue } from '#contract/search/search.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import type { Rates } from '#domain/money.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import type { Directory, DirectoryEntry, DirectoryKind } from '#server/features/catalogue/index.ts';
import type { FacetKey, FacetPairs, SearchReply } from '#server/search/index.ts';
import { isSearchTextKey, searchText } from './search-texts.ts';

const NO_PAIRS: FacetPairs = new Int32Array();

/** The facts from which a search page's filter choices are made. */
export interface FilterFacts {
  filters: SearchFilters;
  reply: Pick<SearchReply, 'facets' | 'words'>;
  directory: Directory;
  locale: Locale;
  currency: string;
  rates: Rates;
}

/** Counts of a facet by value; words are resolved. */
export function countsOf({ facets }: Pick<SearchReply, 'facets'>, key: FacetKey): Map<number, number> {
  const pairs = facets[key] ?? NO_PAIRS;
  const counts = new Map<number, number>();
  for (let at = 0; at < pairs.length; at += 2) counts.set(pairs[at] ?? 0, pairs[at + 1] ?? 0);
  return counts;
}

/** The text for a filter word; the word itself without one. */
export function translateWord(locale: Locale, key: string): string {
  return isSearchTextKey(key) ? searchText(locale, key) : key.slice(key.indexOf('.') + 1);
}

interface Counted {
  id: FilterValue['id'];
  count: number;
  selected: boolean;
}

/** Choices that are words or numbers, without those that have no results. */
export function shownChoices(
  counted: readonly Counted[],
  nameOf: (id: FilterValue['id']) => string,
  level?: FilterValue['level'],
): FilterValue[] {
  return counted
    .filter(({ count, selected }) => count > 0 || selected)
    .map(({ id, count, selected }) => ({
      id,
      name: nameOf(id),
      slug: null,
      parent_id: null,
      level,
      count,
      selected,
    }));
}

/** Descending by count. */
export function byCount(a: FilterValue, b: FilterValue): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}

/** The lowest of the `most` highest counts; 0 if there are no more counts. */
function leastOf(pairs: FacetPairs, most: number): number {
  const highest: number[] = [];
  for (let at = 1; at < pairs.length; at += 2) {
    const count = pairs[at] ?? 0;
    if (highest.length === most) {
      if (count <= (highest[0] ?? 0)) continue;
      highest.shift();
    }
    let place = highest.length;
    while (place > 0 && (highest[place - 1] ?? 0) > count) place--;
    highest.splice(place, 0, count);
  }
  return highest.length < most ? 0 : (highest[0] ?? 0);
}

interface ShownChoices {
  /** Limits the choices to these entries and the selected ones. */
  inside?: ReadonlySet<number>;
  /** Approximate limit: there are thousands of cities, and naming and sorting all would cost more than the search. */
  most?: number;
  level?: NonNullable<FilterValue['level']>;
  parentOf?(entry: DirectoryEntry): number | null;
}

/** Choices that are entries of the directory, most frequent first. */
export function choicesOf(
  { reply, directory, locale }: FilterFacts,
  source: { facet: FacetKey; kind: DirectoryKind; selected: readonly number[] },
  { inside, most, level, parentOf }: ShownChoices = {},
): FilterValue[] {
  const { facet, kind } = source;
  const pairs = reply.facets[facet] ?? NO_PAIRS;
  const least = most === undefined ? 1 : Math.max(1, leastOf(pairs, most));
  const choices: FilterValue[] = [];
  const unseen = new Set(source.selected);
  const add = (id: number, count: number, selected: boolean): void => {
    const entry = directory.find(kind, id);
    if (!entry) return;
    choices.push({
      id,
      name: textIn(entry.name, locale),
      slug: directory.pathOf(entry),
      parent_id: parentOf ? parentOf(entry) : null,
      level,
      count,
      selected,
    });
  };
  for (let at = 0; at < pairs.length; at += 2) {
    const id = pairs[at] ?? 0;
    const count = pairs[at + 1] ?? 0;
    const selected = unseen.size > 0 && unseen.delete(id);
    if (selected || (count >= least && (!inside || inside.has(id)))) add(id, count, selected);
  }
  for (const id of unseen) add(id, 0, true);
  return choices.sort(byCount);
}

/** Choices of the form "this or less": a count includes all below it. */
export function cumulative(steps: readonly number[], counts: ReadonlyMap<number, number>, selected: number): Counted[] {
  const all = selected > 0 && !steps.includes(selected) ? [...steps, selected].sort((a, b) => a - b) : steps;
  return all.map((step) => {
    let count = 0;
    for (const [value, of] of counts) if (value <= step) count += of;
    return { id: step, count, selected: step === selected };
  });
}
