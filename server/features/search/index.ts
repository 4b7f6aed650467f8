export { createSearch } from './calls.ts';
export { countsOf, translateWord } from './facet-choices.ts';
export { resolveSlug } from './parse-search.ts';
export { seoOf } from './search-seo.ts';
export { MONTH_WORDS } from './season-words.ts';
