import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { StaffAccess, startTotp } from '#contract/account/staff.ts';
import type { CallReply } from '#contract/call.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { firstRow, hasRow, rowOrNull } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import { qrPath } from '#server/platform/qr-path.ts';
import { titleOfSite } from '#server/texts.ts';

/**
 * Wrong codes after which the factor is locked for a session or an address; those for all sources together; and the
 * seconds until it unlocks. A password thief can open many sessions, so only the common limit protects the codes.
 */
const MAX_WRONG = 5;
const MAX_WRONG_OF_ALL = 50;
const CLOSED_S = 900;
const STEP_S = 30;
/** Characters of the address that the app shows; more would not fit the QR code. */
const MAX_LABEL = 40;
const RECOVERY_CODES = 10;
/** Crockford's base 32, without easily confused characters; ten of them are 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = 10;

const placeOf = (userId: number): string => `staff_totp.secret ${userId}`;
const wrongCode = (): Problem => new Problem('wrong_code', { fields: { code: 'problem.wrong_code' } });

type Factors = Pick<StaffAccess, 'passkeys' | 'has_totp' | 'totp_since' | 'recovery_codes'>;

/** The second factors of a staff member. */
export async function factorsOf(db: Db, userId: number): Promise<Factors> {
  const found = await firstRow<Omit<Factors, 'totp_since'> & { totp_since: Date | null }>(db)`select
    (select count(*)::int from passkey where user_id = ${userId}) as passkeys,
    exists (select 1 from staff_totp where user_id = ${userId} and secret is not null) as has_totp,
    (select set_at from staff_totp where user_id = ${userId}) as totp_since,
    (select count(*)::int from staff_recovery_code where user_id = ${userId}) as recovery_codes`;
  return { ...found, totp_since: found.totp_since?.toISOString() ?? null };
}

/** Requires that staff confirm their second factor, if they have one, before changing it. Throws `factor_required`. */
export async function guardFactors(db: Db, { id, staff }: SessionUser): Promise<void> {
  if (!staff || staff.hasFactor) return;
  const { passkeys, has_totp } = await factorsOf(db, id);
  if (passkeys > 0 || has_totp) throw new Problem('factor_required');
}

/** Records that the second factor was just confirmed in this session. */
export async function recordFactor(db: Db, { sessionId }: SessionUser): Promise<void> {
  await sql`update session set factor_at = now() where id = ${sessionId}`.execute(db);
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: titleOfSite(), label, period: STEP_S, digits: 6 });

/** Creates a secret for an authenticator app. The previous one stays valid until a code of the new one is entered. */
export async function createTotp(
  { db, seal }: Pick<AccountDeps, 'db' | 'seal'>,
  userId: number,
  label: string,
): Promise<CallReply<typeof startTotp>> {
  const secret = new Secret({ size: 20 }).base32;
  await sql`insert into staff_totp (user_id, next_secret) values (${userId}, ${seal.close(secret, placeOf(userId))})
    on conflict (user_id) do update set next_secret = excluded.next_secret`.execute(db);
  const uri = totpOf(secret, label.slice(0, MAX_LABEL)).toString();
  return { secret, uri, qr: qrPath(uri) };
}

interface Tried {
  secret: Buffer | null;
  next_secret: Buffer | null;
  now_s: number;
}

/** Who tries a code, and from where. */
export interface FactorTry {
  userId: number;
  sessionId: string;
  ip: string;
}

const ALL = 'all';
const sourcesOf = ({ sessionId, ip }: FactorTry): string[] => [`address ${callerOf(ip)}`, ALL, `session ${sessionId}`];

/** Counts a try before the comparison and outside any transaction, so that no rollback can undo it. */
async function countTry(db: Db, by: FactorTry): Promise<Tried> {
  const tried = await rowOrNull<Tried>(db)`select secret, next_secret, extract(epoch from now())::float8 as now_s
    from staff_totp where user_id = ${by.userId}`;
  if (!tried) throw new Problem('not_allowed_now');
  const sources = sourcesOf(by);
  const { rows } = await sql`insert into staff_factor_try as t (user_id, source, failed)
    select ${by.userId}, source, 1 from unnest(${sources}::text[]) as source
    on conflict (user_id, source) do update set failed_at = now(),
      failed = case when t.failed_at > now() - make_interval(secs => ${CLOSED_S}) then t.failed + 1 else 1 end
    where t.failed < case t.source when ${ALL} then ${MAX_WRONG_OF_ALL}::int else ${MAX_WRONG}::int end
      or t.failed_at < now() - make_interval(secs => ${CLOSED_S})
    returning 1`.execute(db);
  if (rows.length < sources.length) throw new Problem('too_many', { retryAfterS: CLOSED_S });
  return tried;
}

/** Resets the count of wrong codes after a right one. */
async function forgetTries(db: Db, by: FactorTry): Promise<void> {
  await sql`delete from staff_factor_try where user_id = ${by.userId}
    and source = any(${sourcesOf(by)}::text[])`.execute(db);
}

/** Deletes expired counts. */
export async function purgeFactorTries(db: Db): Promise<void> {
  await sql`delete from staff_factor_try where failed_at < now() - make_interval(secs => ${CLOSED_S})`.execute(db);
}

/** Consumes a code of the app. A code works once and invalidates earlier ones. Throws `wrong_code`. */
async function useTotp(
  { db, seal }: AccountDeps,
  by: FactorTry,
  code: string,
  { secret, nowS }: { secret: Buffer | null; nowS: number },
): Promise<void> {
  const { userId } = by;
  if (!secret) throw new Problem('not_allowed_now');
  const totp = totpOf(seal.open(secret, placeOf(userId)), '');
  const delta = totp.validate({ token: code, timestamp: nowS * 1000, window: 1 });
  if (delta === null) throw wrongCode();
  const step = Math.floor(nowS / STEP_S) + delta;
  const used = await sql`update staff_totp set last_step = ${step}
    where user_id = ${userId} and last_step < ${step} returning user_id`.execute(db);
  if (used.rows.length === 0) throw wrongCode();
  await forgetTries(db, by);
}

const recoveryHash = (secret: string, userId: number, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['recovery', userId, code]))
    .digest();

async function createRecoveryCodes(trx: Trx, secret: string, userId: number): Promise<string[]> {
  await sql`delete from staff_recovery_code where user_id = ${userId}`.execute(trx);
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
  for (const code of codes)
    await sql`insert into staff_recovery_code (user_id, code_hash)
      values (${userId}, ${recoveryHash(secret, userId, code)})`.execute(trx);
  return codes.map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`);
}

/** Whether an account is the administrator of a shop that is being set up: without a name of its own, it sends nothing. */
export async function isSettingUp(trx: Trx, userId: number): Promise<boolean> {
  return hasRow(trx)`select from setup_key where user_id = ${userId}
    and finished_at is null limit 1`;
}

/** Activates the app by its first code and returns new recovery codes. Throws `wrong_code`. */
export async function confirmApp(deps: AccountDeps, by: FactorTry, code: string): Promise<string[]> {
  const { userId } = by;
  const { next_secret: secret, now_s: nowS } = await countTry(deps.db, by);
  await useTotp(deps, by, code, { secret, nowS });
  return transaction(deps.db, async (trx) => {
    await sql`update staff_totp set secret = next_secret, next_secret = null, set_at = now()
      where user_id = ${userId}`.execute(trx);
    if (!(await isSettingUp(trx, userId))) await sendAccountEmail(deps, trx, { userId, name: 'factor_set' });
    return createRecoveryCodes(trx, deps.secret, userId);
  });
}

/** Consumes a code of the app or a recovery code. Throws `wrong_code`. */
export async function checkFactor(deps: AccountDeps, by: FactorTry, entered: string): Promise<void> {
  const { userId } = by;
  const code = entered.toLowerCase().replace(/[^0-9a-z]/g, '');
  const { secret, now_s: nowS } = await countTry(deps.db, by);
  if (/^\d{6}$/.test(code)) return useTotp(deps, by, code, { secret, nowS });
  await transaction(deps.db, async (trx) => {
    const used = await sql`delete from staff_recovery_code
      where user_id = ${userId} and code_hash = ${recoveryHash(deps.secret, userId, code)} returning 1`.execute(trx);
    if (used.rows.length === 0) throw wrongCode();
    await forgetTries(trx, by);
    await sendAccountEmail(deps, trx, { userId, name: 'recovery_code_used' });
  });
}
