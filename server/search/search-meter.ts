import type { SearchReply } from './search-port.ts';
import type { IndexHealth } from './worker/index-client.ts';

type Engine = SearchReply['engine'];
export type FallbackReason = 'loading' | 'failed' | 'behind';

/** Upper bounds of the counted durations, in seconds. */
const BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Counted {
  queries: number;
  seconds: number;
  /** Number of searches that took at most `boundS` seconds. */
  within: { boundS: number; count: number }[];
}

/** Search metrics of a process. Times are milliseconds since 1970. */
export interface SearchFigures {
  engines: readonly (Counted & { engine: Engine })[];
  /** Searches that PostgreSQL served in place of the index. */
  fallbacks: Readonly<Record<FallbackReason, number>>;
  /** Null where this process has no index. */
  index: IndexHealth | null;
  /** The highest outbox change that the index has applied. */
  seq: number;
}

/** Counts the searches of a process. */
export class SearchMeter {
  readonly #counted = new Map<Engine, Counted>();
  readonly #fallbacks: Record<FallbackReason, number> = { loading: 0, failed: 0, behind: 0 };

  countSearch(engine: Engine, ms: number): void {
    let counted = this.#counted.get(engine);
    if (!counted) {
      counted = { queries: 0, seconds: 0, within: BOUNDS_S.map((boundS) => ({ boundS, count: 0 })) };
      this.#counted.set(engine, counted);
    }
    counted.queries++;
    counted.seconds += ms / 1000;
    for (const bound of counted.within) if (ms / 1000 <= bound.boundS) bound.count++;
  }

  countFallback(reason: FallbackReason): void {
    this.#fallbacks[reason]++;
  }

  figures(index: IndexHealth | null, seq: number): SearchFigures {
    return {
      engines: [...this.#counted].map(([engine, counted]) => ({ engine, ...counted })),
      fallbacks: this.#fallbacks,
      index,
      seq,
    };
  }
}
