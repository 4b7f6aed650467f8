import { MAX_SEARCH_COST, MAX_SEARCH_IDS, MAX_SEARCH_PHRASE_LENGTH, SEARCH_WORD_COST } from '#domain/limits.ts';
import { itemsOf, type QueryRecord } from './query-values.ts';
import { FILTER_ALIASES, filtersWith } from './search-filters.ts';

const LISTS = filtersWith('list');
const ALIAS_OF = new Map<string, string>(Object.entries(FILTER_ALIASES).map(([alias, field]) => [field, alias]));

export interface ExceededLimit {
  field: string;
  rule: 'max_items' | 'max_length' | 'cost';
  limit: number;
}

function entriesOf(query: QueryRecord, field: string): number {
  const alias = ALIAS_OF.get(field);
  const [own, other] = [query[field], alias && query[alias]];
  return own === undefined && other === undefined ? 0 : new Set(itemsOf(own, other)).size;
}

function wordsCost(phrase: string): number {
  const words = phrase.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.reduce((sum, word) => sum + (/\p{Script=Han}/u.test(word) ? [...word].length : SEARCH_WORD_COST), 0);
}

/**
 * Limits a search exceeds: lengths of lists and phrases, and total cost. Screens shorten such a query
 * (`parseFilters`); calls reject it, because a caller would take a partial result for a complete one.
 */
export function exceededLimits(query: QueryRecord): ExceededLimit[] {
  const found: ExceededLimit[] = [];
  const [phrase = ''] = [query['placeName'] ?? ''].flat();
  if (phrase.trim().length > MAX_SEARCH_PHRASE_LENGTH)
    found.push({ field: 'placeName', rule: 'max_length', limit: MAX_SEARCH_PHRASE_LENGTH });
  const costs: { field: string; cost: number }[] = LISTS.map((field) => ({ field, cost: entriesOf(query, field) }));
  for (const { field, cost } of costs)
    if (cost > MAX_SEARCH_IDS) found.push({ field, rule: 'max_items', limit: MAX_SEARCH_IDS });
  if (found.length > 0) return found;
  costs.push({ field: 'placeName', cost: wordsCost(phrase) });
  if (costs.reduce((sum, { cost }) => sum + cost, 0) <= MAX_SEARCH_COST) return [];
  const dearest = costs.reduce((most, other) => (other.cost > most.cost ? other : most));
  return [{ field: dearest.field, rule: 'cost', limit: MAX_SEARCH_COST }];
}
