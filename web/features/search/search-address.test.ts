import { describe, expect, it } from 'vitest';
import { NO_FILTERS, parseFilters, type SearchFilters } from '#domain/search/search-filters.ts';
import { withTripType } from '#domain/search/search-meaning.ts';
import { countActive, queryRecord, searchAddress, tripTypeOfSlug, type ShownSearch } from './search-address.ts';
import { tidyAddress } from './load-search.ts';

const NO_MEANING = {
  countries: [],
  regions: [],
  cities: [],
  restKinds: [],
  collections: [],
  ships: [],
  showplace: 0,
  waterObject: 0,
  tripType: 'tours',
} as const;

function shown(
  slug: string,
  filters: Partial<SearchFilters> = {},
  meaning: Partial<ShownSearch['meaning']> = {},
): ShownSearch {
  return { slug, filters: { ...NO_FILTERS, ...filters }, meaning: { ...NO_MEANING, ...meaning } };
}

describe('the address of a search', () => {
  it('keeps the words of the address while their meaning applies', () => {
    const georgia = shown('georgia', { countries: [3] }, { countries: [3] });
    expect(searchAddress(georgia, { ...georgia.filters, countries: [3, 7], difficulty: [1] })).toEqual({
      slug: 'georgia',
      query: { countries: '7', difficulty: '1' },
    });
  });

  it('moves everything into the query when a word of the address is dropped', () => {
    const hiking = shown(
      'georgia/hiking',
      { countries: [3], restKinds: [12], priceMin: 100 },
      { countries: [3], restKinds: [12] },
    );
    expect(searchAddress(hiking, { ...hiking.filters, countries: [] })).toEqual({
      slug: 'tours',
      query: { restKinds: '12', priceMin: '100' },
    });
  });

  it('keeps the landmark of an address, and moves it to the query without the words', () => {
    const kremlin = shown('kazan-kremlin', { showplace: 503 }, { showplace: 503 });
    expect(searchAddress(kremlin, { ...kremlin.filters, difficulty: [1] })).toEqual({
      slug: 'kazan-kremlin',
      query: { difficulty: '1' },
    });
    expect(searchAddress(kremlin, withTripType(kremlin.filters, 'cruises'))).toEqual({
      slug: 'cruises',
      query: { showplace: '503' },
    });
    expect(searchAddress(kremlin, { ...kremlin.filters, showplace: 0 })).toEqual({ slug: 'tours', query: {} });
  });

  it('has the type of trips as a word, never in the query', () => {
    const tours = shown('tours', { difficulty: [2] });
    expect(searchAddress(tours, withTripType(tours.filters, 'cruises'))).toEqual({
      slug: 'cruises',
      query: { difficulty: '2' },
    });
    const cruises = shown('cruises', { isCruisesSearch: true }, { tripType: 'cruises' });
    expect(searchAddress(cruises, withTripType(cruises.filters, 'tours'))).toEqual({ slug: 'tours', query: {} });
    expect(tripTypeOfSlug('author-tours/italy')).toBe('author-tours');
    expect(tripTypeOfSlug('italy')).toBeNull();
  });

  it('stays on the page of a ship, which is about cruises', () => {
    const ship = shown('agia-varvara', { ships: [20], isCruisesSearch: true }, { ships: [20], tripType: 'cruises' });
    expect(searchAddress(ship, { ...ship.filters, difficulty: [1] })).toEqual({
      slug: 'agia-varvara',
      query: { difficulty: '1' },
    });
    expect(searchAddress(ship, { ...ship.filters, ships: [] })).toEqual({ slug: 'cruises', query: {} });
    expect(searchAddress(ship, withTripType(ship.filters, 'tours'))).toEqual({ slug: 'tours', query: { ships: '20' } });
  });

  it('omits the first page and keeps any other', () => {
    const tours = shown('tours');
    expect(searchAddress(tours, { ...tours.filters, page: 1 }).query).toEqual({});
    expect(searchAddress(tours, { ...tours.filters, page: 3 }).query).toEqual({ page: '3' });
  });
});

describe('a form sent without script', () => {
  const tidied = (slug: string, query: string) => {
    const params = new URLSearchParams(query);
    return tidyAddress(params, parseFilters({ ...queryRecord(params), slug }, 'EUR'));
  };

  it('drops empty fields and turns its kind into a filter', () => {
    expect(tidied('tours', 'placeName=&what=kind-12&dateFrom=2028-02-01&dateTo=')).toEqual({
      slug: 'tours',
      query: { dateFrom: '2028-02-01', restKinds: '12' },
    });
  });

  it('redirects to the page of its type of trips', () => {
    expect(tidied('tours', 'what=cruises&placeName=Norway')).toEqual({
      slug: 'cruises',
      query: { placeName: 'Norway' },
    });
  });

  it('drops default values, and nothing else', () => {
    expect(tidied('georgia', 'page=1&sort=default&type=1&daysMin=0&comfort=base&utm_source=a')).toEqual({
      slug: 'georgia',
      query: { comfort: 'base', utm_source: 'a' },
    });
  });

  it('is unchanged when canonical, with any other parameters', () => {
    expect(tidied('tours', 'priceMin=100&utm_source=letter')).toBeNull();
  });
});

it('counts each choice of a list and each range once, and neither page nor sort', () => {
  expect(countActive({ ...NO_FILTERS, countries: [1, 2], priceMin: 100, priceMax: 200, page: 4, sort: 'price' })).toBe(
    3,
  );
});
