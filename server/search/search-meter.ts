import type { Metric } from '#server/platform/metrics.ts';
import type { SearchReply } from './search-port.ts';
import type { IndexHealth } from './worker/index-client.ts';

type Engine = SearchReply['engine'];
/** Upper ends of the counted times, in seconds. */
const BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Counted {
  queries: number;
  seconds: number;
  within: number[];
}

/** Counts the searches of a process for the operator. */
export class SearchMeter {
  readonly #counted = new Map<Engine, Counted>();
  /** Searches the database answered in place of the index, by reason. */
  readonly #fallbacks = { loading: 0, failed: 0, behind: 0 };

  answered(engine: Engine, ms: number): void {
    const counted = this.#counted.get(engine) ?? { queries: 0, seconds: 0, within: BOUNDS_S.map(() => 0) };
    counted.queries++;
    counted.seconds += ms / 1000;
    BOUNDS_S.forEach((bound, at) => {
      if (ms / 1000 <= bound) counted.within[at]!++;
    });
    this.#counted.set(engine, counted);
  }

  fellBack(reason: 'loading' | 'failed' | 'behind'): void {
    this.#fallbacks[reason]++;
  }

  /** Everything counted, with how the index is, and whether cards have been read ahead. */
  metrics(health: IndexHealth | null, seq: number, isRead: boolean): Metric[] {
    const engines = [...this.#counted];
    const ageOf = (at: number | null): number => (at === null ? 0 : (Date.now() - at) / 1000);
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
    return [
      counter(
        'queries_total',
        'Searches answered',
        engines.map(([engine, { queries }]) => ({ labels: { engine }, value: queries })),
      ),
      counter(
        'seconds_total',
        'Time searches took',
        engines.map(([engine, { seconds }]) => ({ labels: { engine }, value: seconds })),
      ),
      counter(
        'within_seconds_total',
        'Searches answered within a time',
        engines.flatMap(([engine, { within }]) =>
          BOUNDS_S.map((bound, at) => ({ labels: { engine, le: String(bound) }, value: within[at]! })),
        ),
      ),
      counter(
        'fallbacks_total',
        'Searches the database answered in place of the index',
        Object.entries(this.#fallbacks).map(([reason, value]) => ({ labels: { reason }, value })),
      ),
      gauge('index_ready', 'Whether there is an index (1) or the database answers (0)', health?.loadedAt ? 1 : 0),
      gauge('cards_ready', 'Whether cards have been read ahead (1)', isRead ? 1 : 0),
      gauge('index_tours', 'Tours in the index', health?.tours ?? 0),
      gauge('index_bytes', 'Memory of the index', health?.bytes ?? 0),
      gauge('index_age_seconds', 'Since the index was loaded', ageOf(health?.loadedAt ?? null)),
      gauge('index_change_age_seconds', 'Since the index took in a change', ageOf(health?.freshAt ?? null)),
      gauge('index_seq', 'Highest change of the outbox the index has taken in', seq),
      counter('checked_tours_total', 'Tours compared with the database', [{ value: health?.checked ?? 0 }]),
      counter('repaired_tours_total', 'Tours that were wrong in the index and have been put right', [
        { value: health?.repaired ?? 0 },
      ]),
      counter('restarts_total', 'Ends of the index worker that nobody asked for', [{ value: health?.restarts ?? 0 }]),
    ];
  }
}
