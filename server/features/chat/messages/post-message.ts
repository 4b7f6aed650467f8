import { MESSAGE_BURST, MESSAGES_PER_MINUTE, type ChatSide, type MaskReason } from '#domain/chat.ts';
import { Problem } from '#server/calls/problem.ts';
import { PREPARE, type Trx } from '#server/db/pool.ts';
import { firstRow, rowOrNull } from '#server/db/rows.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import type { ChatRow } from '#server/features/chat/chats/chat-store.ts';
import { maskMessage } from '#server/features/chat/masking/mask-message.ts';
import { announce, listenersOf } from '#server/features/chat/realtime/announce.ts';
import type { StoredChatEvent } from './system-text.ts';

/** A message to store. */
export interface NewMessage {
  side: ChatSide;
  /** Null for system messages. */
  authorId: number | null;
  clientMessageId?: string | null;
  kind?: 'text' | 'system' | 'request_card';
  text: string;
  /** The text before masking, and the masked contacts. */
  original?: string | null;
  masked?: readonly MaskReason[];
  lang?: string | null;
  fileId?: string | null;
  requestId?: number | null;
  event?: StoredChatEvent | null;
}

/** Recent messages of an account, for limits and repeats. */
export interface Written {
  /** The number and chat of its message with this client id; null without one. */
  repeat: { seq: number; chat_id: number } | null;
  /** Messages within a minute, and within a second. */
  minute: number;
  second: number;
}

export async function readWritten(
  trx: Trx,
  { authorId, clientMessageId = null }: Pick<NewMessage, 'authorId' | 'clientMessageId'>,
): Promise<Written> {
  return firstRow<Written>(trx)`${PREPARE} select count(*)::int as minute,
      (count(*) filter (where m.created_at > clock_timestamp() - interval '1 second'))::int as second,
      (select jsonb_build_object('seq', r.seq, 'chat_id', r.chat_id) from chat_message r
        where r.author_id = ${authorId}::bigint and r.client_message_id = ${clientMessageId}::text) as repeat
    from chat_message m where m.author_id = ${authorId}::bigint and m.created_at > clock_timestamp() - interval '1 minute'`;
}

/** Throws `too_many` for an account that writes faster than people can. */
export function limitMessages({ minute, second }: Written, factor: number): void {
  if (second >= MESSAGE_BURST * factor) throw new Problem('too_many', { retryAfterS: 1 });
  if (minute >= MESSAGES_PER_MINUTE * factor) throw new Problem('too_many', { retryAfterS: 30 });
}

/** A file's name as it may be read: one with contacts becomes a plain one, as cameras name pictures by numbers. */
function fileNameIn({ contacts_open: isOpen }: ChatRow, name: string): string {
  const { reasons } = maskMessage(name.replace(/\.\w+$/, '').replaceAll('_', ' '));
  return isOpen || reasons.length === 0 ? name : `file${/\.\w+$/.exec(name)?.[0] ?? ''}`;
}

/**
 * Adds a message to a locked chat in the caller's transaction and announces it. The lock keeps the numbers without
 * gaps.
 */
export async function postMessage(
  { media }: Pick<ChatDeps, 'media'>,
  trx: Trx,
  chat: ChatRow,
  message: NewMessage,
): Promise<number> {
  const { side, authorId, kind = 'text', text } = message;
  if (message.fileId) await media.takeFile(trx, message.fileId, authorId ?? 0, (name) => fileNameIn(chat, name));
  const added = await rowOrNull<{ seq: number }>(trx)`${PREPARE} with added as (
      insert into chat_message (chat_id, seq, side, author_id, client_message_id, kind, text, original, masked, lang, file_id, request_id, event)
      select c.id, c.last_seq + 1, ${side}, ${authorId}::bigint, ${message.clientMessageId ?? null}, ${kind}, ${text},
      ${message.original ?? null}::text,
        ${message.masked ?? []}::text[], ${message.lang ?? null}, ${message.fileId ?? null}::uuid, ${message.requestId ?? null}::bigint,
        ${message.event ? JSON.stringify(message.event) : null}::jsonb
      from chat c where c.id = ${chat.id} on conflict (author_id, client_message_id) where client_message_id is not null do nothing
      returning seq, created_at)
    update chat c set last_seq = added.seq, last_at = added.created_at,
      first_asked_at = case when ${side === 'traveller'} then coalesce(c.first_asked_at, added.created_at) else c.first_asked_at end,
      first_answered_at = case when ${isAnswer(message)} and c.first_asked_at is not null
        then coalesce(c.first_answered_at, added.created_at) else c.first_answered_at end,
      waiting_since = case when ${isQuestion(message)} then coalesce(c.waiting_since, added.created_at)
        when ${isAnswer(message)} then null else c.waiting_since end
    from added where c.id = ${chat.id} returning added.seq`;
  // Another chat has just committed the same client id.
  if (!added) throw new Problem('key_reused');
  await announce(trx, await listenersOf(trx, chat), {
    event: 'new_message',
    data: { chat_id: chat.id, seq: added.seq },
  });
  return added.seq;
}

const isQuestion = ({ kind = 'text', side }: NewMessage): boolean => kind === 'text' && side === 'traveller';
const isAnswer = ({ kind = 'text', side }: NewMessage): boolean =>
  kind === 'text' && (side === 'organizer' || side === 'support');
