import { sql } from 'kysely';
import type { EventName, RealtimeEvent } from '#contract/chat/realtime.ts';
import { STAFF_CALLS } from '#domain/staff-roles.ts';
import type { Locale } from '#domain/locales.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { sideOf, type PersonSide } from '#server/features/chat/chats/chat-store.ts';
import { findMessages, viewMessage } from '#server/features/chat/messages/message-store.ts';

/** A stored event of a line. */
export interface StoredEvent {
  seq: number;
  event: Exclude<EventName, 'typing'>;
  data: Record<string, unknown>;
  at: Date;
}

/** For whom events are rendered. */
export interface EventReader {
  user: SessionUser;
  locale: Locale;
}

const MESSAGE_EVENTS: ReadonlySet<EventName> = new Set([
  'new_message',
  'message_was_edit',
  'message_was_deleted',
  'message_was_moderated',
  'attachment_download_status_was_changed',
]);

/** Whether staff may read messages. Checked here, because a poll is not a staff call. */
const isSupport = ({ staff }: SessionUser): boolean =>
  staff?.hasFactor === true && STAFF_CALLS['chat.getMessages']?.includes(staff.role) === true;

async function sidesIn({ db }: ChatDeps, user: SessionUser, ids: readonly number[]): Promise<Map<number, PersonSide>> {
  const { rows } = await sql<{ id: number; side: PersonSide | null }>`select c.id,
      ${sideOf({ id: user.id, role: isSupport(user) ? 'admin' : 'user' })} as side
    from chat c where c.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ id, side }) => (side ? [[id, side] as const] : [])));
}

/** Events as their reader may see them now; events of chats that the reader has lost are left out. */
export async function renderEvents(
  deps: ChatDeps,
  { user, locale }: EventReader,
  events: readonly StoredEvent[],
): Promise<RealtimeEvent[]> {
  const chatIds = [
    ...new Set(events.flatMap(({ data }) => (typeof data['chat_id'] === 'number' ? [data['chat_id']] : []))),
  ];
  if (chatIds.length === 0) return events.map(plainEvent);
  const sides = await sidesIn(deps, user, chatIds);
  const named = events.filter(({ event }) => MESSAGE_EVENTS.has(event));
  const refs = { ids: named.map(({ data }) => data['chat_id']), seqs: named.map(({ data }) => data['seq']) };
  const rows =
    named.length === 0
      ? []
      : await findMessages(
          deps.db,
          sql`(m.chat_id, m.seq) in (select * from unnest(${refs.ids}::bigint[], ${refs.seqs}::integer[]))`,
        );
  const messages = new Map(rows.map((row) => [`${row.chat_id} ${row.seq}`, row]));
  return events.flatMap((stored): RealtimeEvent[] => {
    const { event, data } = stored;
    const chatId = data['chat_id'];
    if (typeof chatId !== 'number') return [plainEvent(stored)];
    const side = sides.get(chatId);
    if (!side) return [];
    if (event === 'chat_is_read')
      return [
        plainEvent({
          ...stored,
          data: { chat_id: chatId, seq: data['seq'], by: data['side'] === side ? 'reader' : 'other' },
        }),
      ];
    if (!MESSAGE_EVENTS.has(event)) return [plainEvent(stored)];
    const row = messages.get(`${chatId} ${String(data['seq'])}`);
    const message = row && viewMessage(deps, row, { userId: user.id, side, locale });
    return message ? [plainEvent({ ...stored, data: { chat_id: chatId, message } })] : [];
  });
}

const plainEvent = ({ seq, event, data, at }: StoredEvent): RealtimeEvent =>
  ({ seq, event, data, at: at.toISOString() }) as unknown as RealtimeEvent;
