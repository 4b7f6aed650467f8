import { sql } from 'kysely';
import { MAX_PARTY_MESSAGES, PARTY_MESSAGES_PER_MINUTE } from '#domain/limits.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, hasRow, rowsOf } from '#server/db/rows.ts';

/** Messages shown of a list. */
const SHOWN = 100;

export interface PartyMessage {
  id: number;
  voter_id: number;
  text: string;
  created_at: Date;
}

/** The newest messages of a list, oldest first. */
export async function readPartyMessages(db: Db, listId: number): Promise<PartyMessage[]> {
  const rows = await rowsOf<PartyMessage>(db)`select id, voter_id, text, created_at from party_message
    where vote_list_id = ${listId} order by id desc limit ${SHOWN}`;
  return rows.toReversed();
}

/**
 * Stores a voter's message once per client id, and deletes the oldest above the limit of a list. Throws `too_many` for a
 * voter who writes faster than people can.
 */
export async function insertPartyMessage(
  trx: Trx,
  {
    listId,
    voterId,
    clientMessageId,
    text,
  }: { listId: number; voterId: number; clientMessageId: string; text: string },
): Promise<void> {
  // Messages of a voter are counted one at a time.
  await sql`select 1 from voter where id = ${voterId} for update`.execute(trx);
  const { in_minute: inMinute, is_repeat: isRepeat } = await firstRow<{ in_minute: number; is_repeat: boolean }>(
    trx,
  )`select
      (count(*) filter (where created_at > clock_timestamp() - interval '1 minute'))::int as in_minute,
      coalesce(bool_or(client_message_id = ${clientMessageId}), false) as is_repeat
    from party_message where voter_id = ${voterId}`;
  if (isRepeat) return;
  if (inMinute >= PARTY_MESSAGES_PER_MINUTE) throw new Problem('too_many', { retryAfterS: 60 });
  await sql`insert into party_message (vote_list_id, voter_id, client_message_id, text)
    values (${listId}, ${voterId}, ${clientMessageId}, ${text})`.execute(trx);
  await sql`delete from party_message where vote_list_id = ${listId} and id <= (select id from party_message
    where vote_list_id = ${listId} order by id desc offset ${MAX_PARTY_MESSAGES} limit 1)`.execute(trx);
}

/** Deletes a message of the voter, or any when they opened the list; false when there is none. */
export async function deletePartyMessage(
  trx: Db,
  { listId, voterId, messageId, isOwner }: { listId: number; voterId: number; messageId: number; isOwner: boolean },
): Promise<boolean> {
  return hasRow(trx)`delete from party_message where id = ${messageId} and vote_list_id = ${listId}
    and (voter_id = ${voterId} or ${isOwner}::boolean) returning id`;
}
