/**
 * Business constants of specification section 9, each with its unit. A bare number anywhere else is a mistake.
 */

/** Clamps of the search filters (specification 5). Prices are whole units of the caller's currency. */
export const PRICE_CAP = 200_000;
export const PRICE_PER_DAY_CAP = 30_000;
export const DAYS_CAP = 20;
/** A traveller of this age or older is nobody's child: the filter is off. */
export const ADULT_AGE = 18;

/** Top of the price slider, in whole units. */
export const PRICE_SLIDER_TOP: Readonly<Record<string, number>> = {
  EUR: 5000,
  USD: 5000,
  RUB: 200_000,
  CNY: 20_000,
  BYN: 10_000,
  KZT: 1_000_000,
};
/** Top of the price-per-day slider, in whole units. */
export const PRICE_PER_DAY_TOP: Readonly<Record<string, number>> = {
  EUR: 500,
  USD: 500,
  RUB: 20_000,
  CNY: 2000,
  BYN: 1000,
  KZT: 100_000,
};
/** Step of the price slider, in whole units (decisions 6.5). */
export const PRICE_SLIDER_STEP: Readonly<Record<string, number>> = {
  EUR: 50,
  USD: 50,
  RUB: 1000,
  CNY: 200,
  BYN: 100,
  KZT: 5000,
};

/** Cards on a page of search results (decisions 3). */
export const SEARCH_PAGE_SIZE = 20;
/** Pages a search answers at most; nobody reads further, and a deep page costs. */
export const SEARCH_MAX_PAGE = 200;
/** Entries of one id list in a search. */
export const SEARCH_MAX_IDS = 100;
/** Letters of a phrase that is looked for, and of a value in a search address that is a list. */
export const SEARCH_PHRASE_LENGTH = 200;
export const SEARCH_LIST_LENGTH = 1000;
/** What one search may cost at most: an id or a Chinese character costs 1, another word of the phrase 5, because it may begin many words. */
export const SEARCH_MAX_COST = 300;
export const SEARCH_WORD_COST = 5;
/** A departure can be found this many days before its start. */
export const SEARCH_HORIZON_DAYS = 576;
/** Radius around a point, in kilometres, when none is given, and the widest. */
export const SEARCH_RADIUS_KM = 50;
export const SEARCH_MAX_RADIUS_KM = 1000;
/** Group size that still narrows anything. */
export const GROUP_SIZE_CAP = 99;
/** Cabins for this many people or more are one choice. */
export const CABIN_CAPACITY_CAP = 4;

/** Suggestions in one answer when the caller names no number, and at most. */
export const COMPLETION_LIMIT = 5;
export const COMPLETION_MAX_LIMIT = 50;

/** Letters of a question for cities, and cities in its answer. */
export const CITY_QUERY_LENGTH = 100;
export const CITY_LIMIT = 20;

/** Tours in a list of favourites (decisions 10). */
export const FAVOURITES_LIMIT = 200;
/** Pins that one answer for a map holds; more are gathered. */
export const MAP_MAX_PINS = 500;

/** Characters of a phone number as it is written in its field. */
export const PHONE_MAX_LENGTH = 18;
