import type { Metric } from '#server/platform/metrics.ts';
import type { AnswerAgain, Handlers } from '#server/platform/call-context.ts';
import type * as cityCalls from '#contract/tours/cities.ts';
import type * as languageCalls from '#contract/tours/languages.ts';
import type * as mapCalls from '#contract/tours/map.ts';
import type * as calls from '#contract/tours/search.ts';
import type * as showcaseCalls from '#contract/tours/showcase.ts';
import { cityHandlers } from './city-calls.ts';
import { languageHandlers } from './language-calls.ts';
import { mapHandlers } from './map-calls.ts';
import { createLandingList } from './landing-list.ts';
import { searchHandlers } from './search-calls.ts';
import { answerAgain } from './search-answers.ts';
import { showcaseHandlers } from './showcase-calls.ts';
import { CatalogueSearch, type TourSearchParts } from './tour-search.ts';

/** Search over the catalogue, its cards and its calls. */
export interface TourSearchDoor {
  handlers: Handlers<typeof calls> &
    Handlers<typeof showcaseCalls> &
    Handlers<typeof cityCalls> &
    Handlers<typeof languageCalls> &
    Handlers<typeof mapCalls>;
  /** What gives kept answers again. */
  again: Record<'getTours' | 'getToursPage', AnswerAgain>;
  /** Cards of some tours in a language and currency, in the order asked; hidden tours are left out. */
  cards: CatalogueSearch['cards'];
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
    handlers: {
      ...searchHandlers(catalogue, parts.db, landings),
      ...showcaseHandlers(catalogue, parts.db),
      ...cityHandlers(catalogue.directory),
      ...languageHandlers(parts.db),
      ...mapHandlers(catalogue),
    },
    again: { getTours: answerAgain(catalogue, 'getTours'), getToursPage: answerAgain(catalogue, 'getToursPage') },
    cards: catalogue.cards,
    landings: async () =>
      (await landings({ locale: 'en-US', currency: 'EUR' })).flatMap(({ pages }) => pages.map(({ slug }) => slug)),
    start: () => catalogue.start(),
    close: () => catalogue.close(),
    metrics: () => catalogue.metrics(),
  };
}

export type { SharedIndex, TourSearchParts } from './tour-search.ts';
