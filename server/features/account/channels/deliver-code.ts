import { sql } from 'kysely';
import type { PhoneChannel } from '#domain/code-channels.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { Problem } from '#server/http/problem.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { CodeMessage, SendCode } from './channels.ts';

/** Messages of one account a day, and of all accounts to numbers that begin alike: expensive destinations attract SMS fraud. */
const MAX_PER_DAY = 10;
const MAX_PER_PREFIX_PER_DAY = 200;
const PREFIX_LENGTH = 6;
const DAY_S = 86_400;

/** The channels that can carry a code to a phone, in order of preference. */
export function offeredChannels({
  channels,
  hasSandbox,
}: Pick<AccountDeps, 'channels' | 'hasSandbox'>): PhoneChannel[] {
  return channels.size === 0 && hasSandbox ? ['sms'] : [...channels.keys()];
}

/** Stores a message before it is sent. Throws `too_many` when the account or the destination has had its messages of the day. */
export async function storeMessage(
  trx: Trx,
  { to, text, locale }: CodeMessage,
  { userId, factor }: { userId: number; factor: number },
): Promise<number> {
  const prefix = to.slice(0, PREFIX_LENGTH);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code_message ${userId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ own: number; alike: number }>`select
    count(*) filter (where user_id = ${userId})::int as own, count(*) filter (where starts_with(recipient, ${prefix}))::int as alike
    from code_message where created_at > now() - interval '1 day'`.execute(trx);
  const sent = rows[0] ?? { own: 0, alike: 0 };
  if (sent.own >= MAX_PER_DAY * factor || sent.alike >= MAX_PER_PREFIX_PER_DAY * factor)
    throw new Problem('too_many', { retryAfterS: DAY_S });
  const stored = await sql<{ id: number }>`insert into code_message (user_id, recipient, locale, body)
    values (${userId}, ${to}, ${locale}, ${text}) returning id`.execute(trx);
  return stored.rows[0]?.id ?? 0;
}

/**
 * Sends a stored message over the wanted channel, and over the others in their order where it fails. Without any channel the message stays in the operator's
 * outbox. Throws `sms_unavailable` when none takes it.
 */
export async function deliverMessage(
  db: Db,
  channels: ReadonlyMap<PhoneChannel, SendCode>,
  { id, wanted, message }: { id: number; wanted: PhoneChannel; message: CodeMessage },
): Promise<void> {
  if (channels.size === 0) return;
  const order = [wanted, ...[...channels.keys()].filter((name) => name !== wanted)];
  const errors: string[] = [];
  for (const name of order) {
    const failure = await channels
      .get(name)?.(message)
      .then(() => null)
      .catch((error: unknown) => (error instanceof Error ? error.message : 'failed'));
    if (failure === undefined) continue;
    if (failure === null) {
      await sql`update code_message set sent_at = now(), sent_by = ${name}, body = '', last_error = ${errors.join('; ') || null}
        where id = ${id}`.execute(db);
      return;
    }
    errors.push(failure);
  }
  await sql`update code_message set body = '', last_error = ${errors.join('; ').slice(0, 500)} where id = ${id}`.execute(
    db,
  );
  throw new Problem('sms_unavailable');
}

/** Deletes messages that no limit counts any more; their codes have expired. */
export async function purgeMessages(db: Db): Promise<void> {
  await sql`delete from code_message where created_at < now() - interval '1 day'`.execute(db);
}
