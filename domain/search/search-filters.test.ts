import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceLimits, roundUpTo125 } from './price-limits.ts';
import type { QueryRecord } from './query-values.ts';
import { FILTER_NAMES, NO_FILTERS, parseFilters, SORTS, toQuery } from './search-filters.ts';
import { ACCOMMODATIONS } from './tour-words.ts';

const RATES = { EUR: 1, USD: 1.1, RUB: 95, JPY: 165, KRW: 1500, GBP: 0.85 };
const NUMERIC = [
  'priceMin',
  'priceMax',
  'pricePerDayMin',
  'pricePerDayMax',
  'daysMin',
  'daysMax',
  'minAge',
  'page',
  'maxGroupSize',
  'lat',
  'lng',
  'radius',
  'organizer',
  'type',
];
const LISTS = [
  'cities',
  'regions',
  'countries',
  'restKinds',
  'collections',
  'ships',
  'difficulty',
  'languages',
  'city',
  'region',
  'shipId',
];
const anyNumber = fc.oneof(
  fc.integer({ min: -300_000, max: 2_000_000 }).map(String),
  fc.double().map(String),
  fc.string(),
);
const anyQuery: fc.Arbitrary<QueryRecord> = fc.record(
  Object.fromEntries([
    ...FILTER_NAMES.map((name) => [name, fc.oneof(fc.string(), anyNumber)]),
    ...NUMERIC.map((name) => [name, anyNumber]),
    ...LISTS.map((name) => [
      name,
      fc.oneof(
        fc.string(),
        fc.array(fc.oneof(fc.integer({ min: -5, max: 50 }).map(String), fc.string()), { maxLength: 5 }),
        fc.array(fc.nat(9)).map(String),
      ),
    ]),
    ['sort', fc.constantFrom(...SORTS, 'rating')],
    [
      'dateFrom',
      fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
        fc.string(),
      ),
    ],
    ['accommodation', fc.array(fc.constantFrom(...ACCOMMODATIONS, 'any', 'palace'), { maxLength: 4 }).map(String)],
    ['isCruisesSearch', fc.constantFrom('1', '0', 'true', 'yes')],
  ]),
  { requiredKeys: [] },
);
const anyCurrency = fc.constantFrom('USD', 'RUB', 'KZT', 'JPY', 'XXX');

describe('parsing filters', () => {
  test('parses travellers: adults, and the age of each child', () => {
    const party = (query: QueryRecord): unknown => {
      const { adults, children } = parseFilters(query);
      return [adults, children, toQuery(parseFilters(query))];
    };
    expect(party({ adults: '2', children: '9,9,17,18,x' })).toEqual([
      2,
      [9, 9, 17],
      { adults: '2', children: '9,9,17' },
    ]);
    expect(party({ children: ['4'] })).toEqual([1, [4], { adults: '1', children: '4' }]);
    expect(party({ adults: '-3' })).toEqual([0, [], {}]);
  });

  test('a negative zero is a zero', () => {
    const { minAge, children, daysMin } = parseFilters({ minAge: '-0', children: '-0', daysMin: '-0' }, 'USD', RATES);
    expect([minAge, children, daysMin]).toEqual([0, [0], 0]);
  });

  test('parsing a serialized query gives equal filters and an equal query', () => {
    fc.assert(
      fc.property(anyQuery, anyCurrency, (query, currency) => {
        const once = parseFilters(query, currency, RATES);
        const written = toQuery(once);
        const twice = parseFilters(written, currency, RATES);
        expect(twice).toEqual(once);
        expect(toQuery(twice)).toEqual(written);
      }),
      { numRuns: 2000 },
    );
  });

  test('a clamp never widens: a range inside the caps stays unchanged', () => {
    fc.assert(
      fc.property(fc.nat(199_999), fc.integer({ min: 1, max: 199_999 }), (a, b) => {
        const [min, max] = a < b ? [a, b] : [b, a];
        const filters = parseFilters({ priceMin: String(min), priceMax: String(max || 1) });
        expect([filters.priceMin, filters.priceMax]).toEqual([min, max || 1]);
      }),
    );
    fc.assert(
      fc.property(anyQuery, (query) => {
        const filters = parseFilters(query);
        expect(filters.priceMin).toBeGreaterThanOrEqual(0);
        expect(filters.priceMin).toBeLessThanOrEqual(filters.priceMax ?? 200_000);
        expect(filters.pricePerDayMin).toBeLessThanOrEqual(filters.pricePerDayMax ?? 30_000);
        expect(filters.daysMin).toBeLessThanOrEqual(filters.daysMax ?? 20);
      }),
    );
  });

  test('no filters serialize to an empty query', () => {
    expect(parseFilters({})).toEqual(NO_FILTERS);
    expect(
      toQuery(
        parseFilters({
          page: '1',
          sort: 'default',
          operatorType: 'any',
          type: '1',
          priceMax: '200000',
          daysMax: '20',
          pricePerDayMax: '30000',
          isCruisesSearch: '0',
          minAge: '18',
          accommodation: 'any',
          priceMin: '0',
        }),
      ),
    ).toEqual({});
  });

  test.each([
    [{ priceMax: '250000' }, {}],
    [{ priceMin: '-5', priceMax: '900' }, { priceMax: '900' }],
    [
      { priceMin: '900', priceMax: '100' },
      { priceMin: '100', priceMax: '900' },
    ],
    [{ daysMin: '3', daysMax: '25' }, { daysMin: '3' }],
    [{ minAge: 'x' }, {}],
    [{ minAge: '-1' }, {}],
    [{ minAge: '17' }, { minAge: '17' }],
    [{ page: '-3' }, {}],
    [{ city: '7', cities: '9,x,7' }, { cities: '7,9' }],
    [{ region: '4' }, { regions: '4' }],
    [{ shipId: '2' }, { ships: '2' }],
    [{ isAuthorTourSearch: 'true' }, { isAuthorTourSearch: '1' }],
    [{ dateFrom: '2027-02-30' }, {}],
    [
      { dateFrom: '2028-01', dateTo: '2028-02' },
      { dateFrom: '2028-01-01', dateTo: '2028-02-29' },
    ],
    [{ dateFrom: '2027-13' }, {}],
    [
      { dateFrom: '2027-05-02', dateTo: '2027-04-01' },
      { dateFrom: '2027-04-01', dateTo: '2027-05-02' },
    ],
    [{ slug: '/Italy//Tuscany/' }, { slug: 'italy/tuscany' }],
    [
      { lat: '45.1', lng: '9' },
      { lat: '45.1', lng: '9', radius: '50' },
    ],
    [{ lat: '95', lng: '9', radius: '30' }, {}],
    [{ difficulty: '4,1,9' }, { difficulty: '1,4' }],
    [{ priceMin: '250000' }, { priceMin: '200000' }],
    [{ priceMin: '0', priceMax: '0' }, {}],
    [{ priceMin: 'cheap', priceMax: '500.6' }, { priceMax: '501' }],
    [{ pricePerDayMin: '-1', pricePerDayMax: '40000' }, {}],
    [
      { pricePerDayMin: '300', pricePerDayMax: '90' },
      { pricePerDayMin: '90', pricePerDayMax: '300' },
    ],
    [{ daysMin: '-2', daysMax: '20' }, {}],
    [
      { daysMin: '9', daysMax: '4' },
      { daysMin: '4', daysMax: '9' },
    ],
    [{ minAge: '18' }, {}],
    [{ minAge: '0' }, {}],
    [{ page: '0' }, {}],
    [{ page: 'last' }, {}],
    [{ page: '2.9' }, { page: '2' }],
    [{ sort: 'default' }, {}],
    [{ sort: '-price' }, { sort: '-price' }],
    [{ operatorType: 'any' }, {}],
    [{ operatorType: 'author' }, { operatorType: 'author' }],
    [{ type: '1' }, {}],
    [{ type: '2' }, { type: '2' }],
    [{ type: '3' }, {}],
    [{ isCruisesSearch: '1', onlyReturningCruises: '0' }, { isCruisesSearch: '1' }],
    [{ isCruisesSearch: 'false', onlyReturningCruises: '1' }, { onlyReturningCruises: '1' }],
    [{ countries: '3,x,-1,2.5,,2' }, { countries: '2,3' }],
    [{ ships: '5', shipId: ['2', '5'] }, { ships: '2,5' }],
    [{ organizer: 'acme', showplace: '7', waterObject: '-7' }, { showplace: '7' }],
    [
      { cruisesType: 'river', cruisesStartCity: '12', cruisesCabinsCapacity: '9' },
      { cruisesType: 'river', cruisesStartCity: '12', cruisesCabinsCapacity: '4' },
    ],
    [{ cruisesType: 'canal', cruisesCabinsCapacity: '0' }, {}],
    [{ maxGroupSize: '-4' }, {}],
    [{ comfort: 'premium,gold,base' }, { comfort: 'base,premium' }],
    [{ accommodation: 'tent,any' }, {}],
    [{ languages: 'RU,english,de,ru' }, { languages: 'de,ru' }],
    [{ continent: 'Europe' }, { continent: 'europe' }],
    [
      { lat: '41.7', lng: '44.8', radius: '-3' },
      { lat: '41.7', lng: '44.8', radius: '50' },
    ],
  ])('%o is parsed as %o', (asked, parsed) => {
    expect(toQuery(parseFilters(asked))).toEqual(parsed);
  });
});

describe('price limits', () => {
  test('a currency with a higher slider top is clamped there', () => {
    expect(priceLimits('KZT')).toMatchObject({ cap: 1_000_000, perDayCap: 100_000, step: 5000 });
    expect(toQuery(parseFilters({ priceMax: '900000' }, 'KZT'))).toEqual({ priceMax: '900000' });
    expect(toQuery(parseFilters({ priceMax: '900000' }, 'EUR'))).toEqual({});
  });

  test('a currency without a table takes the dollar values rounded to 1-2-5', () => {
    expect(priceLimits('JPY', RATES)).toEqual({
      top: 1_000_000,
      step: 10_000,
      perDayTop: 100_000,
      cap: 1_000_000,
      perDayCap: 100_000,
    });
    expect(priceLimits('GBP', RATES)).toMatchObject({ top: 5000, step: 50, perDayTop: 500, cap: 200_000 });
    expect([1, 1.1, 2, 3, 5, 6, 90, 120].map(roundUpTo125)).toEqual([1, 2, 2, 5, 5, 10, 100, 200]);
  });
});
