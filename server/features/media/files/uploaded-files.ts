import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, hasRow, rowOrNull, rowsOf } from '#server/db/rows.ts';

/** An uploaded file as stored. */
export interface FileRow {
  id: string;
  name: string;
  mime: string;
  size_bytes: number;
  is_public: boolean;
}

/** Lifetime of a file that nothing refers to. */
const LIFE = sql.lit('1 day');
export const SWEEP_BATCH = 100;

export const fileKey = (id: string): string => `file/${id}`;

export async function insertFile(trx: Trx, file: FileRow, userId: number): Promise<void> {
  await sql`insert into uploaded_file (id, name, mime, size_bytes, is_public, user_id)
    values (${file.id}, ${file.name}, ${file.mime}, ${file.size_bytes}, ${file.is_public}, ${userId})`.execute(trx);
}

/** A file that may be served; null when there is none. */
export async function findFile(db: Db, id: string): Promise<FileRow | null> {
  return rowOrNull<FileRow>(db)`select id, name, mime, size_bytes, is_public from uploaded_file
    where id = ${id} and closed_at is null`;
}

/** Deletes the row of a file that could not be stored. */
export async function deleteFileRow(db: Db, id: string): Promise<void> {
  await sql`delete from uploaded_file where id = ${id}`.execute(db);
}

/** Marks a batch of unreferenced files as closed and returns their ids. */
export async function closeUnattachedFiles(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`update uploaded_file set closed_at = now() where id in (
    select id from uploaded_file where attached_at is null and created_at < now() - ${LIFE}::interval
    order by created_at limit ${SWEEP_BATCH} for update skip locked) returning id`;
  return rows.map(({ id }) => id);
}

/** Marks an unreferenced file as closed; false when a row refers to it. */
export async function closeUnattachedFile(db: Db, id: string): Promise<boolean> {
  return hasRow(db)`update uploaded_file set closed_at = now() where id = ${id} and attached_at is null
    returning id`;
}

/** Deletes the rows of closed files whose files are gone. */
export async function deleteClosedFiles(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from uploaded_file where id = any(${ids}::uuid[]) and closed_at is not null`.execute(db);
}

/** Attaches a file of an account to the row that stores its id. Its name; null when it is another's, attached or gone. */
export async function attachFile(trx: Trx, id: string, userId: number): Promise<string | null> {
  const row = await rowOrNull<{ name: string }>(trx)`update uploaded_file set attached_at = now()
    where id = ${id} and user_id = ${userId} and attached_at is null and closed_at is null returning name`;
  return row?.name ?? null;
}

export async function renameFile(trx: Trx, id: string, name: string): Promise<void> {
  await sql`update uploaded_file set name = ${name} where id = ${id}`.execute(trx);
}

/** Releases files that are no longer referenced to the next sweep. */
export async function releaseFiles(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update uploaded_file set attached_at = null, created_at = created_at - ${LIFE}::interval
    where id = any(${ids}::uuid[])`.execute(trx);
}

/** Number and bytes of an account's stored uploads. Locks the account until the end of the transaction. */
export async function measureUploads(trx: Trx, userId: number): Promise<{ count: number; sizeBytes: number }> {
  await sql`select 1 from user_account where id = ${userId} for no key update`.execute(trx);
  return firstRow<{ count: number; sizeBytes: number }>(trx)`
    select count(*)::int as count, coalesce(sum(size_bytes), 0)::float8 as "sizeBytes" from (
      select size_bytes from uploaded_file where user_id = ${userId}
      union all select size_bytes from image where user_id = ${userId}) upload`;
}

/** Releases an account's unreferenced uploads to the next sweep. */
export async function releaseUploads(trx: Trx, userId: number): Promise<void> {
  for (const table of ['uploaded_file', 'image'])
    await sql`update ${sql.table(table)} set created_at = created_at - ${LIFE}::interval
      where user_id = ${userId} and attached_at is null`.execute(trx);
}
