import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** Records a proof of identity in all sessions of a user, as a code or password entered just now does. */
export async function proveIdentity(db: Db, email: string): Promise<void> {
  await sql`update session set proved_at = now()
    where user_id = (select id from user_account where email = ${email})`.execute(db);
}
