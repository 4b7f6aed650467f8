export { createSearch } from './calls.ts';
export { countsOf, sayWord } from './filter-groups.ts';
export { resolveSlug } from './parse-search.ts';
export { seoOf } from './search-seo.ts';
export { MONTH_WORDS } from './season-words.ts';
