import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { TourCard } from '#contract/catalogue/card.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import type { RateSource } from '#server/platform/rates.ts';
import type { CatalogueEvent } from '#server/search/index.ts';
import type { DirectorySource } from './catalogue-directory.ts';
import { CardFactsReader, readDatesWithin, type CardFacts, type DaySpan } from './card-facts.ts';
import { makeCard, type CardView } from './make-card.ts';

/** Reading a page of 20 cards costs PostgreSQL more than the search costs the index. */
const MAX_CACHED_TOURS = 120_000;
/** Tours read in one statement while the cache is filled at the start. */
const WARM_CHUNK = 200;

/** A card with its place on the map. */
export interface PlacedCard {
  card: TourCard;
  point: { id: number; lat: number; lng: number; name: string };
}

export interface TourCardsDeps {
  db: Db;
  rates: RateSource;
  directory: DirectorySource;
  /** Whether `apply` is told of every change: only then are facts cached. */
  isFollowing(): boolean;
}

/** The cards of tours, made from facts that are cached until `apply` is told that they are outdated. */
export class TourCards {
  readonly #deps: TourCardsDeps;
  #reader: CardFactsReader;
  readonly #facts = new LRUCache<number, CardFacts>({ max: MAX_CACHED_TOURS });
  /** Tours that changed during each load: what it reads of them is not cached. */
  readonly #loading = new Set<{ changed: Set<number>; isOutdated: boolean }>();

  constructor(deps: TourCardsDeps) {
    this.#deps = deps;
    this.#reader = new CardFactsReader(deps.db);
  }

  apply(event: CatalogueEvent): void {
    if (event.kind === 'tours' || event.kind === 'unannounced') {
      for (const id of event.ids) this.#facts.delete(id);
      for (const { changed } of this.#loading) for (const id of event.ids) changed.add(id);
    } else if (event.kind === 'names' || event.kind === 'day') {
      for (const load of this.#loading) load.isOutdated = true;
      this.#reader = new CardFactsReader(this.#deps.db);
      this.#facts.clear();
    }
  }

  /** Reads the facts of the best tours before they are requested, as many as are cached. */
  async warm(isOver: () => boolean): Promise<void> {
    const { rows } = await sql<{
      id: number;
    }>`select id from tour where status = 'published' order by score desc, id limit ${MAX_CACHED_TOURS}`.execute(
      this.#deps.db,
    );
    for (let at = 0; at < rows.length && !isOver(); at += WARM_CHUNK)
      await this.#factsOf(rows.slice(at, at + WARM_CHUNK).map(({ id }) => id));
  }

  /** Cards in the requested order, for some days if they are given; hidden and unknown tours are left out. */
  async cards(ids: readonly number[], view: CardView, days: DaySpan | null = null): Promise<TourCard[]> {
    return (await this.placedCards(ids, view, days)).map(({ card }) => card);
  }

  /** The same with the place of each tour. */
  async placedCards(ids: readonly number[], view: CardView, days: DaySpan | null): Promise<PlacedCard[]> {
    const [facts, { rates }, directory, dates] = await Promise.all([
      this.#factsOf(ids),
      this.#deps.rates.current(),
      this.#deps.directory.current(),
      days && readDatesWithin(this.#deps.db, ids, days),
    ]);
    return ids.flatMap((id) => {
      const own = facts.get(id);
      if (!own) return [];
      const card = makeCard(dates ? { ...own, ...dates.get(id) } : own, view, { rates, directory });
      return card ? { card, point: { id, lat: own.lat, lng: own.lng, name: card.name } } : [];
    });
  }

  /** The names of some tours. */
  async names(ids: readonly number[], locale: Locale): Promise<Map<number, string>> {
    return new Map([...(await this.#factsOf(ids)).values()].map(({ id, name }) => [id, textIn(name, locale)]));
  }

  async #factsOf(ids: readonly number[]): Promise<Map<number, CardFacts>> {
    const facts = new Map<number, CardFacts>();
    const missing: number[] = [];
    for (const id of ids) {
      const known = this.#facts.get(id);
      if (known) facts.set(id, known);
      else missing.push(id);
    }
    if (missing.length === 0) return facts;
    const isFollowing = this.#deps.isFollowing();
    const load = { changed: new Set<number>(), isOutdated: false };
    this.#loading.add(load);
    try {
      for (const read of await (isFollowing ? this.#reader : new CardFactsReader(this.#deps.db)).read(missing)) {
        facts.set(read.id, read);
        if (isFollowing && !load.isOutdated && !load.changed.has(read.id)) this.#facts.set(read.id, read);
      }
    } finally {
      this.#loading.delete(load);
    }
    return facts;
  }
}
