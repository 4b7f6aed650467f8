import { sql, type RawBuilder } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type { getMessages as call } from '#contract/chat/chat.ts';
import type { searchMessages as searchCall } from '#contract/chat/edit-messages.ts';
import { CHAT_PAGE_SIZE } from '#domain/chat.ts';
import { containsPattern } from '#server/db/contains-pattern.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { requireChat, type OwnChat } from '#server/features/chat/chats/chat-store.ts';
import type { EventReader } from '#server/features/chat/realtime/render-events.ts';
import { findMessages, viewMessage, type MessageRow } from './message-store.ts';

interface Slice {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** The sequence numbers of a page; they are a range, because numbers have no gaps. */
function sliceOf({ chat }: OwnChat, query: CallInput<typeof call>['query']): Slice {
  if (query.after_seq !== undefined) return { where: sql`m.seq > ${query.after_seq}`, order: sql`m.seq` };
  const before = query.before_seq ?? chat.last_seq + 1 - (query.offset ?? 0);
  return { where: sql`m.seq < ${before}`, order: sql`m.seq desc` };
}

/** A page of a chat, newest first. Throws `not_found`. */
export async function readMessages(
  deps: ChatDeps,
  reader: EventReader,
  query: CallInput<typeof call>['query'],
): Promise<CallReply<typeof call>> {
  const own = await requireChat(deps.db, reader.user, query.chat_id);
  const { where, order } = sliceOf(own, query);
  const page = await readPage(deps, own, { where, order }, query.limit ?? CHAT_PAGE_SIZE);
  const other = own.side === 'traveller' ? own.chat.kind : 'traveller';
  const row = await rowOrNull<{ read_seq: number; other_read_seq: number }>(deps.db)`
    select coalesce(max(read_seq) filter (where user_id = ${reader.user.id}), 0) as read_seq,
      coalesce(max(read_seq) filter (where side = ${other}), 0) as other_read_seq
    from chat_member where chat_id = ${own.chat.id}`;
  const marks = row ?? { read_seq: 0, other_read_seq: 0 };
  return { ...viewPage(deps, own, reader, page), last_seq: own.chat.last_seq, ...marks };
}

/** Messages of a chat that contain a text, newest first. Throws `not_found`. */
export async function searchMessages(
  deps: ChatDeps,
  reader: EventReader,
  { chat_id: chatId, query, before_seq: before, limit = CHAT_PAGE_SIZE }: CallInput<typeof searchCall>['query'],
): Promise<CallReply<typeof searchCall>> {
  const own = await requireChat(deps.db, reader.user, chatId);
  const pattern = containsPattern(query.trim());
  const where = sql`m.text ilike ${pattern} and m.kind = 'text' and m.deleted_at is null and m.hidden_at is null
    and ${before === undefined ? sql`true` : sql`m.seq < ${before}`}`;
  return viewPage(deps, own, reader, await readPage(deps, own, { where, order: sql`m.seq desc` }, limit));
}

interface Page {
  rows: MessageRow[];
  hasMore: boolean;
}

async function readPage({ db }: ChatDeps, { chat }: OwnChat, { where, order }: Slice, limit: number): Promise<Page> {
  const found = await findMessages(
    db,
    sql`m.chat_id = ${chat.id} and ${where}`,
    sql`order by ${order} limit ${limit + 1}`,
  );
  const rows = found.slice(0, limit).toSorted((a, b) => b.seq - a.seq);
  return { rows, hasMore: found.length > limit };
}

const viewPage = (deps: ChatDeps, { side }: OwnChat, { user, locale }: EventReader, { rows, hasMore }: Page) => ({
  data: rows.map((row) => viewMessage(deps, row, { userId: user.id, side, locale })),
  has_more: hasMore,
});
