export { openSearch, UnknownChange, type CatalogueEvent, type SearchEngine, type SharedIndex } from './open-search.ts';
export { type SearchFigures } from './search-meter.ts';
export { PRICE_BUCKETS, type FacetKey, type FacetPairs, type SearchReply } from './search-port.ts';
export { normalize } from './search-words.ts';
export { type PhrasePart, type Suggestion, type SuggestRequest } from './suggest/suggest.ts';
export { WordMatcher } from './suggest/match-words.ts';
