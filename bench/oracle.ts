/**
 * The index against the brute-force oracle: page, total and every facet of random searches, before and after random
 * changes and removals. Every seed has its own catalogue, searches and changes. `npm run bench -- oracle [--seeds 5]
 * [--queries 1000] [--updates 10000] [--tours 4000]`
 */
import { isDeepStrictEqual } from 'node:util';
import { print } from '#server/platform/log.ts';
import { IndexFull } from '#server/search/index/bitmap-memory.ts';
import { countTypes, TourIndexBuilder, type TourIndex } from '#server/search/index/tour-index.ts';
import { dayNumber, type IndexedTour } from '#server/search/indexed-tour.ts';
import { loadKernel } from '#server/search/kernel/kernel-module.ts';
import { asTruth, sorted } from '#server/search/testing/compare.ts';
import {
  generateCurrency,
  generateQuery,
  generateTour,
  seededRandom,
  WORLD,
  type Random,
} from '#server/search/testing/generate-tours.ts';
import { searchByHand } from '#server/search/testing/oracle.ts';
import { readNumbers } from './support/read-numbers.ts';

const {
  seeds: SEEDS,
  queries: QUERIES,
  updates: UPDATES,
  tours: TOURS,
} = readNumbers({ seeds: 5, queries: 1000, updates: 10_000, tours: 4000 });
const TODAY = dayNumber('2026-11-21');
const DAILY = { today: TODAY, rates: WORLD.rates };
/** Rounds of searches, with changes in between. */
const ROUNDS = 10;
const SHOWN = 5;

const kernel = await loadKernel();

/** An index that is rebuilt when its capacity for changes is used up, as in the worker. */
class RebuiltIndex {
  readonly rows: Map<number, IndexedTour>;
  index: TourIndex;
  rebuilt = 0;

  constructor(rows: readonly IndexedTour[]) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
    this.index = this.#build();
  }

  change(row: IndexedTour, work: (index: TourIndex) => void): void {
    this.rows.set(row.id, row);
    try {
      work(this.index);
    } catch (error) {
      if (!(error instanceof IndexFull)) throw error;
      this.rebuilt++;
      this.index = this.#build();
    }
  }

  remove(id: number): void {
    this.rows.delete(id);
    this.index.remove(id);
  }

  #build(): TourIndex {
    const builder = new TourIndexBuilder(kernel, countTypes(this.rows.values()), DAILY);
    for (const row of [...this.rows.values()].sort((a, b) => b.score - a.score || a.id - b.id)) builder.add(row);
    return builder.finish();
  }
}

/** 45 % of changes are of seats, dates or prices, 45 % update or add a tour, the rest remove one. */
function update(tested: RebuiltIndex, random: Random, step: number): void {
  const id = 1 + Math.floor(random() * (TOURS * 1.1));
  const known = tested.rows.get(id);
  const other = generateTour(id, 1000 + step, TODAY);
  const kind = random();
  if (known && kind < 0.45) {
    const { starts, prices, seats, price, currency } = other;
    const dates = random() < 0.2 ? { starts: [], prices: [], seats: [] } : { starts, prices, seats };
    const row = { ...known, ...dates, price, currency };
    tested.change(row, (index) => index.putAvailability(row));
  } else if (known && kind > 0.95) tested.remove(id);
  else tested.change(other, (index) => index.put(other));
}

let mismatches = 0;
let updates = 0;
let found = 0;
for (let seed = 1; seed <= SEEDS; seed++) {
  const started = performance.now();
  const random = seededRandom(seed * 7907);
  const tested = new RebuiltIndex(Array.from({ length: TOURS }, (_, at) => generateTour(at + 1, seed, TODAY)));
  let wrong = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const rows = [...tested.rows.values()];
    const count =
      round === 0 ? QUERIES - Math.floor(QUERIES / (ROUNDS + 1)) * ROUNDS : Math.floor(QUERIES / (ROUNDS + 1));
    for (let n = 0; n < count; n++) {
      const request = { filters: generateQuery(random, TODAY), currency: generateCurrency(random), facets: true };
      const truth = sorted(searchByHand(rows, request, DAILY));
      if (truth.total > 0) found++;
      if (isDeepStrictEqual(asTruth(tested.index.search(request)), truth)) continue;
      if (wrong++ < SHOWN) print(`mismatch, seed ${seed}: ${JSON.stringify(request)}`);
    }
    const changes = round < ROUNDS ? Math.floor(UPDATES / SEEDS / ROUNDS) : 0;
    for (let step = 0; step < changes; step++) update(tested, random, updates++);
  }
  mismatches += wrong;
  print(
    `seed ${seed}: ${QUERIES} searches, ${tested.rows.size} tours at the end, rebuilt ${tested.rebuilt} times, ${wrong} mismatches, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}
print(
  `${SEEDS * QUERIES} searches of ${SEEDS} seeds (${found} found something), ${updates} updates between them: ${mismatches} mismatches`,
);
process.exitCode = mismatches > 0 ? 1 : 0;
