import { setTimeout } from 'node:timers/promises';
import type { Db } from '#server/db/pool.ts';
import type { Log } from '#server/platform/log.ts';
import type { RateSource } from '#server/platform/rates.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { catalogueHandlers } from './calls.ts';
import { DirectorySource } from './catalogue-directory.ts';
import { TourCards } from './tour-cards.ts';

const WARM_RETRY_MS = 10_000;

export interface CatalogueDeps {
  db: Db;
  log: Log;
  rates: RateSource;
  engine: Pick<SearchEngine, 'subscribe' | 'isFollowing'>;
}

/** Cards of tours and the directory of names, both updated by the engine's events. */
export interface Catalogue {
  cards: TourCards;
  directory: DirectorySource;
  handlers: ReturnType<typeof catalogueHandlers>;
  /** Preloads cards, and retries when the database is away. */
  warm(): Promise<void>;
  /** Whether cards have been preloaded. */
  isWarm(): boolean;
  close(): void;
}

/** Creates the catalogue over a search engine. */
export function createCatalogue({ db, log, rates, engine }: CatalogueDeps): Catalogue {
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
    handlers: catalogueHandlers({ db, cards, directory }),
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
