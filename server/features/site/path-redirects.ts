import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

const KEEP_MS = 30_000;

export interface PathRedirect {
  to: string;
  status: number;
}

/** Looks up where an old address went (specification 2). The table is small and read at most every half minute. */
export function createPathRedirects(db: Db): (path: string) => Promise<PathRedirect | null> {
  let table: Promise<Map<string, PathRedirect>> | undefined;
  let until = 0;
  const read = async (): Promise<Map<string, PathRedirect>> => {
    const { rows } = await sql<{ from_path: string; to_url: string; status: number }>`select from_path, to_url, status from path_redirect`.execute(db);
    return new Map(rows.map((row) => [row.from_path, { to: row.to_url, status: row.status }]));
  };
  return async (path) => {
    if (!table || until < performance.now()) {
      until = performance.now() + KEEP_MS;
      // A database that is away must not take the pages down with it.
      table = read().catch(() => new Map());
    }
    return (await table).get(path) ?? null;
  };
}
