import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { MessengerChannel } from '#domain/code-channels.ts';
import type { Locale } from '#domain/locales.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { hasRow, rowOrNull } from '#server/db/rows.ts';
import { CODE_TTL_S } from '#server/features/account/codes/one-time-codes.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import type { Seal } from '#server/platform/seal.ts';

/** Lifetime of a link in seconds. */
export const MESSENGER_LINK_S = 600;

/** A code that waits until its link is opened in a messenger. */
export interface WaitingCode {
  channel: MessengerChannel;
  authCodeId: number;
  code: string;
  /** The user who confirms a phone or links a dialogue; null for a sign-in. */
  userId: number | null;
  /** The number to prove; null when a dialogue is linked. */
  phone: string | null;
  locale: Locale;
}

const placeOf = (authCodeId: number): string => `messenger_link.sealed_code ${authCodeId}`;

/**
 * Stores a code for the person who opens the link and, for a phone, shares its number. Returns the token of the link, 128
 * random bits.
 */
export async function createMessengerLink(trx: Trx, seal: Seal, waiting: WaitingCode): Promise<string> {
  const { channel, authCodeId, code, userId, phone, locale } = waiting;
  const token = randomBytes(16).toString('base64url');
  await sql`insert into messenger_link (channel, token_hash, auth_code_id, user_id, phone, locale, sealed_code, expires_at)
    values (${channel}, ${hashToken(token)}, ${authCodeId}, ${userId}, ${phone}, ${locale}, ${seal.close(code, placeOf(authCodeId))},
      now() + make_interval(secs => ${MESSENGER_LINK_S}))`.execute(trx);
  return token;
}

/** A dialogue in a messenger. Ids of different messengers may be equal. */
export interface Dialogue {
  channel: MessengerChannel;
  chatId: number;
}

/** Ties a link to the dialogue that opens it first. Null when it is unknown, expired or tied to another dialogue. */
export async function openMessengerLink(
  trx: Trx,
  token: string,
  { channel, chatId }: Dialogue,
): Promise<{ locale: string } | null> {
  return rowOrNull<{ locale: string }>(trx)`update messenger_link set chat_id = ${chatId}
    where channel = ${channel} and token_hash = ${hashToken(token)} and expires_at > now() and (chat_id is null or chat_id = ${chatId})
    returning locale`;
}

interface OpenedLink {
  id: number;
  auth_code_id: number;
  user_id: number | null;
  phone: string | null;
  locale: string;
  sealed_code: Buffer;
}

/** Locks the newest link that a dialogue opened and whose code is not delivered. */
export async function openedLink(trx: Trx, { channel, chatId }: Dialogue): Promise<OpenedLink | null> {
  return rowOrNull<OpenedLink>(trx)`select id, auth_code_id, user_id, phone, locale, sealed_code from messenger_link
    where channel = ${channel} and chat_id = ${chatId} and expires_at > now() and sealed_code is not null
    order by id desc limit 1 for update`;
}

/** Whether the number belongs to the account that confirms it, or for a sign-in to any account. */
async function hasAccount(trx: Trx, { user_id, phone }: OpenedLink): Promise<boolean> {
  return hasRow(trx)`select 1 from user_account where phone = ${phone}
    and (id = ${user_id} or (${user_id}::bigint is null and phone_confirmed_at is not null))`;
}

/**
 * The code of an opened link, valid for five minutes from now; for a phone only after its number is proved. `gone`
 * after a newer code, three wrong guesses, or use of the code.
 */
export async function claimLinkCode(trx: Trx, seal: Seal, link: OpenedLink): Promise<string | 'no_account' | 'gone'> {
  if (link.phone !== null && !(await hasAccount(trx, link))) return 'no_account';
  const { rows } =
    await sql`update auth_code set expires_at = least(expires_at, now() + make_interval(secs => ${CODE_TTL_S}))
    where id = ${link.auth_code_id} and used_at is null and tries_left > 0 and expires_at > now()
      returning id`.execute(trx);
  return rows.length === 0 ? 'gone' : seal.open(link.sealed_code, placeOf(link.auth_code_id));
}

/** Records a messenger's update; false when it was handled before. */
export async function isNewUpdate(trx: Trx, channel: MessengerChannel, updateId: string): Promise<boolean> {
  return hasRow(trx)`insert into messenger_update (channel, update_id) values (${channel}, ${updateId})
    on conflict do nothing returning 1`;
}

/** Whether an update of a messenger was handled. */
export async function wasHandled(trx: Trx, channel: MessengerChannel, updateId: string): Promise<boolean> {
  return hasRow(trx)`select 1 from messenger_update
    where channel = ${channel} and update_id = ${updateId}`;
}

/** Removes a delivered code from its link. */
export async function forgetLinkCode(db: Db, linkId: number): Promise<void> {
  await sql`update messenger_link set sealed_code = null where id = ${linkId}`.execute(db);
}
