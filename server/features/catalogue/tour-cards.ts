import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { TourCard } from '#contract/catalogue/card.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { convertPrice, type Rates } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';
import type { RateSource } from '#server/platform/rates.ts';
import { ByteRing, type RingPiece } from './byte-ring.ts';
import {
  CardFactsReader,
  nameOf,
  packFacts,
  readDatesWithin,
  unpackFacts,
  type CardFacts,
  type DaySpan,
  type PackedFacts,
} from './card-facts.ts';
import { hasRate, makeCard, writeCard, type CardView } from './make-card.ts';

/** About 2 kB each, pictures and places aside: a page of 20 that have to be read costs PostgreSQL more than the search costs the index. */
const FACTS_KEPT = 120_000;
/** Written cards: about 2.3 kB each. Writing one anew takes some hundredths of a millisecond. */
const WRITTEN_BYTES = 64_000_000;
const WRITTEN_KEPT = 40_000;
/** Read at once while all are being read. */
const WARM_CHUNK = 200;
/** Stands for all ids; tours count from 1. */
const EVERY_TOUR = 0;

/** A card and a point on the map of a page of results, as they stand in an answer. */
export interface WrittenCard {
  id: number;
  /** JSON, in bytes where it was written before. */
  card: Buffer | string;
  /** JSON. */
  point: string;
}

interface KeptCard {
  /** What it was written from: it is good as long as these are. */
  facts: PackedFacts;
  piece: RingPiece;
  point: string;
}

/**
 * The cards of tours. Once `follow` is called they are kept in memory, facts and written cards apart, and `forget` must be told of every change;
 * before that every card is read from the database.
 */
export class TourCards {
  readonly #db: Db;
  readonly #rates: RateSource;
  #reader: CardFactsReader;
  readonly #facts = new LRUCache<number, PackedFacts>({ max: FACTS_KEPT });
  readonly #ring = new ByteRing(WRITTEN_BYTES);
  readonly #written = new LRUCache<string, KeptCard>({ max: WRITTEN_KEPT });
  /** Tours that changed while a load was under way: what it brings of them is not kept. */
  readonly #loading = new Set<Set<number>>();
  #isFollowing = false;
  #cardRates: Rates | null = null;

  constructor(db: Db, rates: RateSource) {
    this.#db = db;
    this.#rates = rates;
    this.#reader = new CardFactsReader(db);
  }

  follow(): void {
    this.#isFollowing = true;
  }

  forget(ids: readonly number[]): void {
    for (const id of ids) this.#facts.delete(id);
    for (const changed of this.#loading) for (const id of ids) changed.add(id);
  }

  forgetAll(): void {
    for (const changed of this.#loading) changed.add(EVERY_TOUR);
    this.#reader = new CardFactsReader(this.#db);
    this.#facts.clear();
    this.#written.clear();
  }

  /** Reads the facts of the best tours before anybody asks, a few at a time, as many as are kept. */
  async warm(isOver: () => boolean): Promise<void> {
    const { rows } = await sql<{
      id: number;
    }>`select id from tour where status = 'published' order by score desc, id limit ${FACTS_KEPT}`.execute(this.#db);
    for (let at = 0; at < rows.length && !isOver(); at += WARM_CHUNK)
      await this.#factsOf(rows.slice(at, at + WARM_CHUNK).map(({ id }) => id));
  }

  /** Cards in the order asked, for some days if they are given; tours that are hidden or unknown are left out. */
  async cards(ids: readonly number[], view: CardView, days: DaySpan | null = null): Promise<TourCard[]> {
    const [facts, { rates }, dates] = await Promise.all([
      this.#factsOf(ids),
      this.#rates.current(),
      days && readDatesWithin(this.#db, ids, days),
    ]);
    return ids.flatMap((id) => {
      const fact = facts.get(id);
      return fact ? makeCard({ ...unpackFacts(fact), ...dates?.get(id) }, view, rates) : [];
    });
  }

  /**
   * What gives the same cards as an answer has them. Their bytes are to be copied at once: later others may be in their place. Who asks for some days sees
   * departures of those on the cards, which are then written for this answer alone.
   */
  async written(ids: readonly number[], view: CardView, days: DaySpan | null): Promise<() => WrittenCard[]> {
    const [facts, { rates }, dates] = await Promise.all([
      this.#factsOf(ids),
      this.#rates.current(),
      days && readDatesWithin(this.#db, ids, days),
    ]);
    return () => {
      this.#useRates(rates);
      return ids.flatMap((id) => {
        const packed = facts.get(id);
        if (!packed) return [];
        return dates
          ? this.#writeOnce({ ...unpackFacts(packed), ...dates.get(id) }, view, rates)
          : (this.#kept(packed, view) ?? this.#write(packed, view, rates));
      });
    };
  }

  #kept(packed: PackedFacts, { locale, currency }: CardView): WrittenCard | null {
    const kept = this.#written.get(`${packed.id} ${locale} ${currency}`);
    const card = kept?.facts === packed ? this.#ring.read(kept.piece) : null;
    return kept && card ? { id: packed.id, card, point: kept.point } : null;
  }

  #write(packed: PackedFacts, view: CardView, rates: Rates): WrittenCard {
    const { id, card, point } = this.#writeOnce(unpackFacts(packed), view, rates);
    const piece = this.#isFollowing ? this.#ring.write(card) : null;
    if (!piece) return { id, card, point };
    this.#written.set(`${id} ${view.locale} ${view.currency}`, { facts: packed, piece, point });
    return { id, card: this.#ring.read(piece) ?? card, point };
  }

  #writeOnce(facts: CardFacts, view: CardView, rates: Rates): WrittenCard & { card: string } {
    const { id, lat, lng, name } = facts;
    return {
      id,
      card: writeCard(facts, view, rates),
      point: JSON.stringify({ id, lat, lng, name: textIn(name, view.locale) }),
    };
  }

  /** What those tours are called. */
  async names(ids: readonly number[], locale: Locale): Promise<Map<number, string>> {
    return new Map([...(await this.#factsOf(ids)).values()].map((facts) => [facts.id, textIn(nameOf(facts), locale)]));
  }

  /** What the cheapest departures of those tours on some days cost, in minor units; tours without one that can be priced are left out. */
  async pricesWithin(ids: readonly number[], days: DaySpan, currency: string): Promise<Map<number, number>> {
    const [dates, { rates }] = await Promise.all([readDatesWithin(this.#db, ids, days), this.#rates.current()]);
    return new Map(
      [...dates].flatMap(([id, { days_cheapest: date }]) =>
        date && hasRate(date, currency, rates)
          ? [[id, convertPrice(date.price, date.currency, currency, rates)] as const]
          : [],
      ),
    );
  }

  #useRates(rates: Rates): void {
    if (this.#cardRates === rates) return;
    const known = this.#cardRates;
    if (known && Object.keys(rates).some((currency) => rates[currency] !== known[currency])) this.#written.clear();
    this.#cardRates = rates;
  }

  async #factsOf(ids: readonly number[]): Promise<Map<number, PackedFacts>> {
    const facts = new Map<number, PackedFacts>();
    const missing: number[] = [];
    for (const id of ids) {
      const known = this.#facts.get(id);
      if (known) facts.set(id, known);
      else missing.push(id);
    }
    if (missing.length === 0) return facts;
    const changed = new Set<number>();
    this.#loading.add(changed);
    try {
      for (const read of await (this.#isFollowing ? this.#reader : new CardFactsReader(this.#db)).read(missing)) {
        const fact = packFacts(read);
        facts.set(fact.id, fact);
        if (this.#isFollowing && !changed.has(fact.id) && !changed.has(EVERY_TOUR)) this.#facts.set(fact.id, fact);
      }
    } finally {
      this.#loading.delete(changed);
    }
    return facts;
  }
}
