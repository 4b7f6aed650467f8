import type { CARD_BADGES, TourCard } from '#contract/catalogue/card.ts';
import { textIn, type LocalText, type Locale } from '#domain/locales.ts';
import { convertPrice, minorPerUnit, type Rates } from '#domain/money.ts';
import type { CardDate, CardFacts } from './card-facts.ts';
import type { Directory, DirectoryEntry } from './catalogue-directory.ts';
import { pictureOf } from './covers.ts';

const BADGES = 3;
const FEW_SEATS = 2;
/** A smaller discount is seen in the price alone. */
const TELLING_DISCOUNT_PERCENT = 15;
const TOP_RATING = 4.8;
const TOP_REVIEWS = 5;

type CardBadge = (typeof CARD_BADGES)[number];

/** How a card is to be read. */
export interface CardView {
  locale: Locale;
  currency: string;
}

/** Whether a departure has a price in a currency. Without a rate there is none to show: it is not on sale. */
function hasRate(date: CardDate, currency: string, rates: Rates): boolean {
  return date.currency === currency || (rates[date.currency] !== undefined && rates[currency] !== undefined);
}

/** What cards of any tour need. */
interface CardWorld {
  rates: Rates;
  directory: Directory;
}

/** A card in a language and a currency; null while its places have no names. */
export function makeCard(
  facts: CardFacts,
  { locale, currency }: CardView,
  { rates, directory }: CardWorld,
): TourCard | null {
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
    organizer: facts.organizer,
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
  const hasDiscount = date.original > date.price;
  return {
    amount,
    currency,
    start: date.start,
    per_day: Math.round(amount / days / per) * per,
    original: hasDiscount ? convert(date.original) : null,
    discount_percent: hasDiscount ? Math.round((1 - date.price / date.original) * 100) : 0,
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
