import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CONNECTION_ALPHABET, CONNECTION_CODE_S, type ChatSource } from '#domain/chat.ts';
import { toLocale, type Locale } from '#domain/locales.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { announce, announcing } from '#server/features/chat/realtime/announce.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import { MESSENGER_NAMES, messengerText } from './messenger-texts.ts';

const CODE_LENGTH = 16;

const hashOf = (code: string): Buffer => createHash('sha256').update(`messenger code ${code}`).digest();

/** Creates the only valid code of an account for a messenger. Its hash is stored. */
export async function createConnectionCode(
  db: Db,
  { id, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>,
  source: ChatSource,
): Promise<string> {
  const code = Array.from(randomBytes(CODE_LENGTH), (byte) => CONNECTION_ALPHABET[byte % 32]).join('');
  await sql`insert into messenger_code (code_hash, user_id, session_id, source, expires_at)
    values (${hashOf(code)}, ${id}, ${sessionId}, ${source}, now() + make_interval(secs => ${CONNECTION_CODE_S}))
    on conflict (user_id, source) do update set code_hash = excluded.code_hash, session_id = excluded.session_id,
      used_by = null, created_at = now(), expires_at = excluded.expires_at`.execute(db);
  return code;
}

interface Claimed {
  user_id: number;
  email: string;
  language: string;
  /** Whether this dialogue has used the code before: the update came twice. */
  is_repeat: boolean;
}

/** Uses a code of a session that lasts. Null when it is unknown, expired or used by another dialogue. */
async function claimCode(trx: Trx, source: ChatSource, code: string, address: string): Promise<Claimed | null> {
  return rowOrNull<Claimed>(trx)`with code as (
      select c.code_hash, c.user_id, u.email, u.language, c.used_by is not null as is_repeat from messenger_code c
        join session s on s.id = c.session_id join user_account u on u.id = c.user_id
      where c.code_hash = ${hashOf(code)} and c.source = ${source} and c.expires_at > now()
        and coalesce(c.used_by, ${address}) = ${address} and s.revoked_at is null and s.expires_at > now()
        and u.deleted_at is null and u.blocked_at is null for update of c),
    used as (update messenger_code m set used_by = ${address} from code where m.code_hash = code.code_hash)
    select user_id, email, language, is_repeat from code`;
}

/** What became of a code: the dialogue is connected, another account has it, or the code cannot be used. */
type Connection = { result: 'connected'; locale: Locale } | { result: 'taken' | 'expired' };

/** The account that has a dialogue. The lock keeps others from connecting it at the same time. */
async function lockOwner(trx: Trx, source: ChatSource, address: string): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dialogue ${source} ${address}`}, 0))`.execute(trx);
  const row = await rowOrNull<{ user_id: number }>(trx)`select user_id from messenger_dialogue
    where source = ${source} and address = ${address}`;
  return row?.user_id ?? null;
}

/**
 * Connects a dialogue to the account whose code it sent. A dialogue of another account stays with it: a person who is
 * made to send a foreign code must not hand their messages to the account that created it.
 */
export async function connectDialogue(
  deps: ChatDeps,
  { source, address, code }: { source: ChatSource; address: string; code: string },
): Promise<Connection> {
  return announcing(deps, async (trx) => {
    const owner = await lockOwner(trx, source, address);
    const claimed = await claimCode(trx, source, code, address);
    if (!claimed) return { result: 'expired' };
    const { user_id: userId } = claimed;
    if (owner !== null && owner !== userId) return { result: 'taken' };
    const connected = { result: 'connected', locale: toLocale(claimed.language) } as const;
    if (claimed.is_repeat && owner === userId) return connected;
    await sql`delete from messenger_dialogue where source = ${source} and user_id = ${userId}
      and address <> ${address}`.execute(trx);
    await sql`insert into messenger_dialogue (user_id, source, address) values (${userId}, ${source}, ${address})
      on conflict (user_id, source) do nothing`.execute(trx);
    await announce(trx, [userId], { event: 'crm_user_chat_notifications_enabled', data: { source } });
    await sendEmail(deps, trx, {
      texts: messengerText,
      name: 'linked',
      to: { email: claimed.email, locale: connected.locale },
      path: pagePaths.settings(),
      values: { messenger: MESSENGER_NAMES[source] },
    });
    return connected;
  });
}

/** Disconnects a messenger of an account; its codes end. Throws `not_found`. */
export async function disconnectDialogue(db: Db, userId: number, dialogueId: number): Promise<void> {
  await rowOrNotFound(db)`with gone as (
      delete from messenger_dialogue where id = ${dialogueId} and user_id = ${userId} returning source),
    codes as (delete from messenger_code where user_id = ${userId} and source in (select source from gone))
    select source from gone`;
}
