import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/pool.ts';
import { Problem } from '#server/http/problem.ts';

const CODE_DIGITS = 5;
const CODE_TTL_S = 300;
const MAX_ATTEMPTS = 3;
const FIRST_WAIT_S = 60;
const MAX_PER_TEN_MINUTES = 3;
const MAX_PER_DAY = 10;

/** Registration data stored with a code until the e-mail is verified. */
export interface PendingAccount {
  first_name?: string;
  last_name?: string;
  phone?: string;
  password_hash?: string;
  timezone?: string;
  country_id?: number;
}

export interface SentCode {
  code: string;
  /** Binds the code to the requesting browser; belongs in an HttpOnly cookie. */
  nonce: string;
  resendAfterS: number;
  expiresInS: number;
}

function hashOf(secret: string, login: string, nonce: string, code: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['code', login, nonce, code]))
    .digest('base64url');
}

/** Seconds until a login may request a code (null: now) and the wait after that: 60 s, doubled for each recent code. */
async function resendWait(trx: Trx, login: string): Promise<{ waitS: number | null; next: number }> {
  const { rows } = await sql<{ today: number; recent: number; age_s: number | null }>`select count(*)::int as today,
    count(*) filter (where created_at > now() - interval '10 minutes')::int as recent,
    extract(epoch from now() - max(created_at))::int as age_s
    from auth_code where login = ${login} and created_at > now() - interval '1 day'`.execute(trx);
  const { today = 0, recent = 0, age_s: age = null } = rows[0] ?? {};
  if (today >= MAX_PER_DAY) return { waitS: 86_400, next: 86_400 };
  if (recent >= MAX_PER_TEN_MINUTES) return { waitS: 600, next: 600 };
  const pause = recent === 0 ? 0 : FIRST_WAIT_S * 2 ** (recent - 1);
  return { waitS: age !== null && age < pause ? pause - age : null, next: FIRST_WAIT_S * 2 ** recent };
}

/** Issues a five-digit code (decisions 14) for the caller to send. Throws `too_many` with the seconds to wait. */
export async function issueCode(
  trx: Trx,
  secret: string,
  login: string,
  pending: PendingAccount | null,
): Promise<SentCode> {
  // The lock serializes requests of one login, so parallel ones cannot exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auth_code ${login}`}, 0))`.execute(trx);
  const { waitS, next } = await resendWait(trx, login);
  if (waitS !== null) throw new Problem('too_many', { retryAfterS: waitS, type: 'captcha' });
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const nonce = randomBytes(16).toString('base64url');
  await sql`update auth_code set expires_at = now() where login = ${login} and used_at is null and expires_at > now()`.execute(
    trx,
  );
  await sql`insert into auth_code (login, code_hash, tries_left, pending, expires_at) values (${login}, ${hashOf(secret, login, nonce, code)}, ${MAX_ATTEMPTS},
    ${pending ? JSON.stringify(pending) : null}::jsonb, now() + make_interval(secs => ${CODE_TTL_S}))`.execute(trx);
  return { code, nonce, resendAfterS: next, expiresInS: CODE_TTL_S };
}

/** Consumes a code. Throws `wrong_code` when it is wrong, used, expired or bound to another browser. */
export async function useCode(
  db: Db,
  secret: string,
  { login, nonce, code }: { login: string; nonce: string; code: string },
): Promise<PendingAccount | null> {
  // The attempt is counted before the comparison and outside of any transaction, so a failure cannot undo it.
  const { rows } = await sql<{
    id: number;
    code_hash: string;
    pending: PendingAccount | null;
  }>`update auth_code set tries_left = tries_left - 1
    where id = (select id from auth_code where login = ${login} and used_at is null and expires_at > now() order by id desc limit 1)
      and tries_left > 0 and used_at is null returning id, code_hash, pending`.execute(db);
  const row = rows[0];
  const wrong = new Problem('wrong_code', { fields: { code: 'problem.wrong_code' } });
  if (!row || row.code_hash !== hashOf(secret, login, nonce, code)) throw wrong;
  const used =
    await sql`update auth_code set used_at = now() where id = ${row.id} and used_at is null returning id`.execute(db);
  if (used.rows.length === 0) throw wrong;
  return row.pending;
}
