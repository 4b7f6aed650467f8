import { LRUCache } from 'lru-cache';
import { spokenName } from '#domain/display-name.ts';
import { maskContacts } from '#domain/mask-contacts.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { transaction } from '#server/db/pool.ts';
import { SPEAKER_NAME } from '#server/features/catalogue/index.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { requireChat } from '#server/features/chat/chats/chat-store.ts';
import { listenersOf } from './announce.ts';
import type { TransientEvent } from './hub.ts';

/** Minimum pause between two announcements of one account in a chat. */
const PAUSE_MS = 2000;
const MAX_PAUSES = 10_000;

/** Creates the announcer that an account is typing in a chat. Nothing is stored. Throws `not_found`. */
export function createTyping(deps: ChatDeps): (user: SessionUser, chatId: number) => Promise<void> {
  const announced = new LRUCache<string, true>({ max: MAX_PAUSES, ttl: PAUSE_MS });
  return async (user, chatId) => {
    const key = `${user.id} ${chatId}`;
    if (announced.has(key)) return;
    const { chat, side } = await requireChat(deps.db, user, chatId);
    announced.set(key, true);
    const passing = await transaction(deps.db, async (trx): Promise<TransientEvent> => {
      const to = (await listenersOf(trx, chat)).filter((id) => id !== user.id);
      const row = await rowOrNotFound<{ first_name: string; last_name: string; person: string | null }>(trx)`
        select u.first_name, u.last_name, ${SPEAKER_NAME} as person
        from user_account u left join organizer o on o.id = ${chat.organizer_id}::integer where u.id = ${user.id}`;
      const name =
        side === 'organizer' ? (row.person ?? '') : side === 'support' ? row.first_name : maskContacts(spokenName(row));
      return {
        to,
        event: {
          seq: null,
          event: 'typing',
          data: { chat_id: chat.id, role: side, name },
          at: deps.clock.now().toISOString(),
        },
      };
    });
    await deps.signals.send(JSON.stringify(passing));
  };
}
