import type { StaffAccess } from '#contract/account/staff.ts';
import type { StaffCall } from '#domain/staff-roles.ts';

/** Whether staff have their rights in this session. */
export const hasPower = ({ has_factor, is_factor_required }: StaffAccess): boolean => has_factor || !is_factor_required;

/** Whether the staff role grants a call. */
export const mayCall = ({ calls }: StaffAccess, name: StaffCall): boolean => calls.includes(name);
