import { splitLocale, type Locale } from '#domain/locales.ts';
import { isOwnPath, longStore, readList } from './storage.ts';

/** What somebody looked for in this browser: a suggestion taken, or words sent. */
export interface RecentSearch {
  /** Path with the prefix of its language, and the query of words. */
  href: string;
  name: string;
  /** The kind of the suggestion; nothing for words. */
  kind: string;
}

const KEY = 'recent_searches';
const MAX_SHOWN = 5;
/** Kept in all languages together. */
const MAX_STORED = 20;

function isSearch(value: unknown): value is RecentSearch {
  const { href, name, kind } = (value ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return isOwnPath(href) && typeof name === 'string' && typeof kind === 'string';
}

const readAll = (): RecentSearch[] => readList(longStore, KEY, isSearch);

const localeOf = ({ href }: RecentSearch): Locale => splitLocale(href.split('?', 1)[0] ?? '').locale;
const write = (all: readonly RecentSearch[]): void =>
  longStore.write(KEY, all.length > 0 ? JSON.stringify(all.slice(0, MAX_STORED)) : null);

/** The last searches in a language, the newest first: names are in the language they were found in. */
export function recentSearches(locale: Locale): RecentSearch[] {
  return readAll()
    .filter((search) => localeOf(search) === locale)
    .slice(0, MAX_SHOWN);
}

/** Puts a search first. */
export function rememberSearch(search: RecentSearch): void {
  write([search, ...readAll().filter(({ href }) => href !== search.href)]);
}

/** Forgets one search. */
export function forgetSearch({ href }: RecentSearch): void {
  write(readAll().filter((search) => search.href !== href));
}

/** Forgets the searches of all languages. */
export function forgetSearches(): void {
  write([]);
}
