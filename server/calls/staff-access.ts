import type { Call } from '#contract/call.ts';
import { isOpenToMember } from '#domain/organizer-roles.ts';
import { isOpenToImpersonation, isStaffCall, roleMayCall, type StaffCall } from '#domain/staff-roles.ts';
import type { SessionUser, StaffAct } from './call-context.ts';
import { Problem } from './problem.ts';

/** Whether the user has staff rights for a call: the role allows it and the second factor is confirmed. */
export const staffMayCall = ({ staff }: Pick<SessionUser, 'staff'>, name: StaffCall): boolean =>
  staff !== undefined && staff.hasFactor && roleMayCall(staff.role, name);

const hasStaffRights = (name: string, user: SessionUser): boolean => isStaffCall(name) && staffMayCall(user, name);

/** The user as the handler sees them: staff and guides without rights for the call are ordinary users. */
export function userIn(name: string, user: SessionUser): SessionUser {
  const memberships = user.memberships.filter(({ role }) => isOpenToMember(name, role));
  return {
    ...user,
    ...(user.role === 'admin' && !hasStaffRights(name, user) && { role: 'user' }),
    memberships,
    organizerId: memberships[0]?.organizerId ?? null,
  };
}

/** Throws unless the user may make a staff call. */
export function authorizeStaff(name: string, user: SessionUser): void {
  if (!user.staff || !isStaffCall(name) || !roleMayCall(user.staff.role, name)) throw new Problem('forbidden');
  if (!user.staff.hasFactor) throw new Problem('factor_required');
}

/** Throws for calls that are closed to impersonation. */
export function rejectImpersonation(name: string, call: Call, user: SessionUser | null): void {
  if (user?.impersonatorId !== undefined && !isOpenToImpersonation(name, call.method))
    throw new Problem('closed_while_acting');
}

/** The user to log for a call; null when the call uses no staff rights. */
export function staffActorOf(
  name: string,
  call: Call,
  user: SessionUser | null,
): Pick<StaffAct, 'staffId' | 'impersonatedId'> | null {
  if (user?.impersonatorId !== undefined)
    // Public data reveals nothing about the user.
    return call.method === 'POST' || call.access !== 'public'
      ? { staffId: user.impersonatorId, impersonatedId: user.id }
      : null;
  return user && hasStaffRights(name, user) ? { staffId: user.id, impersonatedId: null } : null;
}

/** Throws when no staff role may make a staff call. */
export function requireRoles(name: string, call: Call): void {
  if (call.access === 'staff' && !isStaffCall(name)) throw new Error(`no staff roles for ${name}`);
}
