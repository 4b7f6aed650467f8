import { beforeAll, describe, expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { dayNumber, fromPrice } from '#server/search/indexed-tour.ts';
import { loadKernel } from '#server/search/kernel/kernel-module.ts';
import { asTruth, sorted } from '#server/search/testing/compare.ts';
import {
  generateCurrency,
  generateQuery,
  generateTour,
  seededRandom,
  WORLD,
  type GeneratedTour,
} from '#server/search/testing/generate-tours.ts';
import { searchByHand } from '#server/search/testing/oracle.ts';
import { isSweep } from '#server/testing/sweep.ts';
import { countTypes, TourIndexBuilder, type TourIndex } from './tour-index.ts';

const TODAY = dayNumber('2026-11-21');
/** The oracle computes each reply from all tours: a sweep compares ten times as much. */
const TOURS = isSweep ? 2000 : 600;
const QUERIES = isSweep ? 1000 : 150;
const ROUNDS = isSweep ? 12 : 2;
let kernel: Awaited<ReturnType<typeof loadKernel>>;

beforeAll(async () => {
  kernel = await loadKernel();
});

function build(rows: readonly GeneratedTour[], today = TODAY): TourIndex {
  const builder = new TourIndexBuilder(kernel, countTypes(rows), { today, rates: WORLD.rates });
  for (const row of rows.toSorted((a, b) => b.score - a.score)) builder.add(row);
  return builder.finish();
}

function catalogue(seed: number, count = TOURS): GeneratedTour[] {
  return Array.from({ length: count }, (_, at) => generateTour(at + 1, seed, TODAY));
}

function compare(
  index: TourIndex,
  rows: readonly GeneratedTour[],
  [queries, seed]: readonly [queries: number, seed: number],
  daily = { today: TODAY, rates: WORLD.rates as Record<string, number> },
): number {
  const random = seededRandom(seed);
  let found = 0;
  for (let n = 0; n < queries; n++) {
    const request = { filters: generateQuery(random, TODAY), currency: generateCurrency(random), facets: n % 5 !== 4 };
    const truth = sorted(searchByHand(rows, request, daily));
    expect(asTruth(index.search(request)), JSON.stringify(request)).toEqual(truth);
    expect(index.total(request)).toBe(truth.total);
    found += Math.min(1, truth.total);
  }
  return found;
}

describe('the tour index', () => {
  test('replies to random searches as the oracle does', () => {
    const rows = catalogue(1);
    const found = compare(build(rows), rows, [QUERIES, 2]);
    // Searches without results prove little: most must find something.
    expect(found).toBeGreaterThan(0.4 * QUERIES);
  });

  test('matches the oracle after changes of tours, dates, seats, prices and rates', () => {
    const rows = catalogue(3);
    const index = build(rows);
    const random = seededRandom(4);
    for (let round = 0; round < ROUNDS; round++) {
      for (let change = 0; change < 60; change++) {
        const at = Math.floor(random() * rows.length);
        const row = rows[at]!;
        const other = generateTour(row.id, 100 + round, TODAY);
        if (random() < 0.6) {
          rows[at] = {
            ...row,
            starts: other.starts,
            prices: other.prices,
            seats: other.seats,
            price: other.price,
            currency: other.currency,
          };
          index.putAvailability(rows[at]!);
        } else if (random() < 0.7) {
          rows[at] = other;
          index.put(other);
        } else {
          rows.splice(at, 1);
          index.remove(row.id);
        }
      }
      const added = generateTour(TOURS + 1 + round, 5, TODAY);
      rows.push(added);
      index.put(added);
      compare(index, rows, [25, 10 + round]);
    }
    const rates = { ...WORLD.rates, RUB: 80.5, USD: 1.21 };
    index.setRates(rates);
    const usd = { filters: NO_FILTERS, currency: 'USD', facets: true };
    const daily = { today: TODAY, rates };
    expect(asTruth(index.search(usd))).toEqual(sorted(searchByHand(rows, usd, daily)));
    compare(index, rows, [50, 99], daily);
  });

  test('moves a tour that becomes an excursion', () => {
    const rows = catalogue(9, 60);
    const index = build(rows);
    const at = rows.findIndex(({ type }) => type === 1);
    const before = rows[at]!;
    rows[at] = { ...before, type: 2 };
    expect([index.agrees(before.id, before), index.agrees(before.id, rows[at]), index.agrees(before.id, null)]).toEqual(
      [true, false, false],
    );
    index.apply(before.id, rows[at]);
    expect([index.agrees(before.id, before), index.agrees(before.id, rows[at]), index.count]).toEqual([
      false,
      true,
      60,
    ]);
    compare(index, rows, [60, 12]);
    expect(index.putAvailability({ ...rows[at], price: rows[at].price + 100 })).toBe(true);
    index.remove(before.id);
    expect([index.agrees(before.id, null), index.count, index.putAvailability(rows[at])]).toEqual([true, 59, false]);
    expect(index.sample(7, 1000).toSorted((a, b) => a - b)).toEqual(
      rows.filter((_, other) => other !== at).map(({ id }) => id),
    );
  });

  test('drops past days and adds new ones', () => {
    const rows = catalogue(6, isSweep ? 800 : 300);
    const index = build(rows);
    let today = TODAY;
    for (const step of [1, 1, 7, 30, 64, 200]) {
      today += step;
      const lost = new Set(index.advance(today));
      const isNewlyOnSale = (day: number): boolean => day >= today + 576 - step && day < today + 576;
      for (const row of rows) {
        const price = fromPrice(row, today);
        if (!lost.has(row.id) && !row.starts.some(isNewlyOnSale) && price === row.price) continue;
        row.price = price;
        index.putAvailability(row);
      }
      compare(index, rows, [isSweep ? 40 : 20, today], { today, rates: WORLD.rates });
    }
  });

  test('a tour in a currency without a rate is not on sale and causes no error', () => {
    const rows = catalogue(8, 50);
    const priced = rows.map((row, at) => (at === 0 ? { ...row, currency: 'XAU' } : row));
    const index = build(priced);
    const request = { filters: NO_FILTERS, currency: 'EUR', facets: true };
    expect(asTruth(index.search(request))).toEqual(
      sorted(searchByHand(priced.slice(1), request, { today: TODAY, rates: WORLD.rates })),
    );
    expect(() => index.search({ ...request, currency: 'XAU' })).toThrow('no rate of XAU');
  });

  test('an empty catalogue returns no tours', () => {
    const answer = build([]).search({ filters: NO_FILTERS, currency: 'EUR', facets: true });
    expect(answer).toMatchObject({ ids: [], total: 0, price: null });
  });

  test('throws when there is no room for more changes', () => {
    const index = build(catalogue(7, 10));
    expect(() => {
      for (let id = 100; id < 5000; id++) index.put(generateTour(id, 7, TODAY));
    }).toThrow('no room');
  });
});
