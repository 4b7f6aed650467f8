import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';

/** The photo of an account, or null. */
export async function findPhoto(db: Db, userId: number): Promise<string | null> {
  const row = await rowOrNull<{ avatar_id: string | null }>(db)`select avatar_id from user_account
    where id = ${userId}`;
  return row?.avatar_id ?? null;
}

/** Locks an account until the transaction ends and returns its photo. */
export async function lockPhoto(trx: Trx, userId: number): Promise<string | null> {
  await sql`select 1 from user_account where id = ${userId} for no key update`.execute(trx);
  return findPhoto(trx, userId);
}

export async function storePhoto(trx: Trx, userId: number, imageId: string | null): Promise<void> {
  await sql`update user_account set avatar_id = ${imageId} where id = ${userId}`.execute(trx);
}
