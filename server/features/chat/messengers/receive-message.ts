import { CONNECTION_CODE, MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import { toLocale, withLocale, type Locale } from '#domain/locales.ts';
import { cleanText } from '#server/calls/clean-texts.ts';
import type { Db } from '#server/db/pool.ts';
import { hasRow, rowOrNull } from '#server/db/rows.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { markAsRead } from '#server/features/chat/chats/mark-as-read.ts';
import { sendFile, sendMessage } from '#server/features/chat/messages/send-message.ts';
import { connectDialogue } from './connect.ts';
import { messengerText, type MessengerTextKey } from './messenger-texts.ts';
import type { InboundMessage, ReceiveMessage } from './messenger.ts';
import { refusalOf } from './refusal-of.ts';

/** A message without a quote answers the chat of the last one, if that was within these days. */
const CURRENT_DAYS = 7;

interface Dialogue {
  id: number;
  user_id: number;
  language: string;
  /** The chat that a message without a quote answers; null when there is none, or several. */
  chat_id: number | null;
  /** Whether messages were passed on recently. */
  has_chats: boolean;
}

async function findDialogue(db: Db, { source, address }: InboundMessage): Promise<Dialogue | null> {
  return rowOrNull<Dialogue>(db)`select d.id, d.user_id, u.language,
      case when d.chat_at > now() - make_interval(days => ${CURRENT_DAYS}) then d.chat_id end as chat_id,
      exists (select 1 from messenger_sent s where s.dialogue_id = d.id
        and s.sent_at > now() - make_interval(days => ${CURRENT_DAYS})) as has_chats
    from messenger_dialogue d join user_account u on u.id = d.user_id
    where d.source = ${source} and d.address = ${address} and u.deleted_at is null and u.blocked_at is null`;
}

async function chatOf(db: Db, dialogue: Dialogue, quoted: string | null): Promise<number | null> {
  if (quoted === null) return dialogue.chat_id;
  const row = await rowOrNull<{ chat_id: number }>(db)`select chat_id from messenger_sent
    where dialogue_id = ${dialogue.id} and external_id = ${quoted}`;
  return row?.chat_id ?? dialogue.chat_id;
}

async function wasTaken(db: Db, userId: number, clientMessageId: string): Promise<boolean> {
  return hasRow(db)`select 1 from chat_message
    where author_id = ${userId} and client_message_id = ${clientMessageId}`;
}

/** Posts a message from a messenger in its chat, and marks what was delivered there as read. True when contacts were masked. */
async function postAnswer(
  deps: ChatDeps,
  { id, user_id: userId, language }: Dialogue,
  { chatId, message, clientMessageId }: { chatId: number; message: InboundMessage; clientMessageId: string },
): Promise<boolean> {
  const user = { id: userId, role: 'user' } as const;
  const { file } = message;
  const caller = { user, locale: toLocale(language) };
  const answer = { chatId, text: cleanText(message.text), clientMessageId };
  const sent = file
    ? await sendFile(deps, caller, answer, { name: file.name, bytes: await file.read() })
    : await sendMessage(deps, caller, answer);
  const row = await rowOrNull<{ seq: number }>(deps.db)`
    update messenger_dialogue d set chat_id = ${chatId}, chat_at = now()
    where d.id = ${id} returning coalesce((select k.seq from messenger_mark k
      where k.dialogue_id = d.id and k.chat_id = ${chatId}), 0) as seq`;
  await markAsRead(deps, user, { chat_id: chatId, seq: row?.seq ?? 0 });
  return sent.moderation?.state === 'masked';
}

/**
 * Takes a message from a messenger: a connection code connects it, anything else is an answer in a chat. Each update is
 * taken once. A failure of ours is thrown, so that the messenger delivers the update again.
 */
export function createReceiver(deps: ChatDeps): ReceiveMessage {
  const say = (locale: Locale, key: MessengerTextKey) => ({
    reply: messengerText(locale, key, { url: deps.publicUrl + withLocale('/chat', locale) }),
  });
  return async (message) => {
    const { source, address, updateId, quoted, text } = message;
    const code = text.trim().toUpperCase();
    if (CONNECTION_CODE.test(code)) {
      const connection = await connectDialogue(deps, { source, address, code });
      return say('locale' in connection ? connection.locale : message.locale, connection.result);
    }
    const dialogue = await findDialogue(deps.db, message);
    if (!dialogue) return null;
    const locale = toLocale(dialogue.language);
    const clientMessageId = `${source}-${updateId}`;
    if (await wasTaken(deps.db, dialogue.user_id, clientMessageId)) return { reply: null };
    if (text.length > MAX_MESSAGE_LENGTH) return say(locale, 'too_long');
    const chatId = await chatOf(deps.db, dialogue, quoted);
    if (chatId === null) return say(locale, dialogue.has_chats ? 'which' : 'nothing');
    try {
      const isMasked = await postAnswer(deps, dialogue, { chatId, message, clientMessageId });
      return isMasked ? say(locale, 'masked') : { reply: null };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return say(locale, refusal);
    }
  };
}
