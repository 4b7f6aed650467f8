import type { Db } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { SiteConfig } from '#sites/schema.ts';

/** The beginning of short links; after it comes a word of the settings, or a number. */
export const SHORT_LINK_PATH = '/r/';

/**
 * Whether a redirect target is a path of this site, or https to a host that the site lists. Otherwise our links could
 * lead to phishing sites.
 */
export function mayRedirect(target: string, site: Pick<SiteConfig, 'hosts' | 'redirectHosts'>): boolean {
  // Browsers read "\" as "/", so "/\evil.example" leaves the site like "//evil.example". They drop tabs and line breaks
  // before that.
  if (/\p{Cc}/u.test(target)) return false;
  if (target.startsWith('/')) return !/^\/[/\\]/.test(target);
  if (!URL.canParse(target)) return false;
  const { protocol, hostname, username, password } = new URL(target);
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    [...site.hosts, ...site.redirectHosts].includes(hostname)
  );
}

/** The target of a short link; null when it is unknown or unsafe. */
export async function findShortLink(db: Db, id: number, site: SiteConfig): Promise<string | null> {
  const row = await rowOrNull<{ target: string }>(db)`select target from short_link where id = ${id}`;
  const target = row?.target;
  return target !== undefined && mayRedirect(target, site) ? target : null;
}
