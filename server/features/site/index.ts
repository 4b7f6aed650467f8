export { createPathRedirects, type PathRedirect } from './path-redirects.ts';
export { mountSitemaps } from './sitemaps.ts';
