export { contactHandlers } from './contact-calls.ts';
export { settingsHandlers } from './settings-calls.ts';
export { createPathRedirects, type PathRedirect } from './path-redirects.ts';
export { mountSitemaps } from './sitemaps.ts';
