import { sql } from 'kysely';
import type { LocalText } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';

/** The right address of a tour's page, and whether it still has one. */
export async function readTourAddress(
  db: Db,
  id: number,
): Promise<{ slug: string; status: 'published' | 'hidden' | 'gone' } | null> {
  const { rows } = await sql<{ slug: string; status: 'published' | 'hidden' | 'gone' }>`
    select slug || '-' || id as slug, status from tour where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What an organizer is called; null when there is none. */
export async function readOrganizerName(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from organizer where id = ${id}::bigint`.execute(db);
  return rows[0]?.name ?? null;
}

/** A tour as a suggestion names it. */
export interface TourName {
  name: LocalText;
  slug: string;
  countryId: number | null;
  /** 1 tour, 2 excursion. */
  type: number;
}

/** Names and addresses of some tours. */
export async function readTourNames(db: Db, ids: readonly number[]): Promise<Map<number, TourName>> {
  const { rows } = await sql<TourName & { id: number }>`
    select id, name, slug || '-' || id as slug, country_ids[1] as "countryId", type from tour where id = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...tour }) => [id, tour]));
}
