import { sql } from 'kysely';
import type { EventName, RealtimeEvent } from '#contract/chat/realtime.ts';
import type { Locale } from '#domain/locales.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { staffMayCall } from '#server/calls/staff-access.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import type { PersonSide } from '#server/features/chat/chats/chat-store.ts';
import { findMessages, viewMessage, type MessageRow } from '#server/features/chat/messages/message-store.ts';

/** A stored event of a line. */
export interface StoredEvent {
  seq: number;
  event: Exclude<EventName, 'typing'>;
  data: Record<string, unknown>;
  at: Date;
  /** The account's side in the chat of the event; null when it takes no part in it. */
  side: PersonSide | null;
}

/** For whom events are rendered. */
export interface EventReader {
  user: SessionUser;
  locale: Locale;
}

/** A reader and the events of its line. */
export interface Delivery<Reader extends EventReader> {
  reader: Reader;
  events: readonly StoredEvent[];
}

const MESSAGE_EVENTS: ReadonlySet<EventName> = new Set([
  'new_message',
  'message_was_edit',
  'message_was_deleted',
  'message_was_moderated',
  'attachment_download_status_was_changed',
]);

const keyOf = (chatId: unknown, seq: unknown): string => `${String(chatId)} ${String(seq)}`;

/** The messages that events are about, each read once for all readers. */
async function messagesOf({ db }: ChatDeps, events: readonly StoredEvent[]): Promise<Map<string, MessageRow>> {
  const named = events.filter(({ event }) => MESSAGE_EVENTS.has(event));
  const refs = [...new Map(named.map(({ data }) => [keyOf(data['chat_id'], data['seq']), data])).values()];
  if (refs.length === 0) return new Map();
  const [ids, seqs] = [refs.map(({ chat_id: id }) => id), refs.map(({ seq }) => seq)];
  const rows = await findMessages(
    db,
    sql`(m.chat_id, m.seq) in (select * from unnest(${ids}::bigint[], ${seqs}::integer[]))`,
  );
  return new Map(rows.map((row) => [keyOf(row.chat_id, row.seq), row]));
}

function renderEvent(
  deps: ChatDeps,
  { user, locale }: EventReader,
  stored: StoredEvent,
  messages: ReadonlyMap<string, MessageRow>,
): RealtimeEvent | null {
  const { event, data } = stored;
  const { chat_id: chatId, seq } = data;
  if (typeof chatId !== 'number') return plainEvent(stored);
  // Staff rights are checked here, because a poll is not a staff call.
  const side = stored.side ?? (staffMayCall(user, 'chat.getMessages') ? 'support' : null);
  if (!side) return null;
  if (event === 'chat_is_read')
    return plainEvent({ ...stored, data: { chat_id: chatId, seq, by: data['side'] === side ? 'reader' : 'other' } });
  if (!MESSAGE_EVENTS.has(event)) return plainEvent(stored);
  const row = messages.get(keyOf(chatId, seq));
  if (!row) return null;
  return plainEvent({
    ...stored,
    data: { chat_id: chatId, message: viewMessage(deps, row, { userId: user.id, side, locale }) },
  });
}

/** Events as their readers may see them now; events of chats that a reader has lost are left out. */
export async function renderEvents<Reader extends EventReader>(
  deps: ChatDeps,
  deliveries: readonly Delivery<Reader>[],
): Promise<(Delivery<Reader> & { rendered: RealtimeEvent[] })[]> {
  const messages = await messagesOf(
    deps,
    deliveries.flatMap(({ events }) => events),
  );
  return deliveries.map(({ reader, events }) => ({
    reader,
    events,
    rendered: events.flatMap((stored) => renderEvent(deps, reader, stored, messages) ?? []),
  }));
}

const plainEvent = ({ seq, event, data, at }: StoredEvent): RealtimeEvent =>
  ({ seq, event, data, at: at.toISOString() }) as unknown as RealtimeEvent;
