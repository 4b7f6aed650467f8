/** Where a sign-in leads that names no page: the desk of organizers and staff, or the trips of a traveller. */
export const startPathOf = (user: { memberships: readonly unknown[]; staff_role: unknown }): '/desk' | '/trips' =>
  user.memberships.length > 0 || user.staff_role !== null ? '/desk' : '/trips';
