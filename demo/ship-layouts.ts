import type { LocalText } from '#domain/locales.ts';
import type { BookTour } from './country-book.ts';
import { line, type LineKey } from './texts/tour-lines.ts';

type Ship = NonNullable<BookTour['ship']>;

/** The cabins of one kind on a deck; `share` is their part of all cabins, `surcharge` a percentage of the price. */
interface DeckCabins {
  key: Extract<LineKey, `cabin.${string}`>;
  share: number;
  area_m2: number;
  surcharge: number;
}

interface Deck {
  name: Extract<LineKey, `deck.${string}`>;
  places: Extract<LineKey, `place.${string}`>[];
  cabins: DeckCabins[];
}

/** Up to this many cabins a ship is a boat: one saloon and at most three decks. */
const BOAT_CABINS = 12;

// From the top of the ship to the waterline.
const RIVER_BOAT: readonly Deck[] = [
  { name: 'deck.open', places: ['place.shade'], cabins: [] },
  {
    name: 'deck.main',
    places: ['place.saloon', 'place.galley'],
    cabins: [
      { key: 'cabin.window', share: 0.7, area_m2: 11, surcharge: 0 },
      { key: 'cabin.stern', share: 0.3, area_m2: 14, surcharge: 18 },
    ],
  },
];
const SEA_BOAT: readonly Deck[] = [
  { name: 'deck.open', places: ['place.shade'], cabins: [] },
  {
    name: 'deck.main',
    places: ['place.saloon', 'place.galley'],
    cabins: [{ key: 'cabin.window', share: 0.35, area_m2: 12, surcharge: 18 }],
  },
  {
    name: 'deck.lower',
    places: [],
    cabins: [{ key: 'cabin.porthole', share: 0.65, area_m2: 9, surcharge: 0 }],
  },
];
const RIVER_SHIP: readonly Deck[] = [
  { name: 'deck.sun', places: ['place.terrace', 'place.bridge'], cabins: [] },
  {
    name: 'deck.upper',
    places: ['place.lounge', 'place.bar'],
    cabins: [{ key: 'cabin.balcony', share: 0.3, area_m2: 19, surcharge: 40 }],
  },
  {
    name: 'deck.middle',
    places: ['place.reception', 'place.restaurant'],
    cabins: [{ key: 'cabin.french_balcony', share: 0.4, area_m2: 16, surcharge: 18 }],
  },
  {
    name: 'deck.lower',
    places: [],
    cabins: [{ key: 'cabin.window', share: 0.3, area_m2: 14, surcharge: 0 }],
  },
];
const SEA_SHIP: readonly Deck[] = [
  { name: 'deck.observation', places: ['place.bridge', 'place.lounge'], cabins: [] },
  {
    name: 'deck.upper',
    places: ['place.bar', 'place.library'],
    cabins: [{ key: 'cabin.balcony', share: 0.25, area_m2: 22, surcharge: 40 }],
  },
  {
    name: 'deck.middle',
    places: ['place.reception', 'place.restaurant'],
    cabins: [{ key: 'cabin.window', share: 0.45, area_m2: 16, surcharge: 18 }],
  },
  {
    name: 'deck.lower',
    places: ['place.landing', 'place.drying'],
    cabins: [{ key: 'cabin.porthole', share: 0.3, area_m2: 13, surcharge: 0 }],
  },
];

function layoutOf({ type, cabins }: Ship): readonly Deck[] {
  if (cabins <= BOAT_CABINS) return type === 'river' ? RIVER_BOAT : SEA_BOAT;
  return type === 'river' ? RIVER_SHIP : SEA_SHIP;
}

/** The decks of a ship from the top, with their rooms. */
export function decksOf(ship: Ship): { name: LocalText; places: LocalText[] }[] {
  return layoutOf(ship).map(({ name, places }) => ({ name: line(name), places: places.map((place) => line(place)) }));
}

/** The kinds of cabins of a ship, cheapest first; their counts add up to its cabins. */
export function cabinsOf(ship: Ship): (Omit<DeckCabins, 'share'> & { deck: number; count: number })[] {
  const kinds = layoutOf(ship)
    .flatMap(({ cabins }, deck) =>
      cabins.map(({ share, ...kind }) => ({ ...kind, deck, count: Math.round(ship.cabins * share) })),
    )
    .toSorted((one, other) => one.surcharge - other.surcharge);
  const left = ship.cabins - kinds.reduce((sum, { count }) => sum + count, 0);
  return kinds.map((kind, index) => (index === 0 ? { ...kind, count: kind.count + left } : kind));
}
