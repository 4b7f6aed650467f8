import { sql } from 'kysely';
import type { Picture } from '#contract/catalogue/card.ts';
import type { Db, Trx } from '#server/db/pool.ts';

/** An uploaded picture as stored. */
export interface ImageRow {
  id: string;
  state: 'pending' | 'shown' | 'hidden';
  width: number;
  height: number;
  color: string;
}

/** Unattached uploads live so long. */
const PENDING_LIFE = sql.lit('1 day');
const SWEEP_BATCH = 100;

export const imageKey = (id: string): string => `image/${id}`;

/** A picture by the part of the address that names it. */
export function photoOf({ width, height, color }: Omit<ImageRow, 'id' | 'state'>, part: string): Picture {
  return { url: `/photos/${part}/{size}`, alt: '', width, height, color, thumbhash: '' };
}

export async function insertImage(
  db: Db,
  image: Omit<ImageRow, 'state'> & { bucket: string; sizeBytes: number; userId: number | null },
): Promise<void> {
  await sql`insert into image (id, bucket, width, height, color, size_bytes, user_id)
    values (${image.id}, ${image.bucket}, ${image.width}, ${image.height}, ${image.color}, ${image.sizeBytes}, ${image.userId})`.execute(
    db,
  );
}

/** Pictures by id, in the order given. */
export async function findImages(db: Db | Trx, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImageRow>`select id, state, width, height, color from image
    where id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`.execute(db);
  return rows;
}

/** Marks pictures as belonging to something, so that they are not swept. */
export async function attachImages(trx: Db | Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`update image set attached_at = coalesce(attached_at, now()) where id = any(${ids}::uuid[])`.execute(trx);
}

/** Opens pictures to everybody, or to nobody. */
export async function setImageState(trx: Trx, ids: readonly string[], state: ImageRow['state']): Promise<void> {
  if (ids.length > 0) await sql`update image set state = ${state} where id = any(${ids}::uuid[])`.execute(trx);
}

/** Deletes the row of a picture that nobody but its owner sees; false when there is none. */
export async function deletePending(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`delete from image where id = ${id} and state = 'pending' returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes the rows of uploads that nothing took, and returns their ids. */
export async function sweepUnattached(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from image where id in (select id from image
    where attached_at is null and created_at < now() - ${PENDING_LIFE}::interval order by created_at limit ${SWEEP_BATCH}
    for update skip locked) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Closes pictures to everybody and leaves them to the next sweep. */
export async function releaseImages(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`update image set state = 'hidden', attached_at = null, created_at = created_at - ${PENDING_LIFE}::interval
      where id = any(${ids}::uuid[])`.execute(trx);
}
