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

/** Names and addresses of some tours. */
export async function readTourNames(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { name: LocalText; slug: string; countryId: number | null }>> {
  const { rows } = await sql<{ id: number; name: LocalText; slug: string; country_id: number | null }>`
    select id, name, slug || '-' || id as slug, country_ids[1] as country_id from tour where id = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name, slug, country_id }) => [id, { name, slug, countryId: country_id }]));
}
