import { setTimeout } from 'node:timers/promises';
import type { Locale } from '#domain/locales.ts';
import type { Feature } from '#server/features/feature.ts';
import { cachedRead } from '#server/platform/cached-read.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { catalogueHandlers } from './calls.ts';
import { DirectorySource } from './catalogue-directory.ts';
import { readCovers } from './covers.ts';
import { endPastOffers } from './end-offers.ts';
import { scoreTours } from './score-tours.ts';
import { TourCards } from './tour-cards.ts';

export { monthSpans, SEASONS, seasonSpans, type SeasonWord } from './calendar-periods.ts';
export { CHEAPEST_PRICE, departureSpan, type CardFacts } from './card-facts.ts';
export { Directory, type DirectoryEntry, type DirectoryKind } from './catalogue-directory.ts';
export { avatarOf, pictureOf, pictureTemplate, withoutAlt, type Covered, type PictureRow } from './covers.ts';
export { CHILD_TERMS } from './child-terms.ts';
export {
  CURRENT_PRICE,
  findTourDates,
  GROUP_SOLD,
  INDIVIDUAL_OFFER_IS_OPEN,
  SELLS_INSTANTLY,
  viewTourDate,
  type TourDateRow,
} from './tour-dates.ts';
export { SPEAKER_NAME, TOUR_SLUG } from './name-columns.ts';
export { viewCity } from './view-city.ts';
export { type CardView } from './tour-cards.ts';
export { distinctCovers, distinctFirsts } from './distinct-covers.ts';

const WARM_RETRY_MS = 10_000;
const OFFERS_MS = 60_000;
const SCORE_MS = 3_600_000;
const COVERS_FRESH_MS = 60_000;

/** Cards of tours and the directory of names; both follow the engine's events. */
export interface Catalogue extends Feature {
  calls: { catalogue: ReturnType<typeof catalogueHandlers> };
  cards: TourCards;
  directory: DirectorySource;
  /** Covers of countries, activities and collections, cached by language. */
  covers(locale: Locale): ReturnType<typeof readCovers>;
  /** Preloads cards, with retries while the database is unreachable. */
  warm(): Promise<void>;
  /** Whether cards have been preloaded. */
  isWarm(): boolean;
}

/** Creates the feature over a search engine. */
export function createCatalogue(
  { db, log, rates }: Pick<Platform, 'db' | 'log' | 'rates'>,
  engine: Pick<SearchEngine, 'subscribe' | 'isFollowing'>,
): Catalogue {
  const directory = new DirectorySource(db);
  const cards = new TourCards({ db, rates, directory, isFollowing: () => engine.isFollowing });
  let [isWarm, isClosed] = [false, false];
  engine.subscribe((event) => {
    cards.apply(event);
    directory.apply(event);
  });
  return {
    cards,
    directory,
    covers: cachedRead({
      freshMs: COVERS_FRESH_MS,
      keyOf: (locale: Locale) => locale,
      read: (locale) => readCovers(db, locale),
    }),
    calls: { catalogue: catalogueHandlers(db, { cards, directory }) },
    jobs: [
      { name: 'ending offers', everyMs: OFFERS_MS, on: 'primary', run: () => endPastOffers(db) },
      { name: 'scoring tours', everyMs: SCORE_MS, on: 'primary', run: () => scoreTours(db) },
    ],
    async warm() {
      while (!isClosed && !isWarm) {
        try {
          await cards.warm(() => isClosed);
          isWarm = true;
        } catch (error) {
          log.warn('catalogue.warm_failed', { error });
          await setTimeout(WARM_RETRY_MS, undefined, { ref: false });
        }
      }
    },
    isWarm: () => isWarm,
    close: () => void (isClosed = true),
  };
}
