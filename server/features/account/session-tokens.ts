import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/pool.ts';
import type { SessionUser } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import { createRefreshTokenCodec, type RefreshToken } from './refresh-tokens.ts';

const ACCESS_S = 900;
export const SESSION_S = 30 * 86_400;
/** Two tabs that renew at once both get the same successor within this time; later use of an old token ends the session. */
const GRACE_S = 10;
/** A verified session is not checked in the database for this long, so a logout elsewhere takes effect within a second. */
const SESSION_CACHE_MS = 1000;
const SESSION_CACHE_SIZE = 10_000;

interface UserRow {
  id: number;
  role: SessionUser['role'];
  organizer_id: number | null;
}

interface AccessClaims {
  sub?: string;
  sid?: string;
  role?: SessionUser['role'];
  org?: number | null;
}

/** Access tokens (15 minutes, in a header) and refresh tokens (30 days, in an HttpOnly cookie, rotated). */
export interface SessionTokens {
  open(trx: Db | Trx, userId: number): Promise<{ access: string; refresh: string }>;
  /** Rotates a refresh token. Throws `unauthorized` when it is invalid, expired or reused after the grace time. */
  renew(refresh: string): Promise<{ access: string; refresh: string }>;
  /** Revokes the session of a refresh token; an invalid token is ignored. */
  close(refresh: string): Promise<void>;
  /** The user of an access token; null when it is invalid, expired or its session is revoked. */
  read(access: string): Promise<SessionUser | null>;
}

/** Creates the session tokens of a server; `secret` signs both kinds. */
export function createSessionTokens(db: Db, secret: string): SessionTokens {
  const key = new TextEncoder().encode(secret);
  const codec = createRefreshTokenCodec(secret);
  const sessions = createSessionCache(db);

  return {
    async open(trx, userId) {
      const sessionId = randomUUID();
      await sql`insert into session (id, user_id, expires_at) values (${sessionId}, ${userId}, now() + make_interval(secs => ${SESSION_S}))`.execute(
        trx,
      );
      return {
        access: await signAccess(trx, key, sessionId, userId),
        refresh: codec.format({ sessionId, counter: 0 }),
      };
    },
    async renew(refresh) {
      const token = codec.parse(refresh);
      if (!token) throw new Problem('unauthorized');
      const { sessionId } = token;
      const row = (await rotate(db, token)) ?? (await findSuccessor(db, token, () => sessions.forget(sessionId)));
      if (!row) throw new Problem('unauthorized');
      return {
        access: await signAccess(db, key, sessionId, row.user_id),
        refresh: codec.format({ sessionId, counter: row.counter }),
      };
    },
    async close(refresh) {
      const token = codec.parse(refresh);
      if (!token) return;
      await revoke(db, token.sessionId);
      sessions.forget(token.sessionId);
    },
    async read(access) {
      const { sub, sid, role, org } = (await verifyAccess(key, access)) ?? {};
      if (!sub || !sid || !role || !(await sessions.isActive(sid))) return null;
      return { id: Number(sub), role, organizerId: org ?? null, sessionId: sid };
    },
  };
}

function createSessionCache(db: Db): {
  isActive(sessionId: string): Promise<boolean>;
  forget(sessionId: string): void;
} {
  const validUntil = new Map<string, number>();
  return {
    async isActive(sessionId) {
      const now = performance.now();
      if ((validUntil.get(sessionId) ?? 0) > now) return true;
      const { rows } =
        await sql`select 1 from session where id = ${sessionId} and revoked_at is null and expires_at > now()`.execute(
          db,
        );
      if (rows.length === 0) return false;
      if (validUntil.size >= SESSION_CACHE_SIZE) validUntil.clear();
      validUntil.set(sessionId, now + SESSION_CACHE_MS);
      return true;
    },
    forget: (sessionId) => void validUntil.delete(sessionId),
  };
}

async function signAccess(db: Db | Trx, key: Uint8Array, sessionId: string, userId: number): Promise<string> {
  const { rows } =
    await sql<UserRow>`select u.id, u.role, (select o.id from organizer o where o.user_id = u.id order by o.id limit 1) as organizer_id
    from user_account u where u.id = ${userId}`.execute(db);
  const user = rows[0];
  if (!user) throw new Problem('unauthorized');
  return new SignJWT({ role: user.role, org: user.organizer_id, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user.id))
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
  const { rows } = await sql<SessionRow>`update session set counter = counter + 1, rotated_at = now()
    where id = ${sessionId} and counter = ${counter} and revoked_at is null and expires_at > now() returning user_id, counter`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The session of a token that was replaced within the grace time. Revokes the session when an older token is reused. */
async function findSuccessor(
  db: Db,
  { sessionId, counter }: RefreshToken,
  onRevoked: () => void,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow & { in_grace: boolean }>`select user_id, counter,
    rotated_at > now() - make_interval(secs => ${GRACE_S}) as in_grace
    from session where id = ${sessionId} and revoked_at is null and expires_at > now()`.execute(db);
  const session = rows[0];
  if (!session) return null;
  if (session.counter === counter + 1 && session.in_grace) return session;
  // A reused token means that it or its successor was stolen, so neither holder stays signed in.
  await revoke(db, sessionId);
  onRevoked();
  return null;
}

async function revoke(db: Db, sessionId: string): Promise<void> {
  await sql`update session set revoked_at = now() where id = ${sessionId} and revoked_at is null`.execute(db);
}
