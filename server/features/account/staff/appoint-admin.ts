import { sql } from 'kysely';
import { transaction, type Db } from '#server/db/pool.ts';
import { hasRow } from '#server/db/rows.ts';
import { findOrCreateAccount } from '#server/features/account/account-store.ts';
import { createLink } from '#server/features/account/codes/account-links.ts';
import { normalizeEmail } from '#server/features/account/codes/logins.ts';
import { pagePaths } from '#server/platform/page-paths.ts';

/**
 * Makes the account of an email an administrator, creating it if needed, and ends its sessions. Returns the path of a
 * one-time link for its password. `member` when it works for an organizer: it then stays unchanged.
 */
export async function appointAdmin(db: Db, email: string): Promise<{ path: string | null } | 'member'> {
  return transaction(db, async (trx) => {
    const { id } = await findOrCreateAccount(trx, normalizeEmail(email), null, 'en-US');
    const isChanged = await hasRow(trx)`update user_account u set role = 'admin', staff_role = 'admin'
      where id = ${id} and not exists (select 1 from organizer_member m where m.user_id = u.id)
      returning id`;
    if (!isChanged) return 'member';
    await sql`update session set revoked_at = now() where user_id = ${id} and revoked_at is null`.execute(trx);
    const token = await createLink(trx, id, { kind: 'password_reset' });
    return { path: token && pagePaths.passwordReset(token) };
  });
}
