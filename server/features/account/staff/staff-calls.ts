import { sql } from 'kysely';
import type * as accounts from '#contract/account/manage-accounts.ts';
import type * as calls from '#contract/account/staff.ts';
import { displayName } from '#domain/display-name.ts';
import { toLocale } from '#domain/locales.ts';
import { callsOfRole, IMPERSONATION_REASON, IMPERSONATION_S, type StaffRole } from '#domain/staff-roles.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { signedIn, type CallContext, type Handlers, type SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { accountEmailText } from '#server/features/account/account-email-texts.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';
import { findProfile } from '#server/features/account/account-store.ts';
import { normalizeEmail } from '#server/features/account/codes/logins.ts';
import { recentlyProved } from '#server/features/account/sessions/step-up.ts';
import { manageAccounts } from './manage-accounts.ts';
import { ACT_FOR } from './staff-log.ts';
import {
  checkFactor,
  confirmApp,
  createTotp,
  factorsOf,
  guardFactors,
  recordFactor,
  type FactorTry,
} from './second-factor.ts';

type StaffHandlers = Handlers<typeof calls>;
type AllHandlers = Handlers<typeof calls & typeof accounts>;

const LOG_PAGE = 50;
const DONE = { result: true } as const;

function staffIn(context: CallContext): SessionUser & Required<Pick<SessionUser, 'staff'>> {
  const user = signedIn(context);
  if (!user.staff) throw new Problem('forbidden');
  return { ...user, staff: user.staff };
}

/** Handlers of the caller's own role and second factor. */
function ownCalls(
  deps: AccountDeps,
): Pick<StaffHandlers, 'getStaffAccess' | 'startTotp' | 'confirmTotp' | 'proveFactor'> {
  const { db } = deps;
  return {
    async getStaffAccess(context) {
      const { id, staff } = staffIn(context);
      return {
        role: staff.role,
        has_factor: staff.hasFactor,
        is_factor_required: deps.isFactorRequired,
        ...(await factorsOf(db, id)),
        calls: callsOfRole(staff.role),
      };
    },
    async startTotp(context) {
      const user = staffIn(context);
      await recentlyProved(db, context);
      await guardFactors(db, user);
      const profile = await findProfile(db, user.id);
      return createTotp(deps, user.id, profile?.email ?? '');
    },
    async confirmTotp(context, { body }) {
      const user = staffIn(context);
      await guardFactors(db, user);
      const codes = await confirmApp(deps, tryOf(user, context), body.code);
      await recordFactor(db, user);
      return { recovery_codes: codes };
    },
    async proveFactor(context, { body }) {
      const user = staffIn(context);
      await checkFactor(deps, tryOf(user, context), body.code);
      await recordFactor(db, user);
      return DONE;
    },
  };
}

const tryOf = ({ id: userId, sessionId }: SessionUser, { ip }: CallContext): FactorTry => ({ userId, sessionId, ip });

/** Handlers of impersonation. */
function impersonationCalls(deps: AccountDeps): Pick<StaffHandlers, 'actFor' | 'stopActing'> {
  const { db, tokens } = deps;
  return {
    async actFor(context, { body }) {
      const { email, user_id: userId, reason } = body;
      if (reason.trim().length < IMPERSONATION_REASON.min)
        throw new Problem('invalid', {
          fields: { reason: { key: 'rule.min_length', values: { length: IMPERSONATION_REASON.min } } },
        });
      const staff = await recentlyProved(db, context);
      return transaction(db, async (trx) => {
        const { rows } = await sql<{ id: number; role: string }>`select id, role from user_account
          where id = coalesce(${userId ?? null}::bigint, id) and email = coalesce(${email ? normalizeEmail(email) : null}, email)
            and ${userId !== undefined || email !== undefined} and deleted_at is null and blocked_at is null`.execute(
          trx,
        );
        const [user] = rows;
        const field = userId === undefined ? 'email' : 'user_id';
        if (!user) throw new Problem('not_found', { fields: { [field]: `rule.no_account_${field}` } });
        if (user.role === 'admin')
          throw new Problem('not_allowed_now', {
            fields: { [field]: user.id === staff.id ? 'rule.own_account' : 'rule.staff_account' },
          });
        const { access } = await tokens.open(trx, user.id, { impersonatorId: staff.id, lifeS: IMPERSONATION_S });
        await sendAccountEmail(deps, trx, { userId: user.id, name: 'acted_for' });
        const profile = await findProfile(trx, user.id);
        if (!profile) throw new Problem('not_found');
        return { token: access, user: { ...profile, is_impersonated: true } };
      });
    },
    async stopActing(context) {
      const user = signedIn(context);
      if (user.impersonatorId === undefined) throw new Problem('not_allowed_now');
      await tokens.closeOne(user.id, user.sessionId);
      return DONE;
    },
  };
}

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
function adminCalls(deps: AccountDeps): Pick<StaffHandlers, 'listStaff' | 'setStaffRole' | 'listStaffLog'> {
  const { db, tokens } = deps;
  return {
    async listStaff() {
      const { rows } = await sql<{
        id: number;
        first_name: string;
        last_name: string;
        email: string;
        role: StaffRole;
        has_factor: boolean;
      }>`select id, first_name, last_name, email, coalesce(staff_role, 'admin') as role,
          exists (select 1 from passkey p where p.user_id = u.id)
            or exists (select 1 from staff_totp f where f.user_id = u.id and f.secret is not null) as has_factor
        from user_account u where role = 'admin' order by id`.execute(db);
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
        const { rows } = await sql<{ id: number; language: string }>`update user_account u
          set role = ${body.role === null ? 'user' : 'admin'}, staff_role = ${body.role}
          where email = ${normalizeEmail(body.email)} and id <> ${id} and deleted_at is null and role in ('user', 'admin')
            and not exists (select 1 from organizer_member m where m.user_id = u.id) returning id, language`.execute(
          trx,
        );
        const [changed] = rows;
        if (!changed) throw new Problem('not_found');
        await tokens.closeAll(trx, changed.id);
        await sendRoleEmail(deps, trx, changed, body.role);
        return DONE;
      });
    },
    async listStaffLog(_context, { query }) {
      const { rows } =
        await sql<LogRow>`select l.id, l.at, l.staff_role as role, l.call, l.target, l.outcome, l.network, l.device,
          s.id as staff_id, s.first_name as staff_first, s.last_name as staff_last, s.email as staff_email,
          u.id as user_id, u.first_name as user_first, u.last_name as user_last, u.email as user_email,
          coalesce(l.reason, (select r.reason from staff_log r where l.acting_for is not null and r.staff_id = l.staff_id
            and r.id < l.id and r.call = ${ACT_FOR} and (r.target->>'user_id')::bigint = l.acting_for
            order by r.id desc limit 1)) as reason
        from staff_log l join user_account s on s.id = l.staff_id left join user_account u on u.id = coalesce(l.acting_for,
          case when l.call = ${ACT_FOR} then (l.target->>'user_id')::bigint end)
        where l.id < ${query.before ?? Number.MAX_SAFE_INTEGER} order by l.id desc limit ${LOG_PAGE + 1}`.execute(db);
      return { data: rows.slice(0, LOG_PAGE).map(entryOf), has_more: rows.length > LOG_PAGE };
    },
  };
}

/** Locks all staff roles, so that two admins cannot revoke each other's role at once. Throws `forbidden`. */
async function requireStillAdmin(trx: Trx, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number; role: StaffRole }>`select id, coalesce(staff_role, 'admin') as role
    from user_account where role = 'admin' order by id for no key update`.execute(trx);
  if (!rows.some(({ id, role }) => id === userId && role === 'admin')) throw new Problem('forbidden');
}

/** Throws `not_found`, with the reason at the field, for an account that cannot become staff. */
async function requireEligible(trx: Trx, userId: number, email: string): Promise<void> {
  const { rows } = await sql<{ id: number; is_organizer: boolean }>`select id,
      exists (select from organizer_member m where m.user_id = u.id) as is_organizer
    from user_account u where email = ${normalizeEmail(email)} and deleted_at is null for update`.execute(trx);
  const [account] = rows;
  const rule =
    account === undefined
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

/** Handlers for staff: second factor, roles, log and impersonation. */
export function staffHandlers(deps: AccountDeps): AllHandlers {
  return { ...ownCalls(deps), ...impersonationCalls(deps), ...adminCalls(deps), ...manageAccounts(deps) };
}
