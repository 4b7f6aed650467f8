export { AppliedChanges } from './feed/applied-changes.ts';
export { OutboxFeed } from './feed/outbox-feed.ts';
export { inSlices } from './in-slices.ts';
export { type MapReply } from './map-pins.ts';
export { PostgresSearch } from './postgres/postgres-search.ts';
export { SearchMeter } from './search-meter.ts';
export {
  PRICE_BUCKETS,
  type FacetKey,
  type FacetPairs,
  type SearchReply,
  type MapRequest,
  type SearchRequest,
  type SearchWorld,
  type TourMap,
  type TourSearch,
} from './search-port.ts';
export { normalize } from './search-words.ts';
export { SphinxEngine } from './sphinx/sphinx-engine.ts';
export { readSuggestions } from './suggest/suggest-source.ts';
export { type Suggestion, Suggester, type SuggestRequest } from './suggest/suggest.ts';
export { dayNumber, dayText } from './tour-row.ts';
export { SharedSearch } from './worker/shared-search.ts';
export { WorkerSearch } from './worker/worker-search.ts';
