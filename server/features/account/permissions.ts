import type { SessionUser } from '#server/calls/call-context.ts';

/** Rights of staff (specification 6), which need a confirmed second factor. */
export function permissionsOf({ staff }: SessionUser): { can_use_knowledge: boolean; can_view_commission: boolean } {
  const role = staff?.hasFactor ? staff.role : null;
  return { can_use_knowledge: role !== null, can_view_commission: role === 'finance' || role === 'admin' };
}
