import { sql } from 'kysely';
import { purgeMessages } from './channels/deliver-code.ts';
import type { Db } from '#server/db/pool.ts';

/**
 * Deletes ended sessions, staff log entries older than two years, and codes and links outside every limit; clears the
 * registration data of used codes.
 */
export async function purgeAccess(db: Db): Promise<void> {
  await sql`update auth_code set pending = null
    where pending is not null and (used_at is not null or created_at < now() - interval '1 hour')`.execute(db);
  await purgeMessages(db);
  await sql`delete from auth_code where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from account_link where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from passkey_challenge where expires_at < now()`.execute(db);
  await sql`delete from session where least(expires_at, revoked_at) < now() - interval '1 day'`.execute(db);
  await sql`delete from staff_log where at < now() - interval '2 years'`.execute(db);
}
