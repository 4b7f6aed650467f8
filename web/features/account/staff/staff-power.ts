import type { StaffAccess } from '#contract/account/staff.ts';
import type { StaffCall } from '#domain/staff-roles.ts';

/** Whether the session has the second factor that staff rights need. */
export const hasFactor = ({ has_factor, is_factor_required }: StaffAccess): boolean =>
  has_factor || !is_factor_required;

/** Whether the staff role grants a call. */
export const mayCall = ({ calls }: StaffAccess, name: StaffCall): boolean => calls.includes(name);
