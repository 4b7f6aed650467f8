import { sql } from 'kysely';
import type { Picture } from '#contract/catalogue/card.ts';
import { langOf, textIn, type LocalText, type Locale } from '#domain/locales.ts';
import { AVATAR_SIZE } from '#domain/picture-sizes.ts';
import type { Db } from '#server/db/pool.ts';

/** A picture as stored. */
export interface PictureRow {
  id: number;
  /** `plate` has words in the reader's language. */
  kind: string;
  alt: LocalText;
  width: number;
  height: number;
  color: string;
  thumbhash: string;
}

/** A picture as calls describe it. */
export function pictureOf({ id, kind, alt, width, height, color, thumbhash }: PictureRow, locale: Locale): Picture {
  return { url: pictureTemplate(id, kind, locale), alt: textIn(alt, locale), width, height, color, thumbhash };
}

/** URL of a picture with `{size}` in place of a size. */
export const pictureTemplate = (id: number, kind: string, locale: Locale): string =>
  `/pictures/${id}${kind === 'plate' ? `-${langOf(locale)}` : ''}/{size}`;

/** A card or page without the alternative texts of its pictures. */
export const withoutAlt = <T extends { images: Picture[] }>(tour: T): T => ({
  ...tour,
  images: tour.images.map((image) => ({ ...image, alt: '' })),
});

/** URL of an avatar; null without a picture. */
export const avatarOf = (pictureId: number | null): string | null =>
  pictureId === null ? null : `/pictures/${pictureId}/${AVATAR_SIZE}.webp`;

/** Entities with covers on the home page, and the tour column that refers to them. */
const COVERED = {
  country: 't.country_ids[1:1]',
  collection: 't.collection_ids',
  rest_kind: 't.rest_kind_ids',
} as const;
export type Covered = keyof typeof COVERED;

/** Covers are chosen from the pictures of this many of the best tours. */
const COVER_TOURS = 5000;
/** Smoothing: a picture seen only once or twice says little about a place, so this many other uses are assumed. */
const COVER_DOUBT = 12;

/**
 * A cover for every country, collection or activity: the picture that is most specific to its tours, such as vineyards
 * for food and wine. Pictures repeat only when there are no others.
 */
export async function readCovers(db: Db, kind: Covered, locale: Locale): Promise<Map<number, Picture>> {
  const ids = sql.raw(COVERED[kind]);
  const { rows } = await sql<PictureRow & { owner: number }>`
    with t as (select * from tour where status = 'published' order by score desc, id limit ${COVER_TOURS}),
      used as (select named.id, shown.id as picture_id, count(*)::float as times from t, unnest(${ids}) named(id), unnest(t.picture_ids) shown(id) group by 1, 2),
      weighed as (select id, picture_id, times / (sum(times) over (partition by picture_id) + ${COVER_DOUBT}) as weight from used),
      ranked as (select id, picture_id, row_number() over (partition by id order by weight desc, picture_id) as place from weighed)
    select ranked.id as owner, p.id, p.kind, p.alt, p.width, p.height, p.color, p.thumbhash
    from ranked join picture p on p.id = ranked.picture_id where place <= 12 order by ranked.id, place`.execute(db);
  const taken = new Set<number>();
  const covers = new Map<number, Picture>();
  for (const [owner, own] of Map.groupBy(rows, (row) => row.owner)) {
    const row = own.find(({ id }) => !taken.has(id)) ?? own[0];
    if (!row) continue;
    taken.add(row.id);
    covers.set(owner, pictureOf(row, locale));
  }
  return covers;
}
