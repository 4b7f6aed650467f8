import { sql, type RawBuilder } from 'kysely';
import type * as calls from '#contract/account/manage-accounts.ts';
import type { ManagedAccount } from '#contract/account/manage-accounts.ts';
import type { CallInput, CallReply } from '#contract/call.ts';
import { displayName } from '#domain/display-name.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { readPage } from '#server/calls/read-page.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { containsPattern } from '#server/db/contains-pattern.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { STAFF_ROLE } from '#server/features/account/staff/staff-role.ts';

const PAGE_SIZE = 50;

type Row = Omit<ManagedAccount, 'name' | 'created_at' | 'seen_at' | 'blocked_at'> & {
  first_name: string;
  last_name: string;
  created_at: Date;
  seen_at: Date | null;
  blocked_at: Date | null;
};

/** What staff see of the accounts in a subquery. */
const factsOf = (accounts: RawBuilder<unknown>): RawBuilder<Row & { found: number }> => sql`
  select u.id, u.first_name, u.last_name, u.email, u.language, u.created_at, u.blocked_at, u.blocked_reason, u.found,
    ${STAFF_ROLE} as staff_role,
    array(select o.name from organizer_member m join organizer o on o.id = m.organizer_id where m.user_id = u.id
      order by o.name) as organizers,
    (select count(*)::int from request r where r.user_id = u.id) as requests,
    (select count(*)::int from session s where s.user_id = u.id and s.revoked_at is null and s.expires_at > now()) as sessions,
    (select max(s.seen_at) from session s where s.user_id = u.id) as seen_at
  from (${accounts}) u order by u.id desc`;

const toAccount = ({ first_name, last_name, created_at: created, ...row }: Row): ManagedAccount => ({
  ...row,
  name: displayName({ first_name, last_name }),
  created_at: created.toISOString(),
  seen_at: row.seen_at?.toISOString() ?? null,
  blocked_at: row.blocked_at?.toISOString() ?? null,
});

/** A page of the accounts, newest first. */
async function listAccounts(
  db: Db,
  { q, page }: CallInput<typeof calls.findAccounts>['query'],
): Promise<CallReply<typeof calls.findAccounts>> {
  const { data, pagination } = await readPage({ page, pageSize: PAGE_SIZE }, (slice) =>
    factsOf(sql`select account.*, found from user_account account join (
      select u.id, count(*) over ()::int as found from user_account u
      where u.deleted_at is null and ${q === undefined ? sql`true` : matching(q.trim())} order by u.id desc ${slice}
    ) of_page using (id)`).execute(db),
  );
  return { data: data.map(toAccount), pagination };
}

async function readAccount(trx: Trx, id: number): Promise<ManagedAccount> {
  const { found: _found, ...row } = await firstRow<Row & { found: number }>(
    trx,
  )`${factsOf(sql`select *, 1 as found from user_account where id = ${id}`)}`;
  return toAccount(row);
}

/** Matches accounts by id, or by a part of email or name. */
function matching(text: string): RawBuilder<unknown> {
  const part = containsPattern(text);
  const isId = /^\d{1,9}$/.test(text) ? sql`u.id = ${Number(text)}` : sql`false`;
  return sql`(u.email ilike ${part} or (u.first_name || ' ' || u.last_name) ilike ${part} or ${isId})`;
}

/** Locks an account that is not staff. Throws `not_found`, and `not_allowed_now` for staff. */
async function lockNonStaff(trx: Trx, id: number): Promise<void> {
  const row = await rowOrNotFound<{ role: string }>(trx)`select role from user_account
    where id = ${id} and deleted_at is null for no key update`;
  if (row.role === 'admin') throw new Problem('not_allowed_now');
}

/** Handlers by which staff manage accounts. */
export function manageAccountHandlers({ db, tokens }: AccountDeps): Handlers<typeof calls> {
  const change = (id: number, apply: (trx: Trx) => Promise<unknown>): Promise<ManagedAccount> =>
    transaction(db, async (trx) => {
      await lockNonStaff(trx, id);
      await apply(trx);
      return readAccount(trx, id);
    });
  return {
    findAccounts: (_context, { query }) => listAccounts(db, query),
    signOutAccount: (_context, { body }) => change(body.user_id, (trx) => tokens.closeAll(trx, body.user_id)),
    blockAccount: (_context, { body: { user_id: id, reason } }) =>
      change(id, async (trx) => {
        await sql`update user_account set blocked_reason = ${reason}::text,
          blocked_at = case when ${reason}::text is not null then coalesce(blocked_at, now()) end
          where id = ${id}`.execute(trx);
        if (reason !== null) await tokens.closeAll(trx, id);
      }),
  };
}
