import { sql } from 'kysely';
import type { Picture } from '#contract/tours/card.ts';
import { textIn, type LocalText, type Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';

/** The right address of a tour's page, and whether it still has one. */
export async function readTourAddress(db: Db, id: number): Promise<{ slug: string; status: 'published' | 'hidden' | 'gone' } | null> {
  const { rows } = await sql<{ slug: string; status: 'published' | 'hidden' | 'gone' }>`
    select slug || '-' || id as slug, status from tour where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Names and addresses of some tours. */
export async function readTourNames(db: Db, ids: readonly number[]): Promise<Map<number, { name: LocalText; slug: string; countryId: number | null }>> {
  const { rows } = await sql<{ id: number; name: LocalText; slug: string; country_id: number | null }>`
    select id, name, slug || '-' || id as slug, country_ids[1] as country_id from tour where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name, slug, country_id }) => [id, { name, slug, countryId: country_id }]));
}

/** Organizers that sell something. */
export async function countOrganizers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct organizer_id)::integer as count from tour where status = 'published'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The lines in which makers speak of their tours; tours without one are not there. */
export async function readVoices(db: Db, ids: readonly number[]): Promise<Map<number, LocalText>> {
  const { rows } = await sql<{ id: number; voice: LocalText }>`select id, voice from tour where id = any(${ids}::bigint[]) and voice is not null`.execute(db);
  return new Map(rows.map(({ id, voice }) => [id, voice]));
}

interface CoverRow {
  id: number;
  picture_id: number;
  alt: LocalText;
  width: number;
  height: number;
  color: string;
  thumbhash: string;
}

/** What the home page shows with a picture, and where tours name it. */
const COVERED = {
  country: 't.country_ids[1:1]',
  collection: 't.collection_ids',
  rest_kind: 't.rest_kind_ids',
} as const;
export type Covered = keyof typeof COVERED;

/** A picture for every country, collection or activity: the first of its best tour. No picture twice while there are others. */
export async function readCovers(db: Db, kind: Covered, locale: Locale): Promise<Map<number, Picture>> {
  const ids = sql.raw(COVERED[kind]);
  const { rows } = await sql<CoverRow>`select * from (
      select used.id, p.id as picture_id, p.alt, p.width, p.height, p.color, p.thumbhash,
        row_number() over (partition by used.id order by t.score desc, t.id) as place
      from tour t, unnest(${ids}) used(id), picture p where t.status = 'published' and p.id = t.picture_ids[1]) covers
    where place <= 12 order by id, place`.execute(db);
  const taken = new Set<number>();
  const covers = new Map<number, Picture>();
  for (const id of new Set(rows.map((row) => row.id))) {
    const own = rows.filter((row) => row.id === id);
    const row = own.find(({ picture_id }) => !taken.has(picture_id)) ?? own[0];
    if (!row) continue;
    taken.add(row.picture_id);
    const { picture_id, alt, width, height, color, thumbhash } = row;
    covers.set(id, { url: `/pictures/${picture_id}/{size}`, alt: textIn(alt, locale), width, height, color, thumbhash });
  }
  return covers;
}
