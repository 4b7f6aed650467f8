import { sql } from 'kysely';
import { splitLocale } from '#domain/locales.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { Db } from '#server/db/pool.ts';
import { findShortLink } from './short-links.ts';

const CACHE_MS = 30_000;

export interface PathRedirect {
  to: string;
  status: number;
}

/** The id of a short link `/r/{id}`, with or without locale prefix; else null. */
function shortLinkId(path: string): number | null {
  const digits = /^\/r\/(\d{1,15})\/?$/.exec(splitLocale(path).path)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Resolves old paths and short links (specification 2); null for other paths. Old paths are cached for 30 s. */
export function createPathRedirects(db: Db): (path: string, site: SiteConfig) => Promise<PathRedirect | null> {
  let table: Promise<Map<string, PathRedirect>> | undefined;
  let until = 0;
  const read = async (): Promise<Map<string, PathRedirect>> => {
    const { rows } = await sql<{
      from_path: string;
      to_url: string;
      status: number;
    }>`select from_path, to_url, status from path_redirect`.execute(db);
    return new Map(rows.map((row) => [row.from_path, { to: row.to_url, status: row.status }]));
  };
  return async (path, site) => {
    const link = shortLinkId(path);
    if (link !== null) {
      const to = await findShortLink(db, link, site);
      return to === null ? null : { to, status: 302 };
    }
    if (!table || until < performance.now()) {
      until = performance.now() + CACHE_MS;
      // Pages must work while the database is unreachable.
      table = read().catch(() => new Map());
    }
    return (await table).get(path) ?? null;
  };
}
