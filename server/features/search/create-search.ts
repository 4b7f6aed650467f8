import { systemClock } from '#server/platform/clock.ts';
import type * as mapCalls from '#contract/search/map.ts';
import type * as calls from '#contract/search/search.ts';
import type { Handlers } from '#server/http/call-context.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Metric } from '#server/platform/metrics.ts';
import { searchHandlers } from './calls.ts';
import { createLandingList } from './landing-list.ts';
import { searchMetrics } from './search-metrics.ts';
import type { SearchDeps } from './search-tours.ts';

/** The search feature: its calls, the landing pages and figures for the operator. */
export interface SearchFeature {
  handlers: Handlers<typeof calls> & Handlers<typeof mapCalls>;
  /** Addresses of the landing pages that have tours, without the slash. */
  landings(): Promise<string[]>;
  metrics(): Metric[];
}

/** Creates the search feature over an engine and the catalogue. */
export function createSearch(
  deps: SearchDeps & { catalogue: Pick<Catalogue, 'cards' | 'directory' | 'isWarm'> },
): SearchFeature {
  const landings = createLandingList(deps);
  return {
    handlers: searchHandlers(deps, landings),
    landings: async () =>
      (await landings({ locale: 'en-US', currency: 'EUR' })).flatMap(({ pages }) => pages.map(({ slug }) => slug)),
    metrics: () => searchMetrics(deps.engine.figures(), deps.catalogue.isWarm(), systemClock.now()),
  };
}
