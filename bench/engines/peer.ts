import { convertPrice } from '#domain/money.ts';
import { COLUMNS, valuesOf, type Column, type ColumnName } from '#server/search/columns.ts';
import { unitVector } from '#server/search/index/geo-cells.ts';
import { bucketWidth } from '#server/search/index/price-columns.ts';
import { monthNumber, type IndexedTour } from '#server/search/indexed-tour.ts';
import { PRICE_BUCKETS, type FacetKey, type SearchRequest, type DailyFacts } from '#server/search/search-port.ts';

export const CURRENCIES = ['USD', 'EUR', 'RUB', 'KZT', 'JPY'] as const;

/** A peer's reply in the comparable form of the index's: page, total and counts. */
export interface PeerReply {
  ids: number[];
  total: number;
  facets: Map<FacetKey, Map<string, number>>;
}

/** Another search engine over the same tours. */
export interface Peer {
  name: string;
  /** Whether it supports a search exactly; others are skipped. */
  supports(request: SearchRequest): boolean;
  search(request: SearchRequest): Promise<PeerReply>;
  close(): Promise<void>;
}

/** A tour as peers store it, with everything precomputed so that they are at their fastest. */
export function recordOf(
  row: IndexedTour,
  { rates, today }: DailyFacts,
): Record<string, boolean | number | number[] | string[] | string> {
  const [x, y, z] = unitVector(row.lat, row.lng);
  const priced = CURRENCIES.map(
    (currency) => [currency, convertPrice(row.price, row.currency, currency, rates)] as const,
  );
  const values = (name: ColumnName): number[] => [...valuesOf(COLUMNS[name] as Column, row)] as number[];
  const value = (name: ColumnName): number => values(name)[0] ?? -1;
  return {
    id: row.id,
    type: row.type,
    is_cruise: row.isCruise,
    is_author: row.isAuthor,
    organizer: row.organizer,
    score: row.score,
    x,
    y,
    z,
    days: row.days,
    duration: value('duration'),
    group_max: row.groupMax,
    group_size: value('groupSize'),
    min_age: value('minAge'),
    difficulty: row.difficulty,
    operator: value('operator'),
    comfort: value('comfort'),
    accommodation: values('accommodation'),
    languages: [...row.languages],
    continents: [...row.continents],
    countries: [...row.countries],
    regions: [...row.regions],
    cities: [...row.cities],
    showplaces: [...row.showplaces],
    waters: [...row.waterObjects],
    kinds: [...row.restKinds],
    collections: [...row.collections],
    starts: [...row.starts],
    months: [...new Set(row.starts.filter((day) => day >= today).map(monthNumber))],
    ships: values('ships'),
    start_cities: values('cruiseStartCities'),
    cruise_types: values('cruiseTypes'),
    cabins: values('cabins'),
    is_returning: value('returning'),
    ...Object.fromEntries(priced.map(([currency, amount]) => [`amount_${currency}`, amount])),
    ...Object.fromEntries(
      priced.map(([currency, amount]) => [
        `bucket_${currency}`,
        Math.min(PRICE_BUCKETS - 1, Math.floor(amount / bucketWidth(currency, rates))),
      ]),
    ),
  };
}
