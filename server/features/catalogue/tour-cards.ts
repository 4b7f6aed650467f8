import { LRUCache } from 'lru-cache';
import type { CARD_BADGES, TourCard } from '#contract/catalogue/card.ts';
import { textIn, type LocalText, type Locale } from '#domain/locales.ts';
import { convertPrice, discountPercent, minorPerUnit, struckPrice, type Rates } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { RateSource } from '#server/platform/rates.ts';
import type { CatalogueEvent } from '#server/search/index.ts';
import { CardFactsReader, readDatesWithin, type CardDate, type CardFacts, type DaySpan } from './card-facts.ts';
import type { Directory, DirectoryEntry, DirectorySource } from './catalogue-directory.ts';
import { avatarOf, pictureOf } from './covers.ts';

const BADGES = 3;
const FEW_SEATS = 2;
/** Smaller discounts show no badge. */
const TELLING_DISCOUNT_PERCENT = 15;
const TOP_RATING = 4.8;
const TOP_REVIEWS = 5;
/** Cached because reading a page of 20 cards costs PostgreSQL more than its search costs the index. */
const MAX_CACHED_TOURS = 120_000;
/** Tours per statement while preloading. */
const WARM_CHUNK = 200;

/** A card with its position on the map. */
export interface PlacedCard {
  card: TourCard;
  point: { id: number; lat: number; lng: number; name: string };
}

export interface TourCardsDeps {
  db: Db;
  rates: Pick<RateSource, 'current'>;
  directory: DirectorySource;
  /** Whether `apply` gets every change; facts are cached only then. */
  isFollowing(): boolean;
}

/** Makes tour cards from facts, which are cached until `apply` invalidates them. */
export class TourCards {
  readonly #deps: TourCardsDeps;
  #reader: CardFactsReader;
  readonly #facts = new LRUCache<number, CardFacts>({ max: MAX_CACHED_TOURS });
  /** Tours that changed during a load in progress; their facts must not be cached. */
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

  /** Preloads the facts of the best tours, up to the size of the cache. */
  async warm(isOver: () => boolean): Promise<void> {
    const rows = await rowsOf<{ id: number }>(this.#deps.db)`
      select id from tour where status = 'published' order by score desc, id limit ${MAX_CACHED_TOURS}`;
    for (let at = 0; at < rows.length && !isOver(); at += WARM_CHUNK)
      await this.#factsOf(rows.slice(at, at + WARM_CHUNK).map(({ id }) => id));
  }

  /** Cards in the requested order, optionally for a range of days; without unpublished and unknown tours. */
  async cards(ids: readonly number[], view: CardView, days: DaySpan | null = null): Promise<TourCard[]> {
    return (await this.placedCards(ids, view, days)).map(({ card }) => card);
  }

  /** Cards with the position of each tour. */
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

  /** Facts of a tour as `db` sees them, for example a transaction; bypasses the cache. */
  async uncachedFacts(db: Db, id: number): Promise<CardFacts | null> {
    const [facts] = await new CardFactsReader(db).read([id]);
    return facts ?? null;
  }

  /** Makes the card of a tour from its facts. */
  async cardOf(facts: CardFacts, view: CardView): Promise<TourCard | null> {
    const { rates } = await this.#deps.rates.current();
    return makeCard(facts, view, { rates, directory: await this.#deps.directory.current() });
  }

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

type CardBadge = (typeof CARD_BADGES)[number];

/** Language and currency of a card. */
export interface CardView {
  locale: Locale;
  currency: string;
}

/** Whether a departure can be priced in a currency; without an exchange rate it is not on sale. */
function hasRate(date: CardDate, currency: string, rates: Rates): boolean {
  return date.currency === currency || (rates[date.currency] !== undefined && rates[currency] !== undefined);
}

/** What all cards depend on. */
interface CardWorld {
  rates: Rates;
  directory: Directory;
}

function organizerOf({ organizer: { id, name, verified, avatar_id } }: CardFacts): TourCard['organizer'] {
  return { id, name, verified, avatar: avatarOf(avatar_id) };
}

/** Makes a card in a language and currency; null when its places have no names. */
function makeCard(facts: CardFacts, { locale, currency }: CardView, { rates, directory }: CardWorld): TourCard | null {
  const say = (text: LocalText): string => textIn(text, locale);
  const named = ({ id, slug, name }: DirectoryEntry): TourCard['city'] => ({ id, slug, name: say(name) });
  const country = directory.find('country', facts.country_id);
  const region = directory.find('region', facts.region_id);
  const city = directory.find('city', facts.city_id);
  if (!country || !city) return null;
  const canPrice = (date: CardDate): boolean => hasRate(date, currency, rates);
  const cheapest = facts.cheapest && canPrice(facts.cheapest) ? facts.cheapest : null;
  const nearest = facts.nearest?.filter(canPrice);
  const price = cheapest && toPrice(cheapest, facts.days, currency, rates);
  return {
    id: facts.id,
    slug: `${facts.slug}-${facts.id}`,
    type: facts.type,
    name: say(facts.name),
    images: facts.pictures.map((picture) => pictureOf(picture, locale)),
    country: named(country),
    region: region && named(region),
    city: named(city),
    days: facts.days,
    nights: facts.nights,
    group: { min: facts.group_min, max: facts.group_max },
    difficulty: facts.difficulty,
    comfort: facts.comfort,
    accommodation: facts.accommodation,
    languages: facts.languages,
    min_age: facts.min_age,
    rating: facts.rating,
    reviews_count: facts.reviews_count,
    organizer: organizerOf(facts),
    price,
    nearest_dates: (nearest ?? []).map((date) => ({
      id: date.id,
      start: date.start,
      end: date.end,
      amount: convertPrice(date.price, date.currency, currency, rates),
      currency,
      free: date.free,
      is_instant: date.is_instant,
      is_guaranteed: !date.not_guaranteed,
    })),
    dates_count: cheapest ? facts.dates_count : 0,
    badges: badgesOf(facts, price),
    is_cruise: facts.is_cruise,
    is_author: facts.is_author,
  };
}

function toPrice(date: CardDate, days: number, currency: string, rates: Rates): NonNullable<TourCard['price']> {
  const convert = (amount: number): number => convertPrice(amount, date.currency, currency, rates);
  const amount = convert(date.price);
  const per = minorPerUnit(currency);
  const struck = struckPrice({ price: date.price, listPrice: date.list_price, lowest30d: date.lowest_30d });
  const hasDiscount = struck > date.price;
  return {
    amount,
    currency,
    start: date.start,
    per_day: Math.round(amount / days / per) * per,
    original: hasDiscount ? convert(struck) : null,
    discount_percent: discountPercent(date.price, struck),
    lowest_30d: hasDiscount ? convert(date.lowest_30d) : null,
  };
}

function badgesOf(facts: CardFacts, price: TourCard['price']): CardBadge[] {
  const date = price && facts.cheapest;
  const badges: [CardBadge, boolean][] = [
    ['last_seats', date !== null && date.is_soon && date.free <= FEW_SEATS],
    ['discount', (price?.discount_percent ?? 0) >= TELLING_DISCOUNT_PERCENT],
    ['new', facts.reviews_count === 0],
    ['instant', date?.is_instant === true],
    ['guaranteed', date?.not_guaranteed === false],
    ['top_rated', facts.rating >= TOP_RATING && facts.reviews_count >= TOP_REVIEWS],
  ];
  return badges.flatMap(([badge, isEarned]) => (isEarned ? badge : [])).slice(0, BADGES);
}
