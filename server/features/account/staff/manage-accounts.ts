import { sql, type RawBuilder } from 'kysely';
import { STAFF_ROLE } from '#server/features/account/staff/staff-role.ts';
import type * as calls from '#contract/account/manage-accounts.ts';
import type { ManagedAccount } from '#contract/account/manage-accounts.ts';
import { displayName } from '#domain/display-name.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { containsPattern } from '#server/db/contains-pattern.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';

const MAX_ROWS = 50;

type Row = Omit<ManagedAccount, 'name' | 'created_at' | 'blocked_at'> & {
  first_name: string;
  last_name: string;
  created_at: Date;
  blocked_at: Date | null;
};

async function readAccounts(db: Db, where: RawBuilder<unknown>): Promise<ManagedAccount[]> {
  const rows = await rowsOf<Row>(db)`
    select u.id, u.first_name, u.last_name, u.email, u.created_at, u.blocked_at, u.blocked_reason,
      ${STAFF_ROLE} as staff_role,
      array(select o.name from organizer_member m join organizer o on o.id = m.organizer_id where m.user_id = u.id
      order by o.name) as organizers,
      (select count(*)::int from request r where r.user_id = u.id) as requests,
      (select count(*)::int from session s where s.user_id = u.id and s.revoked_at is null and s.expires_at > now()) as sessions
    from user_account u where u.deleted_at is null and ${where} order by u.id desc limit ${MAX_ROWS}`;
  return rows.map(({ first_name, last_name, created_at: created, blocked_at: blocked, ...row }) => ({
    ...row,
    name: displayName({ first_name, last_name }),
    created_at: created.toISOString(),
    blocked_at: blocked?.toISOString() ?? null,
  }));
}

/** Matches accounts by id, or by a part of email or name. */
function matching(text: string): RawBuilder<unknown> {
  const part = containsPattern(text);
  const isId = /^\d{1,9}$/.test(text) ? sql`u.id = ${Number(text)}` : sql`false`;
  return sql`(u.email ilike ${part} or (u.first_name || ' ' || u.last_name) ilike ${part} or ${isId})`;
}

/** Locks an account that is not staff. Throws `not_found`, and `not_allowed_now` for staff. */
async function lockNonStaff(trx: Trx, id: number): Promise<void> {
  const row = await rowOrNull<{ role: string }>(trx)`select role from user_account
    where id = ${id} and deleted_at is null for no key update`;
  if (!row) throw new Problem('not_found');
  if (row.role === 'admin') throw new Problem('not_allowed_now');
}

/** Handlers by which staff manage accounts. */
export function manageAccountHandlers({ db, tokens }: AccountDeps): Handlers<typeof calls> {
  const change = (id: number, apply: (trx: Trx) => Promise<unknown>): Promise<ManagedAccount> =>
    transaction(db, async (trx) => {
      await lockNonStaff(trx, id);
      await apply(trx);
      const [account] = await readAccounts(trx, sql`u.id = ${id}`);
      if (!account) throw new Problem('not_found');
      return account;
    });
  return {
    findAccounts: async (_context, { query }) => ({ data: await readAccounts(db, matching(query.q.trim())) }),
    signOutAccount: (_context, { body }) => change(body.user_id, (trx) => tokens.closeAll(trx, body.user_id)),
    blockAccount: (_context, { body: { user_id: id, reason } }) =>
      change(id, async (trx) => {
        await sql`update user_account set blocked_reason = ${reason}::text,
          blocked_at = case when ${reason}::text is not null then coalesce(blocked_at, now()) end where id = ${id}`.execute(
          trx,
        );
        if (reason !== null) await tokens.closeAll(trx, id);
      }),
  };
}
