export { createTourSearch, type SharedIndex, type TourSearchDoor } from './search-door.ts';
export { countsOf, say } from './filter-groups.ts';
export { resolveSlug } from './resolve-slug.ts';
export { seoOf } from './search-seo.ts';
export { MONTH_WORDS } from './season-words.ts';
export { type CatalogueSearch } from './tour-search.ts';
