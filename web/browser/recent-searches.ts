import { splitLocale, type Locale } from '#domain/locales.ts';
import { isOwnPath, longStore, readList } from './storage.ts';

/** A search made in this browser: a chosen suggestion, or typed words. */
export interface RecentSearch {
  /** Path with its locale prefix, and the query for typed words. */
  href: string;
  name: string;
  /** Kind of the suggestion; empty for typed words. */
  kind: string;
}

const KEY = 'recent_searches';
const MAX_SHOWN = 5;
/** Limit across all languages. */
const MAX_STORED = 20;

function isSearch(value: unknown): value is RecentSearch {
  const { href, name, kind } = (value ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return isOwnPath(href) && typeof name === 'string' && typeof kind === 'string';
}

const readAll = (): RecentSearch[] => readList(longStore, KEY, isSearch);

const localeOf = ({ href }: RecentSearch): Locale => splitLocale(href.split('?', 1)[0] ?? '').locale;
const write = (all: readonly RecentSearch[]): void =>
  longStore.write(KEY, all.length > 0 ? JSON.stringify(all.slice(0, MAX_STORED)) : null);

/** Recent searches in a language, newest first. */
export function recentSearches(locale: Locale): RecentSearch[] {
  return readAll()
    .filter((search) => localeOf(search) === locale)
    .slice(0, MAX_SHOWN);
}

/** Adds a search at the front. */
export function rememberSearch(search: RecentSearch): void {
  write([search, ...readAll().filter(({ href }) => href !== search.href)]);
}

/** Removes one search. */
export function forgetSearch({ href }: RecentSearch): void {
  write(readAll().filter((search) => search.href !== href));
}

/** Removes the searches of all languages. */
export function forgetSearches(): void {
  write([]);
}
