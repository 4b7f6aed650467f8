import { sql } from 'kysely';
import type { StaffRole } from '#domain/staff-roles.ts';

/** The staff role of account `u`; null for others. Staff without a stored role are administrators. */
export const STAFF_ROLE = sql<StaffRole | null>`case when u.role = 'admin' then coalesce(u.staff_role, 'admin') end`;
