import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isEnough, type CaptchaLevel } from '#domain/site/captcha.ts';
import type { CaptchaGate } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';

/** Wrong passwords per hour: per account from unknown browsers, and per known browser. */
const MAX_WRONG_PER_HOUR = 20;
/** From this many wrong passwords on, every attempt waits twice as long as the one before. */
const DELAY_FROM = 5;
/** Wrong passwords after which a stranger has to solve a captcha. */
const CAPTCHA_FROM = 5;
const HARD_CAPTCHA_FROM = 10;
const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 2000;
/** Site-wide brake: this many wrong passwords in five minutes, if they also exceed a share of all attempts. */
const BRAKE_WRONG = 100;
const BRAKE_SHARE = 0.3;
const BRAKE_S = 300;
const HOUR_S = 3600;

interface Counts {
  wrong: number;
  /** Seconds until the oldest wrong attempt no longer counts. */
  left_s: number | null;
  all_wrong: number;
  all: number;
}

/** Who attempts a sign-in: the login and its origin. */
export interface Claimant {
  login: string;
  /** Null unless the account knows the browser. */
  browserId: string | null;
}

export interface AttemptLimits {
  db: Db;
  secret: string;
  /** Raises the limits, for load tests. */
  factor: number;
}

function requiredAt(wrong: number, factor: number): CaptchaLevel | null {
  if (wrong >= HARD_CAPTCHA_FROM * factor) return 'hard_captcha';
  return wrong >= CAPTCHA_FROM * factor ? 'captcha' : null;
}

/**
 * Counts a password sign-in before the comparison, and delays it after several wrong ones. Throws `code_required` at
 * the limit: the owner then signs in by code. Known browsers are counted separately; logins without an account count
 * like any other.
 */
export async function countAttempt(
  { db, secret, factor }: AttemptLimits,
  captcha: CaptchaGate,
  { login, browserId }: Claimant,
): Promise<{ succeed(): Promise<void> }> {
  const subject = createHmac('sha256', secret)
    .update(JSON.stringify(['attempt', login, browserId]))
    .digest('base64url');
  // Consumed outside the transaction, so that a rollback cannot restore it.
  const proved = await captcha.proved();
  const { id, wrong } = await transaction(db, async (trx) => {
    // Serializes the attempts of one subject, so that parallel ones cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`password ${subject}`}, 0))`.execute(trx);
    await sql`delete from password_attempt where at < now() - interval '1 hour'`.execute(trx);
    const counts = await firstRow<Counts>(trx)`
      select count(*) filter (where is_wrong and subject = ${subject})::int as wrong,
      ${HOUR_S} - extract(epoch from now() - min(at) filter (where is_wrong and subject = ${subject}))::int as left_s,
      count(*) filter (where is_wrong and at > now() - make_interval(secs => ${BRAKE_S}))::int as all_wrong,
      count(*) filter (where at > now() - make_interval(secs => ${BRAKE_S}))::int as "all" from password_attempt`;
    if (counts.wrong >= MAX_WRONG_PER_HOUR * factor)
      throw new Problem('code_required', { retryAfterS: Math.max(1, counts.left_s ?? HOUR_S) });
    const required = browserId === null ? requiredAt(counts.wrong, factor) : null;
    if (required && !isEnough(proved, required)) throw new Problem('captcha', { type: required });
    const isBraked = counts.all_wrong >= BRAKE_WRONG * factor && counts.all_wrong > counts.all * BRAKE_SHARE;
    if (isBraked && browserId === null) throw new Problem('code_required', { retryAfterS: BRAKE_S });
    const inserted = await firstRow<{ id: number }>(trx)`
      insert into password_attempt (subject) values (${subject}) returning id`;
    return { id: inserted.id, wrong: counts.wrong };
  });
  const step = wrong - DELAY_FROM * factor;
  if (step >= 0) await wait(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** step));
  return {
    succeed: async () => void (await sql`update password_attempt set is_wrong = false where id = ${id}`.execute(db)),
  };
}

/**
 * Counts an entered code for the site-wide brake: while most passwords and codes are wrong, strangers must solve a
 * captcha first, which stops single guesses at many logins. The tries of each code are limited, too.
 */
export async function countCodeEntry(
  { db, factor }: Pick<AttemptLimits, 'db' | 'factor'>,
  captcha: CaptchaGate,
  isKnownBrowser: boolean,
): Promise<{ succeed(): Promise<void> }> {
  const { all_wrong, all } = await firstRow<Pick<Counts, 'all_wrong' | 'all'>>(db)`
    select count(*) filter (where is_wrong)::int as all_wrong,
    count(*)::int as "all" from password_attempt where at > now() - make_interval(secs => ${BRAKE_S})`;
  if (!isKnownBrowser && all_wrong >= BRAKE_WRONG * factor && all_wrong > all * BRAKE_SHARE)
    await captcha.require('hard_captcha');
  const { id } = await firstRow<{ id: number }>(db)`
    insert into password_attempt (subject) values ('code') returning id`;
  return {
    succeed: async () => void (await sql`update password_attempt set is_wrong = false where id = ${id}`.execute(db)),
  };
}
