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

/** The part of the world each country lies in. */
export async function readWorldParts(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; world_part: string }>`select id, world_part from country`.execute(db);
  return new Map(rows.map(({ id, world_part }) => [id, world_part]));
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

/** Covers are chosen from the pictures of this many of the best tours. */
const COVER_TOURS = 5000;
/** A picture seen only once or twice says little about a place: so many other uses are assumed. */
const COVER_DOUBT = 12;

/**
 * A picture for every country, collection or activity: the one that its tours show oftener than others do, such as vineyards for food and wine. No
 * picture twice while there are others.
 */
export async function readCovers(db: Db, kind: Covered, locale: Locale): Promise<Map<number, Picture>> {
  const ids = sql.raw(COVERED[kind]);
  const { rows } = await sql<CoverRow>`
    with t as (select * from tour where status = 'published' order by score desc, id limit ${COVER_TOURS}),
      used as (select named.id, shown.id as picture_id, count(*)::float as times from t, unnest(${ids}) named(id), unnest(t.picture_ids) shown(id) group by 1, 2),
      weighed as (select id, picture_id, times / (sum(times) over (partition by picture_id) + ${COVER_DOUBT}) as weight from used),
      ranked as (select id, picture_id, row_number() over (partition by id order by weight desc, picture_id) as place from weighed)
    select ranked.id, p.id as picture_id, p.alt, p.width, p.height, p.color, p.thumbhash
    from ranked join picture p on p.id = ranked.picture_id where place <= 12 order by ranked.id, place`.execute(db);
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
