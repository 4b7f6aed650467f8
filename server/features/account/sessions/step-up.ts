import { sql } from 'kysely';
import { signedIn, type CallContext, type SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { hasRow } from '#server/db/rows.ts';

/** Seconds for which a proof of identity counts as recent. */
const RECENT_S = 600;

/** The user, who must have proved their identity recently. Throws `proof_required`. */
export async function recentlyProved(db: Db, context: CallContext): Promise<SessionUser> {
  const user = signedIn(context);
  const isFound = await hasRow(db)`select 1 from session
    where id = ${user.sessionId} and proved_at > now() - make_interval(secs => ${RECENT_S})`;
  if (!isFound) throw new Problem('proof_required');
  return user;
}

/** Seconds for which a proof counts as made for the current action. */
const FRESH_S = 120;

/** Like `recentlyProved`, for irreversible actions: the proof must be newer than the sign-in and only just made. */
export async function freshlyProved(db: Db, context: CallContext): Promise<SessionUser> {
  const user = signedIn(context);
  const isFound = await hasRow(db)`select 1 from session where id = ${user.sessionId}
    and proved_at > created_at and proved_at > now() - make_interval(secs => ${FRESH_S})`;
  if (!isFound) throw new Problem('proof_required');
  return user;
}

/** Records that the user has just proved their identity in this session. */
export async function recordProof(db: Db, { sessionId }: SessionUser): Promise<void> {
  await sql`update session set proved_at = now() where id = ${sessionId}`.execute(db);
}
