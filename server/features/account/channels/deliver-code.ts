import { sql } from 'kysely';
import type { PhoneSignInChannel } from '#domain/code-channels.ts';
import type { Locale } from '#domain/locales.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import type { CodeMessage, SendCode } from './channels.ts';
import { RecipientRefusal } from './recipient-refusal.ts';

/**
 * Messages per day and account. Messages of all accounts per number prefix are limited too, because expensive
 * destinations attract SMS fraud.
 */
const MAX_PER_DAY = 10;
const MAX_PER_PREFIX_PER_DAY = 200;
const PREFIX_LENGTH = 6;
const DAY_S = 86_400;

/** Purpose of a message. Sign-in messages are limited by number, because their sender may have no account. */
export type MessagePurpose = 'confirm' | 'sign_in' | 'sign_in_known';

/** A message to store. `text` is null when nothing is sent: a number without an account counts like any other. */
export interface NewMessage {
  to: string;
  text: string | null;
  locale: Locale;
  userId: number | null;
  purpose: MessagePurpose;
}

/**
 * Stores a message before it is sent. Throws `too_many` at the daily limit of its account (for sign-in: of its number)
 * or its destination. Browsers known to the account are counted separately.
 */
export async function storeMessage(
  trx: Trx,
  { to, text, locale, userId, purpose }: NewMessage,
  factor: number,
): Promise<number> {
  const prefix = to.slice(0, PREFIX_LENGTH);
  // Serializes messages to one destination, so that parallel ones cannot exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code_message ${purpose} ${prefix}`}, 0))`.execute(trx);
  const own = purpose === 'confirm' ? sql`user_id = ${userId}` : sql`recipient = ${to}`;
  const sent = await firstRow<{ own: number; alike: number }>(trx)`select
    count(*) filter (where ${own})::int as own, count(*) filter (where starts_with(recipient, ${prefix}))::int as alike
    from code_message where purpose = ${purpose} and created_at > now() - interval '1 day'`;
  const isFull = sent.own >= MAX_PER_DAY * factor || sent.alike >= MAX_PER_PREFIX_PER_DAY * factor;
  if (isFull) throw new Problem('too_many', { retryAfterS: DAY_S });
  const stored = await firstRow<{ id: number }>(trx)`
    insert into code_message (user_id, recipient, locale, body, purpose)
    values (${userId}, ${to}, ${locale}, ${text ?? ''}, ${purpose}) returning id`;
  return stored.id;
}

/** Channels that deliver a message without an action by the recipient. */
export type DeliveryChannel = Exclude<PhoneSignInChannel, 'telegram_with_phone_request'>;

/**
 * Consecutive failed numbers after which sign-ins report an outage. A single failure would reveal that its number has
 * an account.
 */
const DOWN_AFTER = 3;

/**
 * Throws `sms_unavailable` during an outage, for every number alike. Confirmations and refusals by recipients do not
 * count: anyone can provoke them, and the first message to arrive would then reveal that its number has an account.
 */
export async function checkServices(db: Db): Promise<void> {
  const { failed, sent } = await firstRow<{ failed: number; sent: number }>(db)`select
    count(distinct recipient) filter (where sent_at is null and is_outage)::int as failed, count(sent_at)::int as sent
    from code_message where purpose <> 'confirm' and created_at > now() - interval '5 minutes'`;
  if (sent === 0 && failed >= DOWN_AFTER) throw new Problem('sms_unavailable');
}

/**
 * Sends a stored message over the requested channel, else over the others in order. Without any channel it stays in the
 * operator's outbox. Throws `sms_unavailable` when all fail.
 */
export async function deliverMessage(
  db: Db,
  channels: ReadonlyMap<DeliveryChannel, SendCode>,
  { id, requested, message }: { id: number; requested: DeliveryChannel; message: CodeMessage },
): Promise<void> {
  if (channels.size === 0) return;
  const order = [requested, ...[...channels.keys()].filter((name) => name !== requested)];
  const errors: string[] = [];
  let isOutage = false;
  for (const name of order) {
    const failure = await channels
      .get(name)?.(message)
      .then(() => null)
      .catch((error: unknown) => {
        isOutage ||= !(error instanceof RecipientRefusal);
        return error instanceof Error ? error.message : 'failed';
      });
    if (failure === undefined) continue;
    if (failure === null) {
      await sql`update code_message set sent_at = now(), sent_by = ${name}, body = '', last_error = ${errors.join('; ') || null}
        where id = ${id}`.execute(db);
      return;
    }
    errors.push(failure);
  }
  await sql`update code_message set body = '', last_error = ${errors.join('; ').slice(0, 500)}, is_outage = ${isOutage}
    where id = ${id}`.execute(db);
  throw new Problem('sms_unavailable', {}, { cause: errors });
}

/**
 * Erases the recipients of an account's messages, and of messages to its confirmed phone. The messages still count for
 * their destination, so that deleting an account resets no limit.
 */
export async function eraseRecipients(trx: Trx, userId: number, confirmedPhone: string | null): Promise<void> {
  await sql`update code_message set user_id = null, recipient = left(recipient, ${PREFIX_LENGTH}), body = '', last_error = null
    where user_id = ${userId} or recipient = ${confirmedPhone}`.execute(trx);
}

/**
 * Deletes messages that no limit counts any more, links with expired codes, and updates that messengers no longer
 * repeat.
 */
export async function purgeMessages(db: Db): Promise<void> {
  await sql`delete from messenger_link where expires_at < now()`.execute(db);
  await sql`delete from messenger_update where at < now() - interval '2 days'`.execute(db);
  await sql`delete from code_message where created_at < now() - interval '1 day'`.execute(db);
}
