/** Business constants of specification section 9, each with its unit. */

/** Clamp of the duration filter (specification 5). */
export const MAX_TRIP_DAYS = 20;
/** From this age a traveller is an adult, and the child filter is off. */
export const ADULT_AGE = 18;

/** Cards on a page of search results. */
export const SEARCH_PAGE_SIZE = 20;
/** Last page a search returns, because deep pages are expensive. */
export const MAX_SEARCH_PAGE = 200;
/** Entries of one id list in a search. */
export const MAX_SEARCH_IDS = 100;
/** Maximum characters of a search phrase, and of a list value in a search URL. */
export const MAX_SEARCH_PHRASE_LENGTH = 200;
export const MAX_SEARCH_LIST_LENGTH = 1000;
/** Cost limit of a search: an id or Chinese character costs 1, any other word 5, because many words may begin with it. */
export const MAX_SEARCH_COST = 300;
export const SEARCH_WORD_COST = 5;
/** Departures can be found this many days ahead. */
export const SEARCH_HORIZON_DAYS = 576;
/** A tour's "from" price is that of a departure in this many days, where it has one. */
export const FROM_PRICE_DAYS = 365;
/** Default and maximum radius around a point, in kilometres. */
export const SEARCH_RADIUS_KM = 50;
export const MAX_SEARCH_RADIUS_KM = 1000;
/** Largest group size that can be filtered by. */
export const MAX_GROUP_SIZE = 99;
/** Compared tours: as many as are readable side by side on a desktop. */
export const MAX_COMPARED = 4;
/** Maximum children of a party. */
export const MAX_PARTY_CHILDREN = 10;
/** Cabins for this many people or more share one filter option. */
export const MAX_CABIN_CAPACITY = 4;

/** Default and maximum number of suggestions. */
export const DEFAULT_COMPLETIONS = 5;
export const MAX_COMPLETIONS = 50;

/** Maximum characters of a city query, and cities in its reply. */
export const MAX_CITY_QUERY_LENGTH = 100;
export const MAX_CITIES_FOUND = 20;

/** Favourites per user; their ids must fit into a cookie. */
export const MAX_FAVOURITES = 200;
/** Limits of a party's votes: tours and voters per list, lists per account, days until a list is deleted. */
export const MAX_VOTE_TOURS = 20;
export const MAX_VOTERS = 12;
export const MAX_VOTE_LISTS = 20;
export const MAX_VOTE_TITLE_LENGTH = 80;
export const MAX_VOTER_NAME_LENGTH = 40;
export const VOTE_LIST_DAYS = 90;
/** Messages that the voters of a list keep, and that one of them writes in a minute. */
export const MAX_PARTY_MESSAGES = 500;
export const PARTY_MESSAGES_PER_MINUTE = 20;
export const MAX_PARTY_MESSAGE_LENGTH = 1000;
/** Maximum pins in a map reply; more are clustered. */
export const MAX_MAP_PINS = 500;

/** Maximum characters in a phone field. */
export const MAX_PHONE_LENGTH = 18;

/** Maximum characters of an organizer's name, and of its description. */
export const MAX_ORGANIZER_NAME_LENGTH = 120;
export const MAX_ORGANIZER_ABOUT_LENGTH = 3000;
