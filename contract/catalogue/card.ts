import { Type, type Static } from 'typebox';
import { Nullable, StringEnum } from '#contract/call.ts';
import { PlainDate } from '#contract/fields.ts';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';

/** A picture: `{size}` in the address stands for a width and height such as `370x244`. */
export const Picture = Type.Object({
  url: Type.String({ description: 'URL with {size} in place of the picture size' }),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  color: Type.String({ description: 'Mean colour, #rrggbb' }),
  thumbhash: Type.String({ description: 'Tiny preview, base64' }),
});
export type Picture = Static<typeof Picture>;

/** An id with its name in the caller's language. */
export const Named = Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() });
export type Named = Static<typeof Named>;

/**
 * Price per person of the cheapest departure on sale, minor units of the caller's currency; with dates, of the cheapest
 * departure on them.
 */
export const CardPrice = Type.Object({
  amount: Type.Integer(),
  currency: Type.String(),
  start: Type.String({ format: 'date', description: 'First day of the cheapest departure' }),
  original: Nullable(Type.Integer({ description: 'Price before the discount' })),
  per_day: Type.Integer(),
  discount_percent: Type.Integer(),
  lowest_30d: Nullable(Type.Integer({ description: 'Lowest price of the last 30 days; present with a discount' })),
});
export type CardPrice = Static<typeof CardPrice>;

export const NearestDate = Type.Object({
  id: Type.Integer(),
  start: PlainDate,
  end: PlainDate,
  amount: Type.Integer(),
  currency: Type.String(),
  free: Type.Integer(),
  is_instant: Type.Boolean({ description: 'Sold without confirmation, and far enough away for it' }),
  is_guaranteed: Type.Boolean({ description: 'Whether the minimum group is reached' }),
});
export type NearestDate = Static<typeof NearestDate>;

/**
 * Badges of a card, most important first; screens have their texts. `last_seats`, `discount`, `instant` and
 * `guaranteed` describe the departure of the price.
 */
export const CARD_BADGES = ['last_seats', 'discount', 'new', 'instant', 'guaranteed', 'top_rated'] as const;

/**
 * A tour in a list; its page is `/{slug}`. With dates, `price`, `nearest_dates`, `dates_count` and `badges` describe
 * the departures on them.
 */
export const TourCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String({ description: 'Path of the page without the leading slash: words and id' }),
  type: Type.Integer({ description: '1 tour, 2 excursion' }),
  name: Type.String(),
  images: Type.Array(Picture),
  country: Named,
  region: Nullable(Named),
  city: Named,
  days: Type.Integer(),
  nights: Type.Integer(),
  group: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
  difficulty: Type.Integer(),
  comfort: StringEnum(COMFORTS),
  accommodation: Type.Array(StringEnum(ACCOMMODATIONS)),
  languages: Type.Array(Type.String()),
  min_age: Type.Integer(),
  rating: Type.Number(),
  reviews_count: Type.Integer(),
  organizer: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    avatar: Nullable(Type.String({ description: 'URL of a square portrait' })),
    verified: Type.Boolean(),
  }),
  price: Nullable(CardPrice),
  nearest_dates: Type.Array(NearestDate),
  dates_count: Type.Integer(),
  badges: Type.Array(StringEnum(CARD_BADGES)),
  is_cruise: Type.Boolean(),
  is_author: Type.Boolean(),
});
export type TourCard = Static<typeof TourCard>;
