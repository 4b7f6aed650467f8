import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/pool.ts';
import { hasRow, rowOrNull } from '#server/db/rows.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import { hashToken } from '#server/platform/link-tokens.ts';

/** Purposes of account links, with their lifetime in seconds. */
export const LINK_S = { password_reset: 1800, sign_in: 60 } as const;
export type LinkKind = keyof typeof LINK_S;

/** Links per account and requester. */
const MAX_PER_TEN_MINUTES = 3;
const MAX_PER_DAY = 10;
/**
 * Links per account for all strangers together; higher than the other limit, so that one stranger cannot exhaust the
 * owner's links.
 */
const MAX_FOR_ACCOUNT_PER_HOUR = 12;
const MAX_FOR_ACCOUNT_PER_DAY = 36;

/** A link to create. */
interface LinkRequest {
  kind: LinkKind;
  /** The session that creates a sign-in link; the link inherits its proof of identity. */
  sessionId?: string;
  /** The requester when not signed in. */
  requester?: LinkRequester;
}

/** The keyed hash of a browser that the account knows, or of an IP address. */
export interface LinkRequester {
  hash: string;
  isKnown: boolean;
}

/** Identifies a requester by the browser if the account knows it, else by IP address. */
export function linkRequesterOf(secret: string, browserId: string | null, ip: string): LinkRequester {
  const name = browserId === null ? ['address', callerOf(ip)] : ['browser', browserId];
  const hash = createHmac('sha256', secret)
    .update(JSON.stringify(['asker', ...name]))
    .digest('base64url');
  return { hash, isKnown: browserId !== null };
}

/** Whether requester and account are within their limits. */
async function mayHaveLink(trx: Trx, userId: number, { kind, requester }: LinkRequest): Promise<boolean> {
  const made = await rowOrNull<{ recent: number; today: number; all_hour: number; all_day: number }>(trx)`select
    count(*) filter (where is_own)::int as today,
    count(*) filter (where is_own and created_at > now() - interval '10 minutes')::int as recent,
    count(*) filter (where created_at > now() - interval '1 hour')::int as all_hour, count(*)::int as all_day
    from (select created_at, asker is not distinct from ${requester?.hash ?? null}::text as is_own from account_link
      where user_id = ${userId} and kind = ${kind} and created_at > now() - interval '1 day') made`;
  if (!made) return true;
  if (made.recent >= MAX_PER_TEN_MINUTES || made.today >= MAX_PER_DAY) return false;
  return (
    requester?.isKnown === true || (made.all_hour < MAX_FOR_ACCOUNT_PER_HOUR && made.all_day < MAX_FOR_ACCOUNT_PER_DAY)
  );
}

/** Stores a link and returns its token of 256 random bits; null when a limit is reached. */
export async function createLink(
  trx: Trx,
  userId: number,
  { kind, sessionId, requester }: LinkRequest,
): Promise<string | null> {
  // Serializes the links of one account, so that parallel ones cannot exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`link ${userId}`}, 0))`.execute(trx);
  if (!(await mayHaveLink(trx, userId, { kind, requester }))) return null;
  const token = randomBytes(32).toString('base64url');
  await sql`insert into account_link (token_hash, user_id, kind, asker, proved_at, expires_at)
    values (${hashToken(token)}, ${userId}, ${kind}, ${requester?.hash ?? null}, (select proved_at from session
    where id = ${sessionId ?? null}::uuid),
      now() + make_interval(secs => ${LINK_S[kind]}))`.execute(trx);
  return token;
}

/** Whether a link to a new password can still be used. */
export async function isResetLinkLive(db: Db, token: string): Promise<boolean> {
  return hasRow(db)`select 1 from account_link
    where token_hash = ${hashToken(token)} and kind = 'password_reset' and used_at is null and expires_at > now()`;
}

/** What a used link proves. */
export interface UsedLink {
  userId: number;
  /** When identity was last proved in the session that created a sign-in link. */
  provedAt: Date | null;
}

/** Consumes a link; null when it is unknown, expired or used. */
export async function useLink(trx: Trx, token: string, kind: LinkKind): Promise<UsedLink | null> {
  return rowOrNull<UsedLink>(trx)`update account_link set used_at = now()
    where token_hash = ${hashToken(token)} and kind = ${kind} and used_at is null and expires_at > now()
    returning user_id as "userId", proved_at as "provedAt"`;
}

/** Revokes open links and downloadable exports, which grant access without a session. */
export async function endLinks(trx: Trx, userId: number): Promise<void> {
  await sql`update account_link set used_at = now() where user_id = ${userId} and used_at is null`.execute(trx);
  await sql`delete from account_export where user_id = ${userId}`.execute(trx);
}
