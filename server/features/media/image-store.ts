import { sql } from 'kysely';
import type { Picture } from '#contract/catalogue/card.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { hasRow, rowsOf } from '#server/db/rows.ts';

/** An uploaded picture as stored. */
export interface ImageRow {
  id: string;
  state: 'pending' | 'shown' | 'hidden';
  width: number;
  height: number;
  color: string;
}

/** How long an unreferenced upload is stored. */
const PENDING_LIFE = sql.lit('1 day');
export const SWEEP_BATCH = 100;

export const imageKey = (id: string): string => `image/${id}`;

/** A picture by the segment of the URL that names it. */
export function photoOf({ width, height, color }: Omit<ImageRow, 'id' | 'state'>, part: string): Picture {
  return { url: `/photos/${part}/{size}`, alt: '', width, height, color, thumbhash: '' };
}

/** The owner of an uploaded picture: an account, or a request by its review link. */
export interface UploadOwner {
  userId: number | null;
  requestId: number | null;
}

export async function insertImage(
  trx: Trx,
  image: Omit<ImageRow, 'state'> & { bucket: string; sizeBytes: number },
  { userId, requestId }: UploadOwner,
): Promise<void> {
  await sql`insert into image (id, bucket, width, height, color, size_bytes, user_id, request_id)
    values (${image.id}, ${image.bucket}, ${image.width}, ${image.height}, ${image.color}, ${image.sizeBytes}, ${userId}, ${requestId})`.execute(
    trx,
  );
}

/** Number of a request's stored pictures, including unreferenced ones. Locks the request until the transaction ends. */
export async function countImages(trx: Trx, requestId: number): Promise<number> {
  await sql`select 1 from request where id = ${requestId} for no key update`.execute(trx);
  return countRows(trx, sql`image where request_id = ${requestId}`);
}

/** Number of pictures without account, request or review. Locks, so that anonymous uploads are counted one by one. */
export async function countUnownedImages(trx: Trx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('unowned images', 0))`.execute(trx);
  return countRows(trx, sql`image where user_id is null and request_id is null and attached_at is null`);
}

/** Pictures by id, in the order given. */
export async function findImages(db: Db, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  return rowsOf<ImageRow>(db)`select id, state, width, height, color from image
    where id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`;
}

/** Marks pending pictures as referenced, so that they are not swept. Returns how many were pending. */
export async function attachImages(trx: Trx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql`update image set attached_at = coalesce(attached_at, now())
    where id = any(${ids}::uuid[]) and state = 'pending' returning id`.execute(trx);
  return rows.length;
}

/** Attaches an account's pending picture to another row and makes it public; false if it is not pending. */
export async function showOwnImage(trx: Trx, id: string, userId: number): Promise<boolean> {
  return hasRow(trx)`update image set attached_at = now(), state = 'shown'
    where id = ${id} and user_id = ${userId} and state = 'pending' and attached_at is null returning id`;
}

/** Makes pictures public, or hides them. */
export async function setImageState(trx: Trx, ids: readonly string[], state: ImageRow['state']): Promise<void> {
  if (ids.length > 0) await sql`update image set state = ${state} where id = any(${ids}::uuid[])`.execute(trx);
}

/** Closes a pending picture, so that the sweep deletes it; false if it is not pending. */
export async function closePending(db: Db, id: string): Promise<boolean> {
  return hasRow(db)`update image set state = 'hidden', created_at = created_at - ${PENDING_LIFE}::interval
    where id = ${id} and state = 'pending' and attached_at is null returning id`;
}

/** Marks a batch of unreferenced uploads as closed, so that nothing can refer to them, and returns their ids. */
export async function closeUnattachedImages(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`update image set state = 'hidden' where id in (select id from image
    where attached_at is null and created_at < now() - ${PENDING_LIFE}::interval order by created_at limit ${SWEEP_BATCH}
    for update skip locked) returning id`;
  return rows.map(({ id }) => id);
}

/** Deletes the rows of closed pictures whose files are gone. */
export async function deleteClosedImages(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from image where id = any(${ids}::uuid[]) and state = 'hidden' and attached_at is null`.execute(db);
}

/** Deletes the row of a picture that could not be stored. */
export async function deleteImageRow(db: Db, id: string): Promise<void> {
  await sql`delete from image where id = ${id}`.execute(db);
}

/** Hides pictures and releases them to the next sweep. */
export async function releaseImages(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`update image set state = 'hidden', attached_at = null, created_at = created_at - ${PENDING_LIFE}::interval
      where id = any(${ids}::uuid[])`.execute(trx);
}
