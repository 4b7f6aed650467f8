import { sql } from 'kysely';
import { isContactShared, type ActorRole } from '#domain/booking/booking-status.ts';
import type { ChatSide } from '#domain/chat.ts';
import type { Trx } from '#server/db/pool.ts';
import { statusFactsOf, type RequestRow, type Transition } from '#server/features/booking/index.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { lockOrganizerChat, openOrganizerChat } from '#server/features/chat/chats/chat-store.ts';
import { announce, listenersOf } from '#server/features/chat/realtime/announce.ts';
import { postMessage } from './post-message.ts';
import type { StoredChatEvent } from './system-text.ts';

const SIDE_OF: Readonly<Record<ActorRole, ChatSide>> = {
  traveller: 'traveller',
  payment: 'traveller',
  organizer: 'organizer',
  admin: 'support',
  timer: 'system',
};
/** Transitions that get a message although the status stays the same. */
const SAME_STATUS_TRANSITIONS: ReadonlySet<string> = new Set(['propose', 'pay_balance']);

function eventOf(row: RequestRow, transition: string): StoredChatEvent {
  const { status, total, paid, currency } = row;
  return { transition, status, total, paid, currency, words: statusFactsOf(row) };
}

/**
 * Adds a transition as a system message to the chat of traveller and organizer. Once money is paid, contacts are no
 * longer masked.
 */
export async function postTransition(
  deps: Pick<ChatDeps, 'media'>,
  trx: Trx,
  row: RequestRow,
  { name, from, order }: Transition,
): Promise<void> {
  if (row.organizer_user_id === null || (from === row.status && !SAME_STATUS_TRANSITIONS.has(name))) return;
  const { id } = await openOrganizerChat(trx, row.user_id, row.organizer_id, row.tour_id);
  const chat = await lockOrganizerChat(trx, id);
  await postMessage(deps, trx, chat, {
    side: SIDE_OF[order.by.kind],
    authorId: null,
    kind: from === null ? 'request_card' : 'system',
    text: '',
    requestId: row.id,
    event: eventOf(row, name),
  });
  if (!isContactShared(row.status) || (from !== null && isContactShared(from))) return;
  const { rows } = await sql`update chat_message set text = original, original = null, masked = '{}'
    where chat_id = ${id} and original is not null and hidden_at is null returning seq`.execute(trx);
  if (rows.length > 0)
    await announce(trx, await listenersOf(trx, chat), { event: 'chat_was_updated', data: { chat_id: id } });
}
