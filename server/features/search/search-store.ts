import { LRUCache } from 'lru-cache';
import type { LocalText } from '#domain/locales.ts';
import { isDatabaseAway } from '#server/db/is-database-away.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { TOUR_SLUG } from '#server/features/catalogue/index.ts';

const NAMES_CACHE_SIZE = 10_000;

/** Canonical address of a tour, and whether it is published. */
export async function readTourAddress(
  db: Db,
  id: number,
): Promise<{ slug: string; status: 'published' | 'hidden' | 'gone' } | null> {
  return rowOrNull<{ slug: string; status: 'published' | 'hidden' | 'gone' }>(db)`
    select ${TOUR_SLUG} as slug, status from tour t where id = ${id}`;
}

/** Name of an organizer; null when it does not exist. */
export async function readOrganizerName(db: Db, id: number): Promise<string | null> {
  const row = await rowOrNull<{ name: string }>(db)`
    select name from organizer where id = ${id}::bigint and hidden_by is null`;
  return row?.name ?? null;
}

/** A tour in a suggestion. */
export interface TourName {
  name: LocalText;
  slug: string;
  countryId: number | null;
  /** 1 tour, 2 excursion. */
  type: number;
}

/** Names and addresses of tours. */
async function queryTourNames(db: Db, ids: readonly number[]): Promise<Map<number, TourName>> {
  const rows = await rowsOf<TourName & { id: number }>(db)`
    select id, name, ${TOUR_SLUG} as slug, country_ids[1] as "countryId", type from tour t where id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, ...tour }) => [id, tour]));
}

/** Creates a reader of tour names, which returns cached names while the database is unreachable. */
export function createTourNames(db: Db): (ids: readonly number[]) => Promise<ReadonlyMap<number, TourName>> {
  const cache = new LRUCache<number, TourName>({ max: NAMES_CACHE_SIZE });
  return async (ids) => {
    if (ids.length === 0) return new Map();
    try {
      const names = await queryTourNames(db, ids);
      for (const [id, name] of names) cache.set(id, name);
      return names;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return new Map(ids.flatMap((id) => (cache.has(id) ? [[id, cache.get(id) as TourName] as const] : [])));
    }
  };
}
