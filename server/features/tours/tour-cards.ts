import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CARD_BADGES, TourCard } from '#contract/tours/card.ts';
import { textIn, type LocalText, type Locale } from '#domain/locales.ts';
import { convertPrice, minorPerUnit, type Rates } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';
import type { RateSource } from '#server/platform/rates.ts';

const FACTS_KEPT = 8000;
const CARDS_KEPT = 12_000;
const IMAGES = 6;
const BADGES = 3;
const FEW_SEATS = 3;
const TOP_RATING = 4.8;
const TOP_REVIEWS = 5;
/** Stands for all ids; tours count from 1. */
const EVERY_TOUR = 0;

type CardBadge = (typeof CARD_BADGES)[number];

interface NamedRow {
  id: number;
  slug: string;
  name: LocalText;
}

interface CardDate {
  id: number;
  start: string;
  end: string;
  price: number;
  original: number;
  lowest_30d: number;
  free: number;
  is_instant: boolean;
  not_guaranteed: boolean;
  currency: string;
}

/** A tour's card before it is put into a language and a currency. */
interface CardFacts {
  id: number;
  slug: string;
  type: number;
  name: LocalText;
  pictures: { id: number; alt: LocalText; width: number; height: number; color: string; thumbhash: string }[] | null;
  country: NamedRow;
  region: NamedRow | null;
  city: NamedRow;
  days: number;
  nights: number;
  group_min: number;
  group_max: number;
  difficulty: number;
  comfort: TourCard['comfort'];
  accommodation: TourCard['accommodation'];
  languages: string[];
  min_age: number;
  rating: number;
  reviews_count: number;
  organizer: TourCard['organizer'];
  cheapest: CardDate | null;
  nearest: CardDate[] | null;
  dates_count: number;
  is_cruise: boolean;
  is_author: boolean;
  lat: number;
  lng: number;
}

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
  readonly #facts = new LRUCache<number, CardFacts>({ max: FACTS_KEPT });
  readonly #cards = new LRUCache<string, TourCard>({ max: CARDS_KEPT });
  /** Tours that changed while a load was under way: what it brings of them is not kept. */
  readonly #loading = new Set<Set<number>>();
  #isFollowing = false;
  #cardRates: Rates | null = null;

  constructor(db: Db, rates: RateSource) {
    this.#db = db;
    this.#rates = rates;
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
    this.#facts.clear();
    this.#cards.clear();
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
      for (const fact of await readFacts(this.#db, missing)) {
        facts.set(fact.id, fact);
        if (this.#isFollowing && !changed.has(fact.id) && !changed.has(EVERY_TOUR)) this.#facts.set(fact.id, fact);
      }
    } finally {
      this.#loading.delete(changed);
    }
    return facts;
  }
}

async function readFacts(db: Db, ids: readonly number[]): Promise<CardFacts[]> {
  const named = (table: string, id: string) => sql.raw(`(select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) from ${table} p where p.id = ${id})`);
  const { rows } = await sql<CardFacts>`
    with date as (
      select tour_id, jsonb_build_object('id', id, 'start', start_date, 'end', end_date, 'price', price, 'original', original_price, 'lowest_30d', lowest_30d,
          'free', free, 'is_instant', is_instant, 'not_guaranteed', not_guaranteed, 'currency', currency) as date,
        row_number() over (partition by tour_id order by start_date, id) as nearest,
        row_number() over (partition by tour_id order by price, start_date, id) as cheapest
      from tour_date where tour_id = any(${ids}::bigint[]) and free > 0 and not is_closed and start_date > (now() at time zone 'utc')::date)
    select t.id, t.slug, t.type, t.name, t.days, t.nights, t.group_min, t.group_max, t.difficulty, t.comfort, t.accommodation, t.languages, t.min_age,
      t.rating, t.reviews_count, t.is_cruise, t.is_author, t.lat, t.lng,
      ${named('country', 't.country_ids[1]')} as country, ${named('region', 't.region_ids[1]')} as region, ${named('city', 't.start_city_id')} as city,
      jsonb_build_object('id', o.id, 'name', o.name, 'avatar', null, 'verified', o.is_passport_verified) as organizer,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'alt', p.alt, 'width', p.width, 'height', p.height, 'color', p.color, 'thumbhash', p.thumbhash)
        order by place) from unnest(t.picture_ids[:${IMAGES}]) with ordinality used(id, place) join picture p on p.id = used.id) as pictures,
      (select date from date where date.tour_id = t.id and cheapest = 1) as cheapest,
      (select jsonb_agg(date order by nearest) from date where date.tour_id = t.id and nearest <= 3) as nearest,
      (select count(*)::integer from date where date.tour_id = t.id) as dates_count
    from tour t join organizer o on o.id = t.organizer_id where t.id = any(${ids}::bigint[]) and t.status <> 'hidden'`.execute(db);
  return rows;
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
    images: (pictures ?? []).map(({ id, alt, ...picture }) => ({ ...picture, url: `/pictures/${id}/{size}`, alt: say(alt) })),
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
