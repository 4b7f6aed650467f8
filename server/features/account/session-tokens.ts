import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/pool.ts';
import type { SessionUser } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';

const ACCESS_S = 900;
export const SESSION_S = 30 * 86_400;
/** Two tabs that renew at once both get the same successor within this time; later use of an old token ends the session. */
const GRACE_S = 10;
/** How long a proved session is believed without asking the database: a logout is felt within a second. */
const BELIEF_MS = 1000;
const BELIEF_LIMIT = 10_000;

interface UserRow {
  id: number;
  role: SessionUser['role'];
  organizer_id: number | null;
}

/** Access tokens (short, in a header) and refresh tokens (long, in an HttpOnly cookie, rotated). */
export interface SessionTokens {
  open(trx: Db | Trx, userId: number): Promise<{ access: string; refresh: string }>;
  /** Throws `unauthorized` when the token is wrong, over, or used again after its time. */
  renew(refresh: string): Promise<{ access: string; refresh: string }>;
  close(refresh: string): Promise<void>;
  read(access: string): Promise<SessionUser | null>;
}

/** Creates the tokens of a site over its secret. */
export function createSessionTokens(db: Db, secret: string): SessionTokens {
  const key = new TextEncoder().encode(secret);
  const believed = new Map<string, number>();

  const mac = (id: string, counter: number): string =>
    createHmac('sha256', secret).update(`refresh ${id} ${counter}`).digest('base64url');
  const refreshOf = (id: string, counter: number): string => `${id}.${counter}.${mac(id, counter)}`;

  const parse = (token: string): { id: string; counter: number } | null => {
    const [id, counter, proof] = token.split('.');
    if (!id || !proof || !/^[0-9a-f-]{36}$/.test(id) || !/^\d{1,9}$/.test(counter ?? '')) return null;
    const expected = Buffer.from(mac(id, Number(counter)));
    const given = Buffer.from(proof);
    return given.length === expected.length && timingSafeEqual(given, expected)
      ? { id, counter: Number(counter) }
      : null;
  };

  const accessOf = async (handle: Db | Trx, sessionId: string, userId: number): Promise<string> => {
    const { rows } =
      await sql<UserRow>`select u.id, u.role, (select o.id from organizer o where o.user_id = u.id order by o.id limit 1) as organizer_id
      from user_account u where u.id = ${userId}`.execute(handle);
    const user = rows[0];
    if (!user) throw new Problem('unauthorized');
    return new SignJWT({ role: user.role, org: user.organizer_id, sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(user.id))
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_S}s`)
      .sign(key);
  };

  const isLive = async (sessionId: string): Promise<boolean> => {
    const until = believed.get(sessionId);
    const now = performance.now();
    if (until !== undefined && until > now) return true;
    const { rows } =
      await sql`select 1 from session where id = ${sessionId} and revoked_at is null and expires_at > now()`.execute(
        db,
      );
    if (rows.length === 0) return false;
    if (believed.size >= BELIEF_LIMIT) believed.clear();
    believed.set(sessionId, now + BELIEF_MS);
    return true;
  };

  return {
    async open(trx, userId) {
      const id = randomUUID();
      await sql`insert into session (id, user_id, expires_at) values (${id}, ${userId}, now() + make_interval(secs => ${SESSION_S}))`.execute(
        trx,
      );
      return { access: await accessOf(trx, id, userId), refresh: refreshOf(id, 0) };
    },
    async renew(refresh) {
      const token = parse(refresh);
      if (!token) throw new Problem('unauthorized');
      const rotated = await sql<{
        user_id: number;
        counter: number;
      }>`update session set counter = counter + 1, rotated_at = now()
        where id = ${token.id} and counter = ${token.counter} and revoked_at is null and expires_at > now() returning user_id, counter`.execute(
        db,
      );
      let row = rotated.rows[0];
      if (!row) {
        const known = await sql<{ user_id: number; counter: number; in_grace: boolean }>`select user_id, counter,
          rotated_at > now() - make_interval(secs => ${GRACE_S}) as in_grace
          from session where id = ${token.id} and revoked_at is null and expires_at > now()`.execute(db);
        const session = known.rows[0];
        if (session && !(session.counter === token.counter + 1 && session.in_grace)) {
          // Somebody uses a token that was replaced long ago: one of the two is a thief, so both are out.
          await sql`update session set revoked_at = now() where id = ${token.id}`.execute(db);
          believed.delete(token.id);
        } else row = session;
      }
      if (!row) throw new Problem('unauthorized');
      return { access: await accessOf(db, token.id, row.user_id), refresh: refreshOf(token.id, row.counter) };
    },
    async close(refresh) {
      const token = parse(refresh);
      if (!token) return;
      await sql`update session set revoked_at = now() where id = ${token.id} and revoked_at is null`.execute(db);
      believed.delete(token.id);
    },
    async read(access) {
      try {
        const { payload } = await jwtVerify(access, key, { algorithms: ['HS256'] });
        const { sub, sid, role, org } = payload as {
          sub?: string;
          sid?: string;
          role?: SessionUser['role'];
          org?: number | null;
        };
        if (!sub || !sid || !role || !(await isLive(sid))) return null;
        return { id: Number(sub), role, organizerId: org ?? null, sessionId: sid };
      } catch (error) {
        // A token that is wrong or over is no session; a database that is away is not the token's fault.
        if ((error as { code?: string }).code?.startsWith('ERR_J')) return null;
        throw error;
      }
    },
  };
}
