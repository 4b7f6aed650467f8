export { type MapReply } from './map-pins.ts';
export {
  openSearch,
  UnknownChange,
  type CatalogueEvent,
  type EngineDeps,
  type SearchEngine,
  type SharedIndex,
} from './open-search.ts';
export { type SearchFigures } from './search-meter.ts';
export { PRICE_BUCKETS, type FacetKey, type FacetPairs, type SearchReply, type SearchRequest } from './search-port.ts';
export { normalize } from './search-words.ts';
export { type PhrasePart, type Suggestion, type SuggestRequest } from './suggest/suggest.ts';
export { WordMatcher } from './suggest/match-words.ts';
