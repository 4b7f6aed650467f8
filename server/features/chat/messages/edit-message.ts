import { sql } from 'kysely';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { EDIT_MINUTES } from '#domain/chat.ts';
import type { Locale } from '#domain/locales.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { hasRow } from '#server/db/rows.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { lockChat, requireOpen, type OwnChat } from '#server/features/chat/chats/chat-store.ts';
import { announce, announcing, listenersOf } from '#server/features/chat/realtime/announce.ts';
import type { EventReader } from '#server/features/chat/realtime/render-events.ts';
import { findMessage, findMessages, viewMessage, type MessageRow } from './message-store.ts';
import { maskIn } from './send-message.ts';

/** The message to change. */
interface Target {
  chatId: number;
  messageId: number;
}

interface OwnMessage extends OwnChat {
  row: MessageRow;
}

/** Locks a message of the caller. Throws `not_found` for other messages. */
async function lockOwnMessage(trx: Trx, user: SessionUser, { chatId, messageId }: Target): Promise<OwnMessage> {
  const own = await lockChat(trx, user, chatId);
  const [row] = await findMessages(trx, sql`m.chat_id = ${own.chat.id} and m.id = ${messageId}`);
  if (!row || row.author_id !== user.id || row.kind !== 'text' || row.is_hidden) throw new Problem('not_found');
  return { ...own, row };
}

/** Changes a message within the time for changes, by the database's clock. Throws `not_allowed_now` after it. */
async function change(trx: Trx, { row }: OwnMessage, set: ReturnType<typeof sql>): Promise<void> {
  const isChanged = await hasRow(trx)`update chat_message set ${set} where id = ${row.id} and deleted_at is null
    and created_at > clock_timestamp() - make_interval(mins => ${EDIT_MINUTES}) returning id`;
  if (!isChanged) throw new Problem('not_allowed_now');
}

async function announceChange(
  deps: ChatDeps,
  trx: Trx,
  { chat, side, row, locale }: OwnMessage & { locale: Locale },
  event: 'message_was_edit' | 'message_was_deleted',
): Promise<ChatMessage> {
  await announce(trx, await listenersOf(trx, chat), { event, data: { chat_id: chat.id, seq: row.seq } });
  const after = await findMessage(trx, chat.id, row.seq);
  return viewMessage(deps, after ?? row, { userId: row.author_id ?? 0, side, locale });
}

/** Replaces the text of the caller's message. Throws `not_found`, `not_allowed_now`, `frozen_chat`. */
export async function editMessage(
  deps: ChatDeps,
  { user, locale }: EventReader,
  { text, ...target }: Target & { text: string },
): Promise<ChatMessage> {
  return announcing(deps, async (trx) => {
    const own = await lockOwnMessage(trx, user, target);
    requireOpen(own.chat);
    if ((own.row.original ?? own.row.text) === text)
      return viewMessage(deps, own.row, { userId: user.id, side: own.side, locale });
    const words = maskIn(own.chat, text);
    await change(
      trx,
      own,
      sql`text = ${words.text}, original = ${words.original}, masked = ${words.masked}::text[], edited_at = clock_timestamp()`,
    );
    return announceChange(deps, trx, { ...own, locale }, 'message_was_edit');
  });
}

/** Deletes the caller's message; its number stays. Repeating it has no effect. Throws like `editMessage`. */
export async function deleteMessage(
  deps: ChatDeps,
  { user, locale }: EventReader,
  target: Target,
): Promise<ChatMessage> {
  return announcing(deps, async (trx) => {
    const own = await lockOwnMessage(trx, user, target);
    if (own.row.is_deleted) return viewMessage(deps, own.row, { userId: user.id, side: own.side, locale });
    requireOpen(own.chat);
    await change(
      trx,
      own,
      sql`text = '', original = null, masked = '{}', lang = null, file_id = null, deleted_at = clock_timestamp()`,
    );
    if (own.row.file) await deps.media.releaseFiles(trx, [own.row.file.id]);
    return announceChange(deps, trx, { ...own, locale }, 'message_was_deleted');
  });
}
