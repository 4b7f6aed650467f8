import type { Rates } from '#domain/money.ts';
import type { MapBox } from '#domain/places/mercator.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { columnsCounted, type ColumnName, type CountedColumn } from './columns.ts';
import type { MapReply } from './map-pins.ts';

/** Facets beside those of the declared columns. */
const OWN_FACETS = ['continents', 'countries', 'regions', 'cities', 'months', 'price'] as const;
export type FacetKey = (typeof OWN_FACETS)[number] | CountedColumn;

export const FACET_KEYS: readonly FacetKey[] = [...OWN_FACETS, ...columnsCounted('always')];
/** Counted only in a search for cruises. */
const CRUISE_FACET_KEYS: readonly FacetKey[] = columnsCounted('cruises');

/** A filter whose choices are joined by OR; its own counts ignore its choice. */
export type FacetGroup = ColumnName | 'direction' | 'dates' | 'price' | 'pricePerDay';

const DIRECTIONS: readonly FacetKey[] = ['continents', 'countries', 'regions', 'cities'];

/** The group whose choice a facet ignores. */
export function groupOf(key: FacetKey): FacetGroup {
  if (DIRECTIONS.includes(key)) return 'direction';
  return key === 'months' ? 'dates' : (key as FacetGroup);
}

export function facetKeysOf({ isCruisesSearch }: SearchFilters): readonly FacetKey[] {
  return isCruisesSearch ? ALL_FACET_KEYS : FACET_KEYS;
}

export const ALL_FACET_KEYS = [...FACET_KEYS, ...CRUISE_FACET_KEYS];

/** Buckets of the price histogram; the last one is open. */
export const PRICE_BUCKETS = 20;

/**
 * Value and count, pair after pair, only positive counts. Values are ids, numbers, or positions in a list of words
 * (`FacetWords`, COMFORTS, ...).
 */
export type FacetPairs = Int32Array;
export type Facets = Partial<Record<FacetKey, FacetPairs>>;

/** Words that facet values refer to by position. */
export interface FacetWords {
  continents: readonly string[];
  languages: readonly string[];
}

export interface SearchRequest {
  filters: SearchFilters;
  currency: string;
  /** Whether to count facets; by default not, which is cheaper. */
  facets?: boolean;
  /** An outbox change that the reply must include; the caller has just made it. */
  minSeq?: number;
}

export interface SearchReply {
  /** One page of tour ids, in order. */
  ids: number[];
  total: number;
  facets: Facets;
  words: FacetWords;
  /**
   * Lowest and highest price of the results, ignoring the price filter; minor units of the requested currency. Null
   * without tours.
   */
  price: { min: number; max: number } | null;
  /** Highest outbox change that the reply includes. */
  seq: number;
  engine: 'index' | 'postgres' | 'sphinxql';
}

/** A request for the positions of a search's results. */
export interface MapRequest {
  filters: SearchFilters;
  currency: string;
  /** The visible box; null: the whole world. */
  box: MapBox | null;
}

/** Finds tours. Facets count with OR inside a group and AND across groups, ignoring a group's own choice (record 3). */
export interface TourSearch {
  search(request: SearchRequest): Promise<SearchReply>;
  /** The totals of several searches. */
  totals(requests: readonly SearchRequest[]): Promise<number[]>;
}

export interface TourMap {
  map(request: MapRequest): Promise<MapReply>;
}

/** The facts besides tours that an engine needs. */
export interface DailyFacts {
  /** Day number of the first day on sale. */
  today: number;
  rates: Rates;
}
