import { sql } from 'kysely';
import type { SiteConfig } from '#sites/schema.ts';
import type { Db } from '#server/db/pool.ts';

/** Whether a visitor may be sent there (decisions 12): to a path of this site, or by https to a host that the site lists. */
export function mayRedirect(target: string, site: Pick<SiteConfig, 'hosts' | 'redirectHosts'>): boolean {
  // A browser takes "\" for "/", so "/\evil.example" would leave the site like "//evil.example" does.
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

/** Where a short link leads on a site; null when there is none or it leads where nobody may be sent. */
export async function findShortLink(db: Db, id: number, site: SiteConfig): Promise<string | null> {
  const { rows } = await sql<{ target: string }>`select target from short_link where id = ${id}`.execute(db);
  const target = rows[0]?.target;
  return target !== undefined && mayRedirect(target, site) ? target : null;
}
