/** The page after a sign-in that requested none: the desk for organizers and staff, the trips for travellers. */
export const startPathOf = (user: { memberships: readonly unknown[]; staff_role: unknown }): '/desk' | '/trips' =>
  user.memberships.length > 0 || user.staff_role !== null ? '/desk' : '/trips';
