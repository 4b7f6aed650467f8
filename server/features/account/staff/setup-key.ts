import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { hasRow, rowOrNull } from '#server/db/rows.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import { pagePaths } from '#server/platform/page-paths.ts';

/** Hours in which a setup can begin; a setup that has begun can be finished within a month. */
const KEY_HOURS = 24;
const FINISH_DAYS = 30;

const THERE_IS_STAFF = sql`exists (select 1 from user_account where role = 'admin' and deleted_at is null)`;
const IS_OPEN = sql`finished_at is null and case when used_at is null then expires_at > now()
  else used_at > now() - make_interval(days => ${sql.lit(FINISH_DAYS)}) end`;

/**
 * Creates a setup key, invalidates unused ones, and returns the path of the setup page; null once the site has staff.
 */
export async function createSetupLink(db: Db): Promise<string | null> {
  return transaction(db, async (trx) => {
    const key = randomBytes(24).toString('base64url');
    await sql`delete from setup_key where used_at is null`.execute(trx);
    const { rows } = await sql`insert into setup_key (hash, expires_at)
      select ${hashToken(key)}, now() + make_interval(hours => ${KEY_HOURS}) where not ${THERE_IS_STAFF}
      returning 1`.execute(trx);
    return rows.length > 0 ? pagePaths.setup(key) : null;
  });
}

/** Whether the key's setup has created its administrator yet; null for an invalid key. */
export async function findSetup(db: Db, key: string): Promise<{ hasAdmin: boolean } | null> {
  const row = await rowOrNull<{ has_admin: boolean }>(db)`select used_at is not null as has_admin from setup_key
    where hash = ${hashToken(key)} and ${IS_OPEN} and (used_at is not null or not ${THERE_IS_STAFF})`;
  return row ? { hasAdmin: row.has_admin } : null;
}

/** Consumes a key for an account; false when it is invalid, or the site has staff by now. */
export async function useSetupKey(trx: Trx, key: string, userId: number): Promise<boolean> {
  // Serializes the use of keys, so that two keys cannot create two administrators.
  await sql`lock table setup_key in share row exclusive mode`.execute(trx);
  return hasRow(trx)`update setup_key set used_at = now(), user_id = ${userId}
    where hash = ${hashToken(key)} and used_at is null and ${IS_OPEN} and not ${THERE_IS_STAFF}
    returning 1`;
}

/** Ends the setup. */
export async function finishSetup(db: Db): Promise<void> {
  await sql`update setup_key set finished_at = now() where finished_at is null`.execute(db);
}
