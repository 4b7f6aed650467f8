import { NOT_BLANK } from '#contract/call.ts';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import type { MaskReason } from '#domain/chat.ts';
import type { Locale } from '#domain/locales.ts';
import { languageOf } from '#domain/reviews.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import {
  lockChat,
  requireChat,
  requireOpen,
  type ChatRow,
  type ChatUser,
} from '#server/features/chat/chats/chat-store.ts';
import { maskMessage } from '#server/features/chat/masking/mask-message.ts';
import { announcing } from '#server/features/chat/realtime/announce.ts';
import { findMessage, viewMessage } from './message-store.ts';
import { limitMessages, postMessage, readWritten } from './post-message.ts';

/** A message as its sender submits it. */
export interface SentMessage {
  chatId: number;
  text: string;
  fileId?: string | null;
  clientMessageId?: string | null;
}

const HAS_WORDS = new RegExp(`${NOT_BLANK}|\\p{S}|\\p{P}`, 'u');

/** Masks contacts in a text until the sides have a paid booking. */
export function maskIn(
  { contacts_open: isOpen }: Pick<ChatRow, 'contacts_open'>,
  typed: string,
): { text: string; original: string | null; masked: MaskReason[] } {
  const { text, reasons } = isOpen ? { text: typed, reasons: [] } : maskMessage(typed);
  return { text, original: reasons.length > 0 ? typed : null, masked: reasons };
}

/**
 * Sends a message in the caller's transaction; a repeated client id returns the first message, and throws `key_reused`
 * in another chat.
 */
export async function sendIn(
  deps: ChatDeps,
  trx: Trx,
  { user, locale }: { user: ChatUser; locale: Locale },
  { chatId, text: typed, fileId = null, clientMessageId }: SentMessage,
): Promise<ChatMessage> {
  const text = typed.trim();
  const { chat, side } = await lockChat(trx, user, chatId);
  const written = await readWritten(trx, { authorId: user.id, clientMessageId });
  const { repeat } = written;
  if (repeat && repeat.chat_id !== chat.id) throw new Problem('key_reused');
  let seq = repeat?.seq;
  if (seq === undefined) {
    requireOpen(chat);
    if (fileId === null && !HAS_WORDS.test(text))
      throw new Problem('invalid', { fields: { message: 'rule.required' } });
    limitMessages(written, deps.env.limitFactor);
    const lang = text === '' ? null : languageOf(text, locale);
    const words = maskIn(chat, text);
    seq = await postMessage(deps, trx, chat, { ...words, side, authorId: user.id, clientMessageId, lang, fileId });
  }
  const row = await findMessage(trx, chat.id, seq);
  if (!row) throw new Error('a message was just stored');
  return viewMessage(deps, row, { userId: user.id, side, locale });
}

/** Sends a message once per client id. Throws `not_found`, `frozen_chat`, `key_reused`. */
export async function sendMessage(
  deps: ChatDeps,
  caller: { user: ChatUser; locale: Locale },
  message: SentMessage,
): Promise<ChatMessage> {
  return deps.inTurn(message.chatId, () => announcing(deps, (trx) => sendIn(deps, trx, caller, message)));
}

/**
 * Sends a message with a file that came from outside of the site. The file is stored only where the sender may write, and
 * removed again when its message is refused. Throws like `sendMessage` and `Media.storeFile`.
 */
export async function sendFile(
  deps: ChatDeps,
  caller: { user: ChatUser; locale: Locale },
  message: SentMessage,
  file: { name: string; bytes: Buffer },
): Promise<ChatMessage> {
  const { chat } = await requireChat(deps.db, caller.user, message.chatId);
  requireOpen(chat);
  const fileId = await deps.media.storeFile(caller.user.id, file);
  try {
    return await sendMessage(deps, caller, { ...message, fileId });
  } catch (error) {
    await deps.media.removeFile(fileId);
    throw error;
  }
}
