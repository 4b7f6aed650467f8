import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_CODE_ATTEMPTS, type SignInChannel } from '#domain/code-channels.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { firstRow, rowOrNull } from '#server/db/rows.ts';

const CODE_DIGITS = 5;
/** Lifetime of a code in seconds. */
export const CODE_TTL_S = 300;
const FIRST_WAIT_S = 60;
/** Codes per login and browser. */
const MAX_PER_TEN_MINUTES = 3;
const MAX_PER_DAY = 10;
/**
 * Codes per login for all browsers that have not signed in to it before: more than one stranger gets, fewer than a
 * guesser needs. Codes that wait in a messenger cost nothing and are counted separately, so that they do not exhaust
 * the other channels.
 */
const MAX_EMAILS_PER_HOUR = 12;
const MAX_EMAILS_PER_DAY = 36;
const WAITS_IN_MESSENGER: SignInChannel = 'telegram_with_phone_request';
const HOUR_S = 3600;
const DAY_S = 86_400;
const NONCE = /^[\w-]{22}$/;

/** How an account registered, and its marketing campaign (`web/browser/capture-arrival.ts`). */
export interface Registration {
  kind: 'password' | 'code' | 'quick';
  source?: string;
  campaign?: string;
  content?: string;
}

/** Registration data that wait with a code for the email to be verified. */
export interface PendingAccount {
  first_name?: string;
  last_name?: string;
  phone?: string;
  password_hash?: string;
  timezone?: string;
  country_id?: number;
  registration?: Registration;
  /** Favourites in the browser, newest first. */
  favourites_tours_ids?: number[];
  /** The account whose email changes, when the code is for that. */
  user_id?: number;
}

/** A code request. */
export interface CodeRequest {
  login: string;
  /** The channel that a sign-in must name as `verify_method`; null for other codes. */
  channel: SignInChannel | null;
  /** The cookie of the browser; a missing or malformed one is replaced. */
  nonce: string;
  /** Whether the browser has signed in to this login before. */
  isKnownBrowser: boolean;
  /** Null for a sign-in, which may complete a registration that the browser has started. */
  pending: PendingAccount | null;
  /** Sends another code even while one for the same data is valid. */
  isResend?: boolean;
  /** Lifetime in seconds of a code that waits in a messenger; by default five minutes. */
  ttlS?: number;
}

export interface SentCode {
  /** Null: the earlier code stays valid with the new data, and no email is sent. */
  code: string | null;
  /** Id of its row; 0 without a code. */
  id: number;
  /** Binds the code to this browser; belongs in an HttpOnly cookie. */
  nonce: string;
  /** Whether this browser already got a code for the login within a day. */
  isRepeat: boolean;
  resendAfterS: number;
  expiresInS: number;
}

function keyedHash(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

const codeHash = (secret: string, login: string, nonce: string, code: string): string =>
  keyedHash(secret, 'code', login, nonce, code);
const nonceHash = (secret: string, nonce: string): string => keyedHash(secret, 'nonce', nonce);

interface Sent {
  today: number;
  recent: number;
  age_s: number | null;
  emails_hour: number;
  emails_day: number;
  /** Seconds until the oldest email no longer counts for the hour and the day. */
  hour_left_s: number | null;
  day_left_s: number | null;
}

/**
 * Seconds until a browser may request a code (null: now), and the wait after that one: 60 s, doubled for each recent
 * code.
 */
async function resendWait(
  trx: Trx,
  { login, channel, isKnownBrowser }: CodeRequest,
  browser: string,
): Promise<{ waitS: number | null; next: number; isRepeat: boolean }> {
  const sent = await rowOrNull<Sent>(trx)`select count(*) filter (where is_own)::int as today,
    count(*) filter (where is_own and created_at > now() - interval '10 minutes')::int as recent,
    extract(epoch from now() - max(created_at) filter (where is_own))::int as age_s,
    count(*) filter (where is_alike and created_at > now() - interval '1 hour')::int as emails_hour,
    count(*) filter (where is_alike)::int as emails_day,
    ${HOUR_S} - extract(epoch from now() - min(created_at) filter (where is_alike
    and created_at > now() - interval '1 hour'))::int as hour_left_s,
    ${DAY_S} - extract(epoch from now() - min(created_at) filter (where is_alike))::int as day_left_s
    from (select created_at, coalesce(nonce_hash = ${browser}, false) as is_own,
        (channel is not distinct from ${WAITS_IN_MESSENGER}) = ${channel === WAITS_IN_MESSENGER} as is_alike from auth_code
      where login = ${login} and created_at > now() - interval '1 day') sent`;
  if (!sent) return { waitS: null, next: FIRST_WAIT_S, isRepeat: false };
  const isRepeat = sent.today > 0;
  if (sent.today >= MAX_PER_DAY) return { waitS: DAY_S, next: DAY_S, isRepeat };
  if (sent.recent >= MAX_PER_TEN_MINUTES) return { waitS: 600, next: 600, isRepeat };
  if (!isKnownBrowser && sent.emails_day >= MAX_EMAILS_PER_DAY)
    return { waitS: sent.day_left_s ?? DAY_S, next: DAY_S, isRepeat };
  if (!isKnownBrowser && sent.emails_hour >= MAX_EMAILS_PER_HOUR)
    return { waitS: sent.hour_left_s ?? HOUR_S, next: HOUR_S, isRepeat };
  const pause = sent.recent === 0 ? 0 : FIRST_WAIT_S * 2 ** (sent.recent - 1);
  const isEarly = sent.age_s !== null && sent.age_s < pause;
  return { waitS: isEarly ? pause - (sent.age_s ?? 0) : null, next: FIRST_WAIT_S * 2 ** sent.recent, isRepeat };
}

/** Issues a five-digit code (specification 5), which the caller sends. Throws `too_many` with the seconds to wait. */
export async function issueCode(trx: Trx, secret: string, request: CodeRequest): Promise<SentCode> {
  const { login, channel, pending, isResend = false, ttlS = CODE_TTL_S } = request;
  const nonce = NONCE.test(request.nonce) ? request.nonce : randomBytes(16).toString('base64url');
  const browser = nonceHash(secret, nonce);
  // Serializes requests for one login, so that parallel ones cannot exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auth_code ${login}`}, 0))`.execute(trx);
  const { waitS, next, isRepeat } = await resendWait(trx, request, browser);
  const liveS = pending && !isResend ? await replacePending(trx, login, browser, pending) : null;
  if (liveS) return { code: null, id: 0, nonce, isRepeat, resendAfterS: waitS ?? 0, expiresInS: liveS };
  if (waitS !== null) throw new Problem('too_many', { retryAfterS: Math.max(1, waitS) });
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await sql`update auth_code set expires_at = now()
    where login = ${login} and nonce_hash = ${browser} and used_at is null and expires_at > now()`.execute(trx);
  const { id } = await firstRow<{ id: number }>(trx)`
    insert into auth_code (login, channel, nonce_hash, code_hash, tries_left, pending, expires_at)
    values (${login}, ${channel}, ${browser}, ${codeHash(secret, login, nonce, code)}, ${MAX_CODE_ATTEMPTS},
      coalesce(${pending ? JSON.stringify(pending) : null}::jsonb, (select pending from auth_code where login = ${login}
      and nonce_hash = ${browser}
        and used_at is null and created_at > now() - interval '1 hour' order by id desc limit 1)),
      now() + make_interval(secs => ${ttlS})) returning id`;
  return { code, id, nonce, isRepeat, resendAfterS: next, expiresInS: ttlS };
}

/** Replaces the registration data of a browser's valid code. Returns the seconds until it expires; null without one. */
async function replacePending(
  trx: Trx,
  login: string,
  browser: string,
  pending: PendingAccount,
): Promise<number | null> {
  const row = await rowOrNull<{ left_s: number }>(trx)`update auth_code set pending = ${JSON.stringify(pending)}::jsonb
    where login = ${login} and nonce_hash = ${browser} and pending is not null and used_at is null and tries_left > 0 and expires_at > now()
    returning ceil(extract(epoch from expires_at - now()))::int as left_s`;
  return row?.left_s ?? null;
}

export interface EnteredCode extends Pick<CodeRequest, 'login' | 'channel' | 'nonce'> {
  code: string;
}

/**
 * Consumes a code in the transaction of its effect, so that a crash between them leaves it usable. Throws `wrong_code`
 * when it is wrong, used, expired, or bound to another browser or channel.
 */
export async function useCode<Result>(
  db: Db,
  secret: string,
  { login, channel, nonce, code }: EnteredCode,
  effect: (trx: Trx, pending: PendingAccount | null) => Promise<Result>,
): Promise<Result> {
  const browser = nonceHash(secret, nonce);
  // Counted before the comparison and outside any transaction, so that no rollback can undo it.
  const row = await rowOrNull<{
    id: number;
    channel: SignInChannel | null;
    code_hash: string;
    pending: PendingAccount | null;
  }>(db)`
    update auth_code set tries_left = tries_left - 1
    where id = (select id from auth_code where login = ${login} and nonce_hash = ${browser} and used_at is null and expires_at > now()
      order by id desc limit 1)
      and tries_left > 0 and used_at is null returning id, channel, code_hash, pending`;
  const wrong = new Problem('wrong_code', { fields: { code: 'problem.wrong_code' } });
  if (!row || row.channel !== channel || row.code_hash !== codeHash(secret, login, nonce, code)) throw wrong;
  return transaction(db, async (trx) => {
    const used = await sql`update auth_code set used_at = now() where id = ${row.id} and used_at is null
        returning id`.execute(trx);
    if (used.rows.length === 0) throw wrong;
    return effect(trx, row.pending);
  });
}
