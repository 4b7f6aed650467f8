import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { CARD_BADGES, TourCard } from '#contract/tours/card.ts';
import { textIn, type LocalText, type Locale } from '#domain/locales.ts';
import { convertPrice, minorPerUnit, type Rates } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';
import type { RateSource } from '#server/platform/rates.ts';
import { pictureOf } from './covers.ts';
import { CardFactsReader, type CardDate, type CardFacts, type NamedRow } from './card-facts.ts';

/** About 1.5 kB each, pictures and places aside: a page of 20 that have to be read costs PostgreSQL more than the search costs the index. */
const FACTS_KEPT = 120_000;
/** About 4 kB each. */
const CARDS_KEPT = 12_000;
/** Read at once while all are being read. */
const WARM_CHUNK = 200;
const BADGES = 3;
const FEW_SEATS = 3;
const TOP_RATING = 4.8;
const TOP_REVIEWS = 5;
/** Stands for all ids; tours count from 1. */
const EVERY_TOUR = 0;

type CardBadge = (typeof CARD_BADGES)[number];

export interface CardView {
  locale: Locale;
  currency: string;
}

/** A point on the map of a page of results. */
export interface CardPoint {
  id: number;
  lat: number;
  lng: number;
  name: string;
}

/**
 * The cards of tours. Once `follow` is called they are kept in memory, facts and finished cards apart, and `forget` must be told of every change;
 * before that every card is read from the database.
 */
export class TourCards {
  readonly #db: Db;
  readonly #rates: RateSource;
  #reader: CardFactsReader;
  readonly #facts = new LRUCache<number, CardFacts>({ max: FACTS_KEPT });
  readonly #cards = new LRUCache<string, TourCard>({ max: CARDS_KEPT });
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
    this.#cards.clear();
  }

  /** Reads the facts of the best tours before anybody asks, a few at a time, as many as are kept. */
  async warm(isOver: () => boolean): Promise<void> {
    const { rows } = await sql<{ id: number }>`select id from tour where status = 'published' order by score desc, id limit ${FACTS_KEPT}`.execute(this.#db);
    for (let at = 0; at < rows.length && !isOver(); at += WARM_CHUNK) await this.#factsOf(rows.slice(at, at + WARM_CHUNK).map(({ id }) => id));
  }

  /** Cards in the order asked; tours that are hidden or unknown are left out. */
  async cards(ids: readonly number[], { locale, currency }: CardView): Promise<TourCard[]> {
    const [facts, { rates }] = await Promise.all([this.#factsOf(ids), this.#rates.current()]);
    this.#useRates(rates);
    return ids.flatMap((id) => {
      const fact = facts.get(id);
      if (!fact) return [];
      const key = `${id} ${locale} ${currency}`;
      const kept = this.#cards.get(key);
      if (kept && this.#madeFrom.get(kept) === fact) return kept;
      const card = toCard(fact, { locale, currency }, rates);
      this.#madeFrom.set(card, fact);
      if (this.#isFollowing) this.#cards.set(key, card);
      return card;
    });
  }

  /** Where those tours are. */
  async points(ids: readonly number[], locale: Locale): Promise<CardPoint[]> {
    const facts = await this.#factsOf(ids);
    return ids.flatMap((id) => {
      const fact = facts.get(id);
      return fact ? { id, lat: fact.lat, lng: fact.lng, name: textIn(fact.name, locale) } : [];
    });
  }

  /** A card is good as long as the facts it was made from are. */
  readonly #madeFrom = new WeakMap<TourCard, CardFacts>();

  #useRates(rates: Rates): void {
    if (this.#cardRates === rates) return;
    const known = this.#cardRates;
    if (known && Object.keys(rates).some((currency) => rates[currency] !== known[currency])) this.#cards.clear();
    this.#cardRates = rates;
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
    const changed = new Set<number>();
    this.#loading.add(changed);
    try {
      for (const fact of await (this.#isFollowing ? this.#reader : new CardFactsReader(this.#db)).read(missing)) {
        facts.set(fact.id, fact);
        if (this.#isFollowing && !changed.has(fact.id) && !changed.has(EVERY_TOUR)) this.#facts.set(fact.id, fact);
      }
    } finally {
      this.#loading.delete(changed);
    }
    return facts;
  }
}

function toCard(facts: CardFacts, { locale, currency }: CardView, rates: Rates): TourCard {
  const say = (text: LocalText): string => textIn(text, locale);
  const named = ({ id, slug, name }: NamedRow): TourCard['city'] => ({ id, slug, name: say(name) });
  const { pictures, country, region, city } = facts;
  // Without a rate there is no price to show: the tour is not on sale.
  const hasRate = (date: CardDate): boolean => date.currency === currency || (rates[date.currency] !== undefined && rates[currency] !== undefined);
  const cheapest = facts.cheapest && hasRate(facts.cheapest) ? facts.cheapest : null;
  const nearest = facts.nearest?.filter(hasRate);
  const price = cheapest && toPrice(cheapest, facts.days, currency, rates);
  return {
    id: facts.id, slug: `${facts.slug}-${facts.id}`, type: facts.type, name: say(facts.name),
    images: pictures.map((picture) => pictureOf(picture, locale)),
    country: named(country), region: region && named(region), city: named(city),
    days: facts.days, nights: facts.nights, group: { min: facts.group_min, max: facts.group_max }, difficulty: facts.difficulty, comfort: facts.comfort,
    accommodation: facts.accommodation, languages: facts.languages, min_age: facts.min_age, rating: facts.rating, reviews_count: facts.reviews_count,
    organizer: facts.organizer, price,
    nearest_dates: (nearest ?? []).map((date) => ({
      id: date.id, start: date.start, end: date.end, amount: convertPrice(date.price, date.currency, currency, rates), currency, free: date.free,
      is_instant: date.is_instant,
    })),
    dates_count: cheapest ? facts.dates_count : 0, badges: badgesOf(facts, price), is_cruise: facts.is_cruise, is_author: facts.is_author,
  };
}

function toPrice(date: CardDate, days: number, currency: string, rates: Rates): NonNullable<TourCard['price']> {
  const convert = (amount: number): number => convertPrice(amount, date.currency, currency, rates);
  const amount = convert(date.price);
  const per = minorPerUnit(currency);
  const hasDiscount = date.original > date.price;
  return {
    amount, currency, per_day: Math.round(amount / days / per) * per,
    original: hasDiscount ? convert(date.original) : null,
    discount_percent: hasDiscount ? Math.round((1 - date.price / date.original) * 100) : 0,
    lowest_30d: hasDiscount ? convert(date.lowest_30d) : null,
  };
}

function badgesOf(facts: CardFacts, price: TourCard['price']): CardBadge[] {
  const first = facts.nearest?.[0];
  const badges: [CardBadge, boolean][] = [
    ['discount', (price?.discount_percent ?? 0) > 0],
    ['last_seats', first !== undefined && first.free <= FEW_SEATS],
    ['instant', first?.is_instant === true],
    ['top_rated', facts.rating >= TOP_RATING && facts.reviews_count >= TOP_REVIEWS],
    ['new', facts.reviews_count === 0],
    ['guaranteed', first?.not_guaranteed === false],
  ];
  return badges.flatMap(([badge, isEarned]) => (isEarned ? badge : [])).slice(0, BADGES);
}
