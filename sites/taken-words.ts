import { LOCALES } from '#domain/locales.ts';

/**
 * Reserved first path segments (screens, calls, files, languages), which `bookingBase` must not use.
 * `web/paths.test.ts` compares the list with the tables of screens and calls.
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
