import { LOCALES } from '#domain/locales.ts';

/**
 * First words of addresses that mean something else already, so that a site's own word for bookings may be none of them: screens (`web/paths.ts`), calls, files and languages.
 * `web/paths.test.ts` holds the list against the tables of screens and calls.
 */
export const TAKEN_WORDS: ReadonlySet<string> = new Set([
  'login',
  'register',
  'request',
  'trips',
  'organizer',
  'success',
  'payment-failed',
  'destinations',
  'collections',
  'sitemap',
  'favorites',
  'compare',
  'offline',
  'agreement',
  'privacy',
  'attribution',
  'ranking',
  'styleguide',
  'tours',
  'excursions',
  'cruises',
  'author-tours',
  'spa',
  'crm',
  'node-api',
  'operator',
  'sandbox',
  'docs',
  'health',
  'builds',
  'pictures',
  'media',
  'assets',
  'flags',
  'phone',
  ...LOCALES.flatMap(({ prefix }) => (prefix ? [prefix.slice(1)] : [])),
]);
