/**
 * The format of a country in the demo catalogue: places, things to do there, and tours that combine them.
 * A book is written by hand; `build-catalogue.ts` turns it into rows.
 */
import type { REST_KIND_NAMES } from '#server/reference/rest-kinds.ts';

/** One text in the four languages of the product. */
export interface Text {
  en: string;
  ru: string;
  de: string;
  zh: string;
}

export type Language = keyof Text;

/** Keys of the rest kinds; their names are in `server/reference/rest-kinds.ts`. */
export const REST_KINDS = [
  'hiking',
  'trekking',
  'climbing',
  'rafting',
  'kayaking',
  'sailing',
  'diving',
  'snorkelling',
  'surfing',
  'cycling',
  'horse_riding',
  'safari',
  'wildlife',
  'birdwatching',
  'fishing',
  'skiing',
  'winter',
  'northern_lights',
  'ballooning',
  'road_trip',
  'four_by_four',
  'rail',
  'camping',
  'nomad_stay',
  'desert',
  'beach',
  'wellness',
  'yoga',
  'photo',
  'food_and_wine',
  'history',
  'culture',
  'city',
  'pilgrimage',
  'family',
  'romantic',
  'cruise',
  'expedition',
] as const satisfies readonly (keyof typeof REST_KIND_NAMES)[];
export type RestKindKey = (typeof REST_KINDS)[number];

/** Kinds of pictures that exist (see the picture manifest). */
export const SCENES = [
  'alpine-lake',
  'aurora',
  'autumn-lake',
  'balloons',
  'canyon',
  'caravan',
  'castle',
  'cruise',
  'desert-camp',
  'dunes',
  'fjord',
  'foggy-meadow',
  'green-hills',
  'icebergs',
  'lagoon',
  'lavender',
  'lighthouse',
  'old-town',
  'pagoda',
  'palm-beach',
  'rainforest',
  'rice-terraces',
  'sailing',
  'savanna',
  'sea-cliffs',
  'skyline',
  'snow-peaks',
  'steppe',
  'taiga-river',
  'tea-hills',
  'viaduct',
  'vineyard',
  'volcano',
  'waterfall',
  'winter-village',
] as const;
export type SceneKey = (typeof SCENES)[number];

export interface BookRegion {
  key: string;
  name: Text;
}

/** A town with starts or overnight stays. Coordinates in degrees, accurate to about 2 km. */
export interface BookCity {
  key: string;
  region: string;
  name: Text;
  lat: number;
  lng: number;
}

/** One thing a traveller does: a sight, a walk, a meal, a crossing. */
export interface BookStop {
  key: string;
  /** Nearest city of the book. */
  city: string;
  name: Text;
  /** One sentence, 10 to 25 words, present tense: what you see or do, with a fact or a number. Ends with a full stop. */
  text: Text;
  /** Hours it takes, 1 to 10. */
  hours: number;
  /** Means of transport, if any. */
  on?: 'foot' | 'bike' | 'horse' | 'boat' | 'kayak' | 'ski' | 'train' | 'car';
  /** Length of a walk, ride or trip in kilometres. */
  km?: number;
  /** Metres climbed. */
  up?: number;
  /** A landmark that is searchable by itself (a showplace). */
  landmark?: true;
  /** A lake, river or sea: searchable as a water object. */
  water?: true;
}

export interface BookOrganizer {
  key: string;
  /** A believable invented small company, or a person's name for an author. */
  name: string;
  person: string;
  kind: 'organization' | 'author';
  /** Two short sentences: who they are and what they do differently. */
  about: Text;
  /** Languages they reply in. */
  languages: string[];
  since: number;
}

export interface BookDay {
  /** Stop keys in the order of the day, 1 to 3. */
  stops: string[];
  /** City slept in; absent on the last day and on excursions. */
  night?: string;
  meals: '' | 'B' | 'BL' | 'BD' | 'BLD' | 'L' | 'D' | 'LD';
}

export interface BookTour {
  /** English words for the URL, kebab-case, at most 60 characters. */
  key: string;
  sort: 'tour' | 'excursion' | 'cruise' | 'author';
  organizer: string;
  /** A title an editor would sign: concrete, no superlatives, 30 to 80 characters, sentence case. */
  name: Text;
  /** One or two sentences, 25 to 45 words: what is special about the tour, and for whom. */
  summary: Text;
  kinds: RestKindKey[];
  scenes: SceneKey[];
  difficulty: 1 | 2 | 3 | 4;
  comfort: 'base' | 'base_plus' | 'medium' | 'improved' | 'premium';
  accommodation: ('camp-site' | 'guest-house' | 'flat' | 'cabin' | 'hotel' | 'tent' | 'train' | 'not-set')[];
  group: [min: number, max: number];
  minAge: number;
  languages: string[];
  /** Months it runs in, 1 to 12. */
  months: number[];
  /** Fair price per person and day, in euro. */
  perDay: number;
  /** Whether the price includes the flights of the programme. */
  hasFlight?: boolean;
  /** The first city is the start, the last day ends at the end of the tour. One entry per day. */
  start: string;
  end: string;
  days: BookDay[];
  /** Cruises only. */
  ship?: { name: string; cabins: number; type: 'river' | 'sea' | 'expedition' };
  /** Author tours only: one line in the author's own words. */
  voice?: Text;
  /** One realistic review in one language; about half of them with a reply of the organizer in the same language. */
  review: { lang: Language; rating: 3 | 4 | 5; text: string; reply?: string };
}

export interface CountryBook {
  /** ISO 3166-1 alpha-2. */
  iso: string;
  /** Currency the organizers price in. */
  currency:
    | 'EUR'
    | 'USD'
    | 'GBP'
    | 'CHF'
    | 'RUB'
    | 'KZT'
    | 'CNY'
    | 'JPY'
    | 'AUD'
    | 'NZD'
    | 'CAD'
    | 'TRY'
    | 'AED'
    | 'INR'
    | 'KRW';
  regions: BookRegion[];
  cities: BookCity[];
  stops: BookStop[];
  organizers: BookOrganizer[];
  tours: BookTour[];
}
