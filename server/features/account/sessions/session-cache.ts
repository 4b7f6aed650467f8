import { LRUCache } from 'lru-cache';
import { STAFF_CALLS, type StaffRole } from '#domain/staff-roles.ts';
import type { Membership, SessionUser } from '#server/calls/call-context.ts';
import { PREPARE, type Db } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { STAFF_ROLE } from '#server/features/account/staff/staff-role.ts';

/** Lifetime of a confirmed second factor: a working day. */
const FACTOR_S = 12 * 3600;
/** Impersonation ends when the staff member loses these roles. */
const IMPERSONATOR_ROLES = STAFF_CALLS['account.actFor'];
/** How long sessions are cached; a sign-out elsewhere or a revoked role takes effect within this time. */
const SESSION_CACHE_MS = 800;
const SESSION_CACHE_SIZE = 10_000;

interface UserRow {
  id: number;
  role: SessionUser['role'];
  memberships: Membership[];
  staff_role: StaffRole | null;
  has_factor: boolean;
  acting_staff_id: number | null;
}

/** Caches the users of live sessions. */
export function createSessionCache(
  db: Db,
  isFactorRequired: boolean,
): {
  read(sessionId: string): Promise<SessionUser | null>;
  forget(sessionId: string): void;
} {
  const cached = new LRUCache<string, SessionUser>({ max: SESSION_CACHE_SIZE, ttl: SESSION_CACHE_MS });
  return {
    async read(sessionId) {
      const found = cached.get(sessionId);
      if (found) return found;
      const start = performance.now();
      const row = await rowOrNull<UserRow>(db)`${PREPARE} select u.id, u.role, s.acting_staff_id,
          ${STAFF_ROLE} as staff_role,
          coalesce(s.factor_at > now() - make_interval(secs => ${FACTOR_S}), false) as has_factor,
          member.memberships
        from session s join user_account u on u.id = s.user_id
          cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('organizerId', m.organizer_id, 'role', m.role)
            order by m.organizer_id), '[]') as memberships from organizer_member m where m.user_id = u.id) member
          left join user_account staff on staff.id = s.acting_staff_id
        where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now() and (s.acting_staff_id is null
          or staff.role = 'admin' and coalesce(staff.staff_role, 'admin') = any(${IMPERSONATOR_ROLES}::text[]))`;
      if (!row) return null;
      const user = userOf(row, sessionId, isFactorRequired);
      // Not cached, so that a second factor takes effect at once, also in other processes.
      if (user.staff && !user.staff.hasFactor) return user;
      cached.set(sessionId, user, { start });
      return user;
    },
    forget: (sessionId) => void cached.delete(sessionId),
  };
}

function userOf(row: UserRow, sessionId: string, isFactorRequired: boolean): SessionUser {
  const { id, role, memberships, staff_role: staffRole, acting_staff_id: impersonatorId } = row;
  return {
    id,
    role,
    organizerId: memberships[0]?.organizerId ?? null,
    memberships,
    sessionId,
    ...(staffRole && { staff: { role: staffRole, hasFactor: row.has_factor || !isFactorRequired } }),
    ...(impersonatorId !== null && { impersonatorId }),
  };
}
