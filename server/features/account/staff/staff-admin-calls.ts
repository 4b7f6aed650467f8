import type * as calls from '#contract/account/staff.ts';
import { displayName } from '#domain/display-name.ts';
import { toLocale } from '#domain/locales.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { accountEmailText } from '#server/features/account/account-email-texts.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';
import { normalizeEmail } from '#server/features/account/codes/logins.ts';
import { recentlyProved } from '#server/features/account/sessions/step-up.ts';
import { ACT_FOR } from './staff-log.ts';

const LOG_PAGE = 50;

interface LogRow {
  id: number;
  at: Date;
  role: StaffRole;
  call: string;
  target: Record<string, string | number>;
  outcome: string;
  network: string;
  device: string;
  staff_id: number;
  staff_first: string;
  staff_last: string;
  staff_email: string;
  reason: string | null;
  user_id: number | null;
  user_first: string | null;
  user_last: string | null;
  user_email: string | null;
}

const nameOf = (first: string, last: string): string => displayName({ first_name: first, last_name: last });

/** Handlers for admins: the list of staff, roles and the log. */
export function staffAdminHandlers(
  deps: AccountDeps,
): Pick<Handlers<typeof calls>, 'listStaff' | 'setStaffRole' | 'listStaffLog'> {
  const { db, tokens } = deps;
  return {
    async listStaff() {
      const rows = await rowsOf<{
        id: number;
        first_name: string;
        last_name: string;
        email: string;
        role: StaffRole;
        has_factor: boolean;
      }>(db)`
        select id, first_name, last_name, email, coalesce(staff_role, 'admin') as role,
          exists (select 1 from passkey p where p.user_id = u.id)
            or exists (select 1 from staff_totp f where f.user_id = u.id and f.secret is not null) as has_factor
        from user_account u where role = 'admin' order by id`;
      return {
        data: rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: nameOf(first_name, last_name) })),
      };
    },
    async setStaffRole(context, { body }) {
      const { id } = await recentlyProved(db, context);
      return transaction(db, async (trx) => {
        await requireStillAdmin(trx, id);
        // A member of an organizer cannot become staff: they could confirm a booking as organizer and refund it as
        // staff.
        await requireEligible(trx, id, body.email);
        const changed = await rowOrNotFound<{ id: number; language: string }>(trx)`update user_account u
          set role = ${body.role === null ? 'user' : 'admin'}, staff_role = ${body.role}
          where email = ${normalizeEmail(body.email)} and id <> ${id} and deleted_at is null and role in ('user', 'admin')
            and not exists (select 1 from organizer_member m where m.user_id = u.id) returning id, language`;
        await tokens.closeAll(trx, changed.id);
        await sendRoleEmail(deps, trx, changed, body.role);
        return { result: true };
      });
    },
    async listStaffLog(_context, { query }) {
      const rows = await rowsOf<LogRow>(db)`
        select l.id, l.at, l.staff_role as role, l.call, l.target, l.outcome, l.network, l.device,
          s.id as staff_id, s.first_name as staff_first, s.last_name as staff_last, s.email as staff_email,
          u.id as user_id, u.first_name as user_first, u.last_name as user_last, u.email as user_email,
          coalesce(l.reason, (select r.reason from staff_log r where l.acting_for is not null and r.staff_id = l.staff_id
            and r.id < l.id and r.call = ${ACT_FOR} and (r.target->>'user_id')::bigint = l.acting_for
            order by r.id desc limit 1)) as reason
        from staff_log l join user_account s on s.id = l.staff_id left join user_account u on u.id = coalesce(l.acting_for,
          case when l.call = ${ACT_FOR} then (l.target->>'user_id')::bigint end)
        where l.id < ${query.before ?? Number.MAX_SAFE_INTEGER} order by l.id desc limit ${LOG_PAGE + 1}`;
      return { data: rows.slice(0, LOG_PAGE).map(entryOf), has_more: rows.length > LOG_PAGE };
    },
  };
}

/** Locks all staff roles, so that two admins cannot revoke each other's role at once. Throws `forbidden`. */
async function requireStillAdmin(trx: Trx, userId: number): Promise<void> {
  const rows = await rowsOf<{ id: number; role: StaffRole }>(trx)`select id, coalesce(staff_role, 'admin') as role
    from user_account where role = 'admin' order by id for no key update`;
  if (!rows.some(({ id, role }) => id === userId && role === 'admin')) throw new Problem('forbidden');
}

/** Throws `not_found`, with the reason at the field, for an account that cannot become staff. */
async function requireEligible(trx: Trx, userId: number, email: string): Promise<void> {
  const account = await rowOrNull<{ id: number; is_organizer: boolean }>(trx)`select id,
      exists (select from organizer_member m where m.user_id = u.id) as is_organizer
    from user_account u where email = ${normalizeEmail(email)} and deleted_at is null for update`;
  const rule =
    account === null
      ? 'rule.no_account_email'
      : account.id === userId
        ? 'rule.own_account'
        : account.is_organizer && 'rule.organizer_account';
  if (rule) throw new Problem('not_found', { fields: { email: rule } });
}

async function sendRoleEmail(
  deps: AccountDeps,
  trx: Trx,
  { id, language }: { id: number; language: string },
  role: StaffRole | null,
): Promise<void> {
  if (role === null) return sendAccountEmail(deps, trx, { userId: id, name: 'role_taken' });
  const values = { role: accountEmailText(toLocale(language), `staff_role.${role}`) };
  return sendAccountEmail(deps, trx, { userId: id, name: 'role_given', values });
}

function entryOf(row: LogRow) {
  const { id, at, role, call, target, outcome, network, device, reason } = row;
  return {
    id,
    at: at.toISOString(),
    role,
    call,
    target,
    outcome,
    network,
    device,
    reason,
    staff: { id: row.staff_id, name: nameOf(row.staff_first, row.staff_last), email: row.staff_email },
    acting_for:
      row.user_id === null
        ? null
        : {
            id: row.user_id,
            name: nameOf(row.user_first ?? '', row.user_last ?? ''),
            email: row.user_email ?? '',
          },
  };
}
