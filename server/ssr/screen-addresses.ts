import { calls } from '#contract/all-calls.ts';
import { LOCALES } from '#domain/locales.ts';
import { matchRoute } from '#web/match-route.ts';
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
  ...['assets', 'basemap', 'builds', 'files', 'flags', 'logo', 'media', 'meeting-files', 'phone', 'photos', 'pictures'],
  ...[
    'programmes',
    'share',
    'emails',
    'redirect',
    'tg',
    'employees-cookie',
    'docs',
    'health',
    'mcp',
    'operator',
    'sandbox',
  ],
];

/** First segments of the calls. */
const CALL_WORDS: readonly string[] = Object.values(calls).flatMap((group) =>
  Object.values(group).flatMap(({ path }) => /^\/([\w-]+)/.exec(path)?.[1] ?? []),
);

/** Reserved first path segments, which a site's `bookingBase` must not use. */
export const TAKEN_WORDS: ReadonlySet<string> = new Set([
  ...[...ROWS.map(({ pattern }) => pattern), ...SITEMAP_PATHS].flatMap((path) => /^\/([\w-]+)/.exec(path)?.[1] ?? []),
  ...CALL_WORDS,
  ...OTHER_WORDS,
  ...LOCALES.flatMap(({ prefix }) => (prefix ? [prefix.slice(1)] : [])),
]);

const FILE_WORDS: ReadonlySet<string> = new Set([...CALL_WORDS, ...OTHER_WORDS, 'r']);
const EVERY_SCREEN = { hasStyleguide: true, arrivalEnabled: true, qrEnabled: true, bookingBase: 'booking' };

/**
 * Whether a path without locale prefix is the home page, a file or call, or a screen that has one address or is private.
 * Redirects may start at other paths: of tours, places and texts, which come and go.
 */
export function isReservedPath(path: string): boolean {
  const word = /^\/([^/]*)/.exec(path)?.[1] ?? '';
  if (word === '' || FILE_WORDS.has(word)) return true;
  const row = matchRoute(path, EVERY_SCREEN)?.row;
  return row !== undefined && (row.isPrivate === true || row.access !== undefined || !row.pattern.includes(':'));
}
