import { calls } from '#contract/all-calls.ts';
import { LOCALES } from '#domain/locales.ts';
import { SCREENS } from '#web/screens/index.ts';
import type { ScreenRow } from '#web/screens/screen-row.ts';

const ROWS: readonly ScreenRow[] = Object.values(SCREENS);

/** Sitemap paths of the screens. */
export const SITEMAP_PATHS: readonly string[] = ROWS.flatMap(({ sitemap = [] }) => sitemap);

/**
 * Reserved first segments of addresses that are neither screens nor calls: built files, pictures, links in emails,
 * tools.
 */
const OTHER_WORDS = [
  ...['assets', 'basemap', 'builds', 'files', 'flags', 'media', 'meeting-files', 'phone', 'photos', 'pictures'],
  ...['programmes', 'share', 'emails', 'redirect', 'tg', 'employees-cookie', 'docs', 'health', 'operator', 'sandbox'],
];

/** Reserved first path segments, which a site's `bookingBase` must not use. */
export const TAKEN_WORDS: ReadonlySet<string> = new Set([
  ...[
    ...ROWS.map(({ pattern }) => pattern),
    ...SITEMAP_PATHS,
    ...Object.values(calls).flatMap((group) => Object.values(group).map(({ path }) => path)),
  ].flatMap((path) => /^\/([\w-]+)/.exec(path)?.[1] ?? []),
  ...OTHER_WORDS,
  ...LOCALES.flatMap(({ prefix }) => (prefix ? [prefix.slice(1)] : [])),
]);
