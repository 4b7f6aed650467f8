import { sql } from 'kysely';
import type { StaffRole } from '#domain/staff-roles.ts';

/** The role of an account `u` among staff; null for others. Staff without a role of their own are administrators. */
export const STAFF_ROLE = sql<StaffRole | null>`case when u.role = 'admin' then coalesce(u.staff_role, 'admin') end`;
