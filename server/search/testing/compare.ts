import {
  ALL_FACET_KEYS,
  type FacetKey,
  type FacetWords,
  type Facets,
  type SearchReply,
} from '#server/search/search-port.ts';
import type { Truth } from './oracle.ts';

function countsOf(facets: Facets, words: FacetWords, key: FacetKey): Map<number | string, number> | undefined {
  const pairs = facets[key];
  if (!pairs) return undefined;
  const counts = new Map<number | string, number>();
  for (let at = 0; at < pairs.length; at += 2) {
    const value = pairs[at]!;
    counts.set(key === 'continents' || key === 'languages' ? words[key][value]! : value, pairs[at + 1]!);
  }
  return counts;
}

/** A reply in the oracle's form, sorted, so that equal replies are deeply equal. */
export function asTruth({ ids, total, facets, words, price }: Omit<SearchReply, 'seq' | 'engine'>): Truth {
  const counted = ALL_FACET_KEYS.flatMap((key) => {
    const counts = countsOf(facets, words, key);
    return counts ? [[key, counts] as const] : [];
  });
  return sorted({ ids, total, price, facets: Object.fromEntries(counted) });
}

/** Sorts the counts of a truth. */
export function sorted(truth: Truth): Truth {
  const facets = Object.entries(truth.facets).map(
    ([key, counts]) => [key, new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))] as const,
  );
  return { ...truth, facets: Object.fromEntries(facets) };
}
