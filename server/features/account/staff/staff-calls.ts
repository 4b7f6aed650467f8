import type * as accounts from '#contract/account/manage-accounts.ts';
import type * as calls from '#contract/account/staff.ts';
import { callsOfRole } from '#domain/staff-roles.ts';
import { signedIn, type CallContext, type Handlers, type SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { findProfile } from '#server/features/account/account-store.ts';
import { recentlyProved } from '#server/features/account/sessions/step-up.ts';
import { impersonationHandlers } from './impersonation-calls.ts';
import { manageAccountHandlers } from './manage-accounts.ts';
import {
  checkFactor,
  confirmApp,
  createTotp,
  factorsOf,
  guardFactors,
  recordFactor,
  type FactorTry,
} from './second-factor.ts';
import { staffAdminHandlers } from './staff-admin-calls.ts';

type StaffHandlers = Handlers<typeof calls>;
type AllHandlers = Handlers<typeof calls & typeof accounts>;

function staffIn(context: CallContext): SessionUser & Required<Pick<SessionUser, 'staff'>> {
  const user = signedIn(context);
  if (!user.staff) throw new Problem('forbidden');
  return { ...user, staff: user.staff };
}

/** Handlers of the caller's own role and second factor. */
function ownHandlers(
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
      return { result: true };
    },
  };
}

const tryOf = ({ id: userId, sessionId }: SessionUser, { ip }: CallContext): FactorTry => ({ userId, sessionId, ip });

/** Handlers for staff: second factor, roles, log and impersonation. */
export function staffHandlers(deps: AccountDeps): AllHandlers {
  return {
    ...ownHandlers(deps),
    ...impersonationHandlers(deps),
    ...staffAdminHandlers(deps),
    ...manageAccountHandlers(deps),
  };
}
