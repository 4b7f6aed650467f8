import { sql } from 'kysely';
import type { Picture } from '#contract/catalogue/card.ts';
import { langOf, textIn, type LocalText, type Locale } from '#domain/locales.ts';
import { AVATAR_SIZE } from '#domain/picture-sizes.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';

/** A picture as stored. */
export interface PictureRow {
  id: number;
  /** A `plate` is drawn, with words in the reader's language. */
  kind: string;
  alt: LocalText;
  width: number;
  height: number;
  color: string;
  thumbhash: string;
}

/** A stored picture in the contract's form. */
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

/** Entities with covers, in the order in which they choose, and the tour column that refers to them. */
const COVERED = {
  country: 't.country_ids[1:1]',
  rest_kind: 't.rest_kind_ids',
  collection: 't.collection_ids',
} as const;
export type Covered = keyof typeof COVERED;
const COVERED_KINDS = ['country', 'rest_kind', 'collection'] as const satisfies readonly Covered[];

/** Number of best tours from whose pictures covers are chosen. */
const COVER_TOURS = 5000;
/** Other uses assumed for every picture: one or two uses alone are no evidence that it is specific to a place. */
const COVER_DOUBT = 12;
const CANDIDATES = 60;

type Candidate = PictureRow & { owner: number };

/** Pictures that are most specific to each owner's tours, such as vineyards for food and wine; plates come last. */
async function readCandidates(db: Db, kind: Covered): Promise<Candidate[]> {
  const ids = sql.raw(COVERED[kind]);
  // Tours cross borders, so the cover of a country must show a place within it.
  const isEligible = kind === 'country' ? sql`(p.kind <> 'place' or c.iso2 = any(p.countries))` : sql`true`;
  const rank =
    kind === 'country' ? sql`(p.kind <> 'place')::int + (p.kind = 'plate')::int` : sql`(p.kind = 'plate')::int`;
  return rowsOf<Candidate>(db)`
    with t as (select * from tour where status = 'published' order by score desc, id limit ${COVER_TOURS}),
      used as (select named.id, shown.id as picture_id, count(*)::float as times from t, unnest(${ids}) named(id),
      unnest(t.picture_ids) shown(id) group by 1, 2),
      weighed as (select id, picture_id, times / (sum(times) over (partition by picture_id) + ${COVER_DOUBT}) as weight from used),
      ranked as (select w.id, w.picture_id, row_number() over (partition by w.id order by ${rank}, w.weight desc, w.picture_id) as place
        from weighed w join picture p on p.id = w.picture_id left join country c on c.id = w.id where ${isEligible})
    select ranked.id as owner, p.id, p.kind, p.alt, p.width, p.height, p.color, p.thumbhash
    from ranked join picture p on p.id = ranked.picture_id where place <= ${CANDIDATES} order by ranked.id, place`;
}

/**
 * A cover for every country, activity and collection. No two share a picture, because a screen may show any of them
 * together; when pictures run out, the rest get the plate of a tour.
 */
export async function readCovers(db: Db, locale: Locale): Promise<Record<Covered, Map<number, Picture>>> {
  const taken = new Set<number>();
  const covers = { country: new Map(), rest_kind: new Map(), collection: new Map() } as Record<
    Covered,
    Map<number, Picture>
  >;
  for (const kind of COVERED_KINDS)
    for (const [owner, own] of Map.groupBy(await readCandidates(db, kind), (row) => row.owner)) {
      const row = own.find(({ id }) => !taken.has(id)) ?? own[0];
      if (!row) continue;
      taken.add(row.id);
      covers[kind].set(owner, pictureOf(row, locale));
    }
  return covers;
}
