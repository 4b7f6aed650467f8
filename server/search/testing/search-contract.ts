import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import type { IndexedTour } from '#server/search/indexed-tour.ts';
import type { SearchReply, DailyFacts, TourSearch } from '#server/search/search-port.ts';
import { asTruth, sorted } from './compare.ts';
import { generateCurrency, generateQuery, seededRandom } from './generate-tours.ts';
import { searchByHand, type TextReading } from './oracle.ts';

/** An engine that must meet the port's contract. */
export interface EngineUnderTest {
  name: string;
  says: SearchReply['engine'];
  /** How it matches phrases; everything else is the same for all engines. */
  reading: TextReading;
  /** Number of random searches to compare with the oracle. */
  queries: number;
  /** The loaded engine; called when the tests run. */
  engine(): TourSearch;
}

/** The tests that every engine must pass: it matches the oracle, reports its name, and handles any input. */
export function testSearchContract(
  { name, says, reading, queries, engine }: EngineUnderTest,
  catalogue: { rows(): readonly IndexedTour[]; daily: DailyFacts },
): void {
  const { daily } = catalogue;
  const everything = { filters: NO_FILTERS, currency: 'EUR' };
  describe(name, () => {
    test('replies to random searches as the oracle does', async () => {
      const random = seededRandom(21);
      let found = 0;
      for (let n = 0; n < queries; n++) {
        const request = {
          filters: generateQuery(random, daily.today),
          currency: generateCurrency(random),
          facets: true,
        };
        const truth = sorted(searchByHand(catalogue.rows(), request, daily, reading));
        expect(asTruth(await engine().search(request)), JSON.stringify(request)).toEqual(truth);
        expect(await engine().totals([request])).toEqual([truth.total]);
        found += Math.min(1, truth.total);
      }
      expect(found).toBeGreaterThan(queries / 4);
    });

    test('reports its engine, and counts facets only on request', async () => {
      const reply = await engine().search(everything);
      expect(reply).toMatchObject({ engine: says, facets: {}, price: null });
      expect(reply.total).toBeGreaterThan(0);
      expect(Number.isSafeInteger(reply.seq)).toBe(true);
    });

    test('returns several totals in the order of the requests', async () => {
      const requests = [{ ...NO_FILTERS, type: 2 as const }, NO_FILTERS, { ...NO_FILTERS, daysMin: 9 }].map(
        (filters) => ({ ...everything, filters }),
      );
      expect(await engine().totals(requests)).toEqual(
        requests.map((request) => searchByHand(catalogue.rows(), request, daily, reading).total),
      );
    });

    test('returns no tours after the last page, but still the total', async () => {
      const { total } = await engine().search(everything);
      expect(await engine().search({ ...everything, filters: { ...NO_FILTERS, page: 200 } })).toMatchObject({
        ids: [],
        total,
      });
    });

    test.each([
      ['an id that no number of the engine holds', { cities: [Number.MAX_SAFE_INTEGER] }],
      ['an organizer beyond all', { organizer: 2 ** 40 }],
      ['an unknown ship', { ships: [2 ** 31] }],
      ['quotes and operators', { placeName: `'"\\ ; drop | (nobody* @words -` }],
      ['a word of no tour', { placeName: 'ъъъъъ' }],
      ['a day long gone', { dateTo: '0001-01-01' }],
      ['a day far away', { dateFrom: '9999-12-31' }],
      ['a price above all', { priceMin: 9_000_000_000 }],
    ])('finds nothing, and does not fail, for %s', async (_what, change) => {
      const reply = await engine().search({ filters: { ...NO_FILTERS, ...change }, currency: 'USD', facets: true });
      expect(reply).toMatchObject({ ids: [], total: 0 });
    });
  });
}
