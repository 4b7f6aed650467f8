import { splitLocale, withLocale } from '#domain/locales.ts';
import { escapedAddress, redirectTarget } from '#domain/site/site-addresses.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { createVisitCounter } from './address-visits.ts';
import { findShortLink, mayRedirect, SHORT_LINK_PATH } from './short-links.ts';

export interface PathRedirect {
  to: string;
  status: number;
}

/** The last part of a short link, with or without locale prefix; else null. */
const shortLinkWord = (path: string): string | null =>
  /^\/r\/([a-z0-9-]{1,40})\/?$/.exec(splitLocale(path).path)?.[1] ?? null;

/**
 * Resolves old paths and short links (specification 2); null for other paths. A short link is temporary, because its
 * target may change; targets that the site does not list are not followed.
 */
export function createPathRedirects({
  db,
  settings,
}: Pick<Platform, 'db' | 'settings'>): (path: string, site: SiteConfig) => Promise<PathRedirect | null> {
  const count = createVisitCounter(db);
  return async (path, site) => {
    const { redirects, links } = settings.addresses();
    const word = shortLinkWord(path);
    if (word !== null && /^\d{1,15}$/.test(word)) {
      const to = await findShortLink(db, Number(word), site);
      return to === null ? null : { to: locationOf(to), status: 302 };
    }
    const target = word === null ? redirectTarget(redirects, path) : (links.get(word) ?? null);
    if (target === null || !mayRedirect(target, site)) return null;
    count(word === null ? ruleOf(redirects, path) : SHORT_LINK_PATH + word);
    const to = word !== null && splitLocale(target).path === target ? inLocaleOf(path, target) : target;
    return { to: locationOf(to), status: word === null ? 301 : 302 };
  };
}

/** A target as the header `location` may have it. */
const locationOf = (to: string): string => (to.startsWith('/') ? escapedAddress(to) : new URL(to).href);

/** The path of the rule that a path follows. */
const ruleOf = (redirects: ReadonlyMap<string, string>, path: string): string =>
  redirects.has(path) ? path : splitLocale(path).path;

/** A path of this site in the language of another one. */
const inLocaleOf = (path: string, target: string): string =>
  target.startsWith('/') ? withLocale(target, splitLocale(path).locale) : target;
