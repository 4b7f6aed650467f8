import type * as mapCalls from '#contract/search/map.ts';
import type * as calls from '#contract/search/search.ts';
import type { AnswerAgain, Handlers } from '#server/http/call-context.ts';
import type { Metric } from '#server/platform/metrics.ts';
import { createLandingList } from './landing-list.ts';
import { mapHandlers } from './map-calls.ts';
import { answerAgain } from './search-answers.ts';
import { searchHandlers } from './search-calls.ts';
import { CatalogueSearch, type TourSearchParts } from './tour-search.ts';

/** Search over the catalogue and its calls. */
export interface TourSearchDoor {
  handlers: Handlers<typeof calls> & Handlers<typeof mapCalls>;
  /** What gives kept answers again. */
  again: Record<'getTours' | 'getToursPage', AnswerAgain>;
  /** The search itself, with the cards and the names it shows. */
  catalogue: CatalogueSearch;
  /** Addresses of the landing pages that have tours, without the slash. */
  landings(): Promise<string[]>;
  /** Loads the index and follows the outbox. Until then, and whenever the index is away, the database answers. Resolves when the index does. */
  start(): Promise<void>;
  close(): Promise<void>;
  /** How search is: queries, times, the index and its faults. */
  metrics(): Metric[];
}

/** Makes the search of a process. It answers at once; call `start` to make it fast. */
export function createTourSearch(parts: TourSearchParts): TourSearchDoor {
  const catalogue = new CatalogueSearch(parts);
  const landings = createLandingList(catalogue);
  return {
    handlers: { ...searchHandlers(catalogue, parts.db, landings), ...mapHandlers(catalogue) },
    again: { getTours: answerAgain(catalogue, 'getTours'), getToursPage: answerAgain(catalogue, 'getToursPage') },
    catalogue,
    landings: async () =>
      (await landings({ locale: 'en-US', currency: 'EUR' })).flatMap(({ pages }) => pages.map(({ slug }) => slug)),
    start: () => catalogue.start(),
    close: () => catalogue.close(),
    metrics: () => catalogue.metrics(),
  };
}

export type { SharedIndex, TourSearchParts } from './tour-search.ts';
