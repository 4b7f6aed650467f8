import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { TRIP_TYPES, withTripType } from '#domain/search/search-meaning.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Feature, SitemapPages } from '#server/features/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { searchHandlers, type SearchHandlers } from './calls.ts';
import { climatePaths } from './climate/place-climate.ts';
import { createPlaceGuides } from './guide/place-guide.ts';
import { createLandingList } from './landing-list.ts';
import { searchMetrics } from './search-metrics.ts';
import type { SearchDeps } from './search-tours.ts';

export { countsOf, translateWord } from './facet-choices.ts';
export { resolveSlug } from './parse-search.ts';
export { seoOf } from './search-seo.ts';
export { MONTH_WORDS } from './season-words.ts';

/** The search feature: calls, landing pages and metrics. */
export interface SearchFeature extends Feature {
  calls: { search: SearchHandlers };
  sitemap: Required<SitemapPages>;
}

/** Creates the feature over an engine, which it starts and closes, and the catalogue. */
export function createSearch(
  { db, clock, rates, servesHttp, forecast }: Pick<Platform, 'db' | 'clock' | 'rates' | 'servesHttp' | 'forecast'>,
  { engine, catalogue }: { engine: SearchEngine; catalogue: Catalogue },
): SearchFeature {
  const guideOf = createPlaceGuides({ db, clock, engine, catalogue });
  const deps: SearchDeps = { db, rates, forecast, engine, catalogue, guideOf };
  const landings = createLandingList(deps);
  let isReady = false;
  const start = async (): Promise<void> => {
    await engine.start();
    isReady = true;
    if (servesHttp) await catalogue.warm();
  };
  return {
    calls: { search: searchHandlers(deps, landings) },
    jobs: [{ name: 'starting the search index', on: 'each', run: start }],
    isReady: () => isReady,
    close: () => engine.close(),
    sitemap: {
      /** Landing pages with tours, and the climate pages of their places. */
      paths: async () => [
        ...(await landings({ locale: 'en-US', currency: 'EUR' })).flatMap(({ pages }) =>
          pages.map(({ slug }) => `/${slug}`),
        ),
        ...(await climatePaths(deps)),
      ],
      /** Types of trips without tours. */
      async hidden() {
        const counts = await engine.totals(
          TRIP_TYPES.map((tripType) => ({ filters: withTripType(NO_FILTERS, tripType), currency: 'EUR' })),
        );
        return TRIP_TYPES.flatMap((tripType, at) => (counts[at] === 0 ? [`/${tripType}`] : []));
      },
    },
    metrics: () => searchMetrics(engine.figures(), catalogue.isWarm(), clock.now()),
  };
}
