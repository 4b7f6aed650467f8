import type { Metric } from '#server/platform/metrics.ts';
import type { SearchFigures } from '#server/search/index.ts';

const gauge = (name: string, help: string, value: number): Metric => ({
  name: `serai_search_${name}`,
  kind: 'gauge',
  help,
  samples: [{ value }],
});

const counter = (name: string, help: string, samples: Metric['samples']): Metric => ({
  name: `serai_search_${name}`,
  kind: 'counter',
  help,
  samples,
});

/** Metrics of the engine; `hasCards`: whether cards are preloaded. */
export function searchMetrics(
  { engines, fallbacks, index, seq }: SearchFigures,
  hasCards: boolean,
  now: Date,
): Metric[] {
  const ageS = (at: number | null | undefined): number => (at ? (now.getTime() - at) / 1000 : 0);
  return [
    counter(
      'queries_total',
      'Searches answered',
      engines.map(({ engine, queries }) => ({ labels: { engine }, value: queries })),
    ),
    counter(
      'seconds_total',
      'Time searches took',
      engines.map(({ engine, seconds }) => ({ labels: { engine }, value: seconds })),
    ),
    counter(
      'within_seconds_total',
      'Searches answered within a time',
      engines.flatMap(({ engine, within }) =>
        within.map(({ boundS, count }) => ({ labels: { engine, le: String(boundS) }, value: count })),
      ),
    ),
    counter(
      'fallbacks_total',
      'Searches the database answered in place of the index',
      Object.entries(fallbacks).map(([reason, value]) => ({ labels: { reason }, value })),
    ),
    gauge('index_ready', 'Whether there is an index (1) or the database answers (0)', index?.loadedAt ? 1 : 0),
    gauge('cards_ready', 'Whether cards have been read ahead (1)', hasCards ? 1 : 0),
    gauge('index_tours', 'Tours in the index', index?.tours ?? 0),
    gauge('index_bytes', 'Memory of the index', index?.bytes ?? 0),
    gauge('index_age_seconds', 'Since the index was loaded', ageS(index?.loadedAt)),
    gauge('index_change_age_seconds', 'Since the index applied a change', ageS(index?.freshAt)),
    gauge('index_seq', 'Highest change of the outbox that the index has applied', seq),
    counter('checked_tours_total', 'Tours compared with the database', [{ value: index?.checked ?? 0 }]),
    counter('repaired_tours_total', 'Tours that were wrong in the index and have been corrected', [
      { value: index?.repaired ?? 0 },
    ]),
    counter('restarts_total', 'Unexpected ends of the index worker', [{ value: index?.restarts ?? 0 }]),
  ];
}
