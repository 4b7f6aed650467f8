import { MAX_GROUP_SIZE } from '#domain/limits.ts';
import { clamp } from '#domain/number-bounds.ts';
import { agesOf, numberOf, type QueryRecord } from './query-values.ts';

/** The travellers: number of adults, and the age of each child. */
export interface Party {
  /** 0: not specified. */
  adults: number;
  children: number[];
}

/** Number of travellers; 0 when not specified. */
export function travellerCount({ adults, children }: Party): number {
  return adults + children.length;
}

/** The party of a query. Children do not travel alone. */
export function partyOf(query: QueryRecord): Party {
  const children = agesOf(query['children']);
  const adults = Math.floor(clamp(numberOf(query['adults']) ?? 0, { min: 0, max: MAX_GROUP_SIZE }));
  return { adults: Math.max(adults, children.length > 0 ? 1 : 0), children };
}
