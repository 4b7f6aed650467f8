/** Generated tours and searches shared by the search benchmarks. */
import { print } from '#server/platform/log.ts';
import { countTypes, TourIndexBuilder, type TourCounts, type TourIndex } from '#server/search/index/tour-index.ts';
import { dayNumber } from '#server/search/indexed-tour.ts';
import { loadKernel } from '#server/search/kernel/kernel-module.ts';
import type { SearchRequest } from '#server/search/search-port.ts';
import {
  generateCurrency,
  generateQuery,
  generateTour,
  seededRandom,
  WORLD,
  type GeneratedTour,
} from '#server/search/testing/generate-tours.ts';
import { asLoaded } from '#server/search/testing/load-tours.ts';
import { CURRENCIES } from '../engines/peer.ts';
import { median, quantile } from '../support/quantile.ts';

export const TODAY = dayNumber('2026-11-21');
export const DAILY = { today: TODAY, rates: WORLD.rates };

function summary(times: readonly number[]): { mean: number; p50: number; p99: number } {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { mean, p50: median(times), p99: quantile(times, 0.99) };
}

/** A row of the table. */
export function row(name: string, times: readonly number[]): string {
  const { mean, p50, p99 } = summary(times);
  return `| ${name.padEnd(44)} | ${mean.toFixed(3).padStart(9)} | ${p50.toFixed(3).padStart(9)} | ${p99.toFixed(3).padStart(9)} | ${String(times.length).padStart(7)} |`;
}

export function printHead(): void {
  print(
    '\n| page + total + facets                        |   mean ms |    p50 ms |    p99 ms | queries |\n|----------------------------------------------|----------:|----------:|----------:|--------:|',
  );
}

/** Ratio of two means. */
export const times = (slow: readonly number[], fast: readonly number[]): string =>
  (summary(slow).mean / summary(fast).mean).toFixed(0);

/** Generates tours on demand: a million tours in memory would be larger than the measured index. */
export function* loadedTours(ids: Iterable<number>, seed = 1): Generator<GeneratedTour> {
  for (const id of ids) yield asLoaded(generateTour(id, seed, TODAY), TODAY);
}

export function* upTo(count: number): Generator<number> {
  for (let id = 1; id <= count; id++) yield id;
}

/** Ids of generated tours, best first, and their number by type. */
function bestFirst(count: number): { ids: number[]; counts: TourCounts } {
  const scores = new Int32Array(count);
  const counts = countTypes(
    Iterator.from(upTo(count)).map((id) => {
      const tour = generateTour(id, 1, TODAY);
      scores[id - 1] = tour.score;
      return tour;
    }),
  );
  return { ids: [...upTo(count)].sort((a, b) => scores[b - 1]! - scores[a - 1]! || a - b), counts };
}

const kernel = await loadKernel();

export function build(tours: Iterable<GeneratedTour>, counts: TourCounts): TourIndex {
  const builder = new TourIndexBuilder(kernel, counts, DAILY);
  for (const tour of tours) builder.add(tour);
  return builder.finish();
}

/** An index of the first `count` generated tours. */
export function buildGenerated(count: number): TourIndex {
  const { ids, counts } = bestFirst(count);
  return build(loadedTours(ids), counts);
}

export function generateRequests(count: number): SearchRequest[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, () => ({
    filters: generateQuery(random, TODAY),
    currency: generateCurrency(random),
    facets: true,
  }));
}

/** Searches once in each currency before measuring. */
export function warm(index: TourIndex, requests: readonly SearchRequest[]): TourIndex {
  for (const currency of CURRENCIES) index.search({ ...requests[0]!, currency });
  for (const request of requests) index.search(request);
  return index;
}
