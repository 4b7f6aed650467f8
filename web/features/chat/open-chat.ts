import { CallError } from '#contract/client.ts';
import { CHAT_PAGE_SIZE } from '#domain/chat.ts';
import type { Api } from '#web/state/api.ts';
import type { OpenedChat } from './chat-page.tsx';

/** Number of messages shown above the first unread one. */
const ABOVE = 8;

/**
 * Opens the chat of a URL with its first page: the newest messages, or those around the first unread one. Throws 404
 * for an invalid id.
 */
export async function openChat(api: Api, id: string | undefined): Promise<OpenedChat | null> {
  if (id === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new CallError(404, {});
  const chatId = Number(id);
  const newest = { chat_id: chatId, limit: CHAT_PAGE_SIZE };
  const [chat, first] = await Promise.all([
    api.chat.getChat({ query: { chat_id: chatId } }),
    api.chat.getMessages({ query: newest }),
  ]);
  const isBelow = chat.unread_count >= CHAT_PAGE_SIZE - 1 && (first.data.at(-1)?.seq ?? 0) > first.read_seq + 1;
  if (!isBelow) return { chat, first };
  const before = Math.max(2, first.read_seq + 1 + CHAT_PAGE_SIZE - ABOVE);
  return { chat, first: await api.chat.getMessages({ query: { ...newest, before_seq: before } }) };
}
