import type { SessionUser } from '#server/http/call-context.ts';

/** What a role may see beyond its own data (specification 6). */
export function permissionsOf(role: SessionUser['role']): { can_use_knowledge: boolean; can_view_commission: boolean } {
  const isAdmin = role === 'admin';
  return { can_use_knowledge: isAdmin, can_view_commission: isAdmin };
}
