export { createSearch } from './create-search.ts';
export { countsOf, sayWord } from './filter-groups.ts';
export { resolveSlug } from './resolve-slug.ts';
export { seoOf } from './search-seo.ts';
export { MONTH_WORDS } from './season-words.ts';
