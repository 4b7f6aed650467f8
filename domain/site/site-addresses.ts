import { LOCALES, splitLocale, withLocale, type Lang } from '#domain/locales.ts';

export const MAX_REDIRECTS = 500;
export const MAX_SHORT_LINKS = 200;
export const MAX_MENU_LINKS = 12;
export const MAX_MENU_COLUMNS = 4;
export const MAX_MENU_LABEL = 40;
export const MAX_ADDRESS_LENGTH = 300;

/** An old path of the site and where it leads: a path, or https to a listed host. */
export interface RedirectRule {
  from: string;
  to: string;
}

/** A short link, `/r/{word}`, and where it leads. */
export interface ShortLink {
  word: string;
  to: string;
}

/** What a link says, by language; it is left out of the languages without a label. */
export type MenuLabels = Partial<Record<Lang, string>>;

export interface LabelledLink {
  labels: MenuLabels;
  /** A path without locale prefix, or https. */
  href: string;
}

/** The menus that the operator has set. */
export interface MenuSettings {
  header: readonly LabelledLink[];
  footer: readonly { labels: MenuLabels; links: readonly LabelledLink[] }[];
}

/** Characters that browsers escape in a path. */
const ESCAPED = /[^\x21-\x7e]|["<>`{}]/gu;

/** An address as a header may carry it: with escapes for what browsers escape. */
export const escapedAddress = (address: string): string =>
  address.toWellFormed().replaceAll(ESCAPED, (character) => encodeURIComponent(character));

/** The path of an old address as requests have it: escaped, without query and trailing slash. Null when it is none. */
export function requestPathOf(address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  const parts = path.split('/');
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null;
  if (parts.some((part) => part === '.' || part === '..')) return null;
  return escapedAddress(`/${parts.filter((part) => part !== '').join('/')}`);
}

/** Where a path leads; null without a rule. A rule without locale holds in every language, and keeps it. */
export function redirectTarget(rules: ReadonlyMap<string, string>, path: string): string | null {
  const own = rules.get(path);
  if (own !== undefined) return own;
  const { locale, path: rest } = splitLocale(path);
  const shared = rest === path ? undefined : rules.get(rest);
  if (shared === undefined) return null;
  // A target that names a language keeps its own.
  return shared.startsWith('/') && splitLocale(shared).path === shared ? withLocale(shared, locale) : shared;
}

/** Positions of the rules whose address leads back to itself, in any language. */
export function loopsIn(rows: readonly RedirectRule[]): number[] {
  const rules = new Map(rows.map(({ from, to }) => [from, to]));
  const returns = (start: string): boolean => {
    const seen = new Set([start]);
    for (let path: string | null = start; path !== null;) {
      const to = redirectTarget(rules, path);
      path = to === null ? null : requestPathOf(to);
      if (path !== null && seen.has(path)) return true;
      if (path !== null) seen.add(path);
    }
    return false;
  };
  return rows.flatMap(({ from }, at) =>
    [from, ...LOCALES.map(({ prefix }) => prefix + from)].some(returns) ? [at] : [],
  );
}
