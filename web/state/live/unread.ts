import type { Api } from '#web/state/api.ts';
import { createStore } from '#web/state/store.ts';

/** Unread messages of the account in all its chats. */
export const unreadCount = createStore(0);

/** Reads the number of unread messages; a failure keeps the known one. */
export async function refreshUnread(api: Api, signal?: AbortSignal): Promise<void> {
  const reply = await api.chat.getUnreadCount({ query: {} }, { signal }).catch(() => null);
  if (reply) unreadCount.set(reply.count);
}
