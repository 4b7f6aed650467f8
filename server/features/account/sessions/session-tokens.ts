import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { createRefreshTokenCodec, type RefreshToken } from './refresh-token.ts';
import { createSessionCache } from './session-cache.ts';

const ACCESS_S = 900;
export const SESSION_S = 30 * 86_400;
/** Within this time two tabs that renew at once get the same successor; later use of an old token ends the session. */
const GRACE_S = 10;
const MAX_AGENT_LENGTH = 300;

interface AccessClaims {
  sub?: string;
  sid?: string;
}

/** How a session is opened. */
interface Opening {
  /** The browser's `User-Agent`. */
  agent?: string;
  /** When identity was last proved; by default now. */
  provedAt?: Date | null;
  /** Whether a second factor was confirmed at that time. */
  hasFactor?: boolean;
  /** The staff member who impersonates the user; such a session never counts as proved. */
  impersonatorId?: number;
  lifeS?: number;
}

/** Access tokens (15 minutes, in a header) and refresh tokens (30 days, in an HttpOnly cookie, rotated). */
export interface SessionTokens {
  open(trx: Db, userId: number, opening?: Opening): Promise<{ access: string; refresh: string }>;
  /** Rotates a refresh token. Throws `unauthorized` when it is invalid, expired, or reused after the grace time. */
  renew(refresh: string): Promise<{ access: string; refresh: string; userId: number }>;
  /**
   * Revokes the session of a refresh token and the user's session, and ends impersonation. Ignores an invalid token.
   */
  close(refresh: string, user: SessionUser | null): Promise<void>;
  /** Revokes all sessions of a user but one, with their impersonation sessions, in the caller's transaction. */
  closeAll(trx: Trx, userId: number, exceptSessionId?: string): Promise<void>;
  /** Revokes one session of a user with its impersonation sessions; false when the user has no such session. */
  closeOne(userId: number, sessionId: string): Promise<boolean>;
  /** Which of these sessions are revoked, expired or unknown. */
  ended(sessionIds: readonly string[]): Promise<string[]>;
  /** The user of an access token; null when it is invalid or expired, or its session is revoked. */
  read(access: string): Promise<SessionUser | null>;
}

/** Creates the session tokens of a server; `secret` signs both kinds. `isFactorRequired` is false only in a demo. */
export function createSessionTokens(db: Db, secret: string, isFactorRequired = true): SessionTokens {
  const key = new TextEncoder().encode(secret);
  const codec = createRefreshTokenCodec(secret);
  const sessions = createSessionCache(db, isFactorRequired);

  return {
    async open(trx, userId, opening = {}) {
      const sessionId = randomUUID();
      await insertSession(trx, { id: sessionId, userId }, opening);
      return {
        access: await signAccess(key, sessionId, userId),
        refresh: codec.format({ sessionId, counter: 0 }),
      };
    },
    async renew(refresh) {
      const token = codec.parse(refresh);
      if (!token) throw new Problem('unauthorized');
      const { sessionId } = token;
      const row = (await rotate(db, token)) ?? (await findSuccessor(db, token, sessions.forget));
      if (!row) throw new Problem('unauthorized');
      return {
        access: await signAccess(key, sessionId, row.user_id),
        refresh: codec.format({ sessionId, counter: row.counter }),
        userId: row.user_id,
      };
    },
    async close(refresh, user) {
      for (const sessionId of new Set([codec.parse(refresh)?.sessionId, user?.sessionId])) {
        if (!sessionId) continue;
        for (const id of await revoke(db, sessionId)) sessions.forget(id);
        sessions.forget(sessionId);
      }
    },
    async closeAll(trx, userId, exceptSessionId) {
      const rows = await rowsOf<{ id: string }>(trx)`update session set revoked_at = now()
        where (user_id = ${userId} or acting_staff_id = ${userId}) and revoked_at is null
          and id is distinct from ${exceptSessionId ?? null}::uuid returning id`;
      for (const { id } of rows) sessions.forget(id);
    },
    async closeOne(userId, sessionId) {
      const ended = await revoke(db, sessionId, userId);
      for (const id of ended) sessions.forget(id);
      sessions.forget(sessionId);
      return ended.length > 0;
    },
    async ended(sessionIds) {
      const rows = await rowsOf<{ id: string }>(db)`
        select requested.id from unnest(${sessionIds}::uuid[]) as requested(id)
        left join session s on s.id = requested.id and s.revoked_at is null and s.expires_at > now()
        where s.id is null`;
      return rows.map(({ id }) => id);
    },
    async read(access) {
      const { sub, sid } = (await verifyAccess(key, access)) ?? {};
      const user = sub && sid ? await sessions.read(sid) : null;
      return user?.id === Number(sub) ? user : null;
    },
  };
}

async function insertSession(
  trx: Db,
  { id, userId }: { id: string; userId: number },
  { agent = '', provedAt = null, hasFactor = false, impersonatorId, lifeS = SESSION_S }: Opening,
): Promise<void> {
  const proved = impersonatorId === undefined ? provedAt : new Date(0);
  await sql`insert into session (id, user_id, agent, proved_at, factor_at, acting_staff_id, expires_at)
    values (${id}, ${userId}, ${agent.slice(0, MAX_AGENT_LENGTH)}, coalesce(${proved}::timestamptz, now()),
      case when ${hasFactor} then now() end, ${impersonatorId ?? null}, now() + make_interval(secs => ${lifeS}))`.execute(
    trx,
  );
}

function signAccess(key: Uint8Array, sessionId: string, userId: number): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_S}s`)
    .sign(key);
}

async function verifyAccess(key: Uint8Array, access: string): Promise<AccessClaims | null> {
  try {
    return (await jwtVerify<AccessClaims>(access, key, { algorithms: ['HS256'] })).payload;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('ERR_J')) return null;
    throw error;
  }
}

type SessionRow = { user_id: number; counter: number };

async function rotate(db: Db, { sessionId, counter }: RefreshToken): Promise<SessionRow | null> {
  return rowOrNull<SessionRow>(db)`update session set counter = counter + 1, rotated_at = now(), seen_at = now()
    where id = ${sessionId} and counter = ${counter} and revoked_at is null and expires_at > now() returning user_id, counter`;
}

/** The session of a token that was replaced within the grace time. Reuse of an older token revokes the session. */
async function findSuccessor(
  db: Db,
  { sessionId, counter }: RefreshToken,
  onRevoked: (sessionId: string) => void,
): Promise<SessionRow | null> {
  const session = await rowOrNull<SessionRow & { in_grace: boolean }>(db)`select user_id, counter,
    rotated_at > now() - make_interval(secs => ${GRACE_S}) as in_grace
    from session where id = ${sessionId} and revoked_at is null and expires_at > now()`;
  if (!session) return null;
  if (session.counter === counter + 1 && session.in_grace) return session;
  // Reuse means that the token or its successor was stolen, so both holders are signed out.
  onRevoked(sessionId);
  for (const id of await revoke(db, sessionId)) onRevoked(id);
  return null;
}

/** Ends a session and its impersonation sessions and returns their ids; with `userId` only if it is that user's. */
async function revoke(db: Db, sessionId: string, userId: number | null = null): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`with own as (
      select id, user_id, acting_staff_id from session
      where id = ${sessionId} and revoked_at is null and user_id = coalesce(${userId}::bigint, user_id))
    update session set revoked_at = now() where revoked_at is null and (id in (select id from own)
      or acting_staff_id in (select user_id from own where acting_staff_id is null)) returning id`;
  return rows.map(({ id }) => id);
}
