import { sql, type RawBuilder } from 'kysely';
import type { ChatKind, ChatSide } from '#domain/chat.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { PREPARE, type Db, type Trx } from '#server/db/pool.ts';
import { firstRow, rowOrNull } from '#server/db/rows.ts';
import { BOOKED_SQL } from '#server/features/booking/index.ts';

/** A side of a chat with people on it. */
export type PersonSide = Exclude<ChatSide, 'system'>;

/** A chat, with the facts that decide who may do what in it. */
export interface ChatRow {
  id: number;
  kind: ChatKind;
  user_id: number | null;
  organizer_id: number | null;
  tour_id: number | null;
  last_seq: number;
  assigned_to: number | null;
  is_frozen: boolean;
  /** Whether contacts are no longer masked, because a booking between the two sides is paid. */
  contacts_open: boolean;
}

/** A chat with the caller's side. */
export interface OwnChat {
  chat: ChatRow;
  side: PersonSide;
}

export const CONTACTS_OPEN = sql`(c.kind = 'support' or exists (select 1 from request r where r.user_id = c.user_id
  and r.organizer_id = c.organizer_id and r.status in (${BOOKED_SQL})))`;

/**
 * Whether the chat is closed to messages: staff froze it, or took the organizer off the site and no paid booking needs
 * the chat.
 */
export const IS_FROZEN = sql`(c.frozen_at is not null
  or (coalesce(o.hidden_by = 'staff', false) and not ${CONTACTS_OPEN}))`;

const COLUMNS = sql`c.id, c.kind, c.user_id, c.organizer_id, c.tour_id, c.last_seq, c.assigned_to,
  ${IS_FROZEN} as is_frozen, ${CONTACTS_OPEN} as contacts_open`;

/** The caller; `admin` only with staff rights for the call. */
export type ChatUser = Pick<SessionUser, 'id' | 'role'>;

/**
 * The side of an account that takes part in `c`; null for others. Reads the current members, because a socket may be
 * older; guides do not speak for an organizer.
 */
export const ownSide = (userId: RawBuilder<unknown>): RawBuilder<PersonSide | null> =>
  sql<PersonSide | null>`case when c.user_id = ${userId} then 'traveller' when exists (select 1 from organizer_member w
    where w.organizer_id = c.organizer_id and w.user_id = ${userId} and w.role <> 'guide') then 'organizer' end`;

/** The side of a user in `c`; staff are support where they take no part. Null for others. */
export const sideOf = ({ id, role }: ChatUser): RawBuilder<PersonSide | null> =>
  sql<PersonSide | null>`coalesce(${ownSide(sql`${id}::bigint`)}, case when ${role === 'admin'}::boolean then 'support' end)`;

async function readChat<Side extends PersonSide | null>(
  db: Db,
  side: RawBuilder<Side>,
  where: RawBuilder<unknown>,
): Promise<{ chat: ChatRow; side: Side } | null> {
  const row = await rowOrNull<ChatRow & { side: Side }>(db)`${PREPARE} select ${COLUMNS}, ${side} as side
    from chat c left join organizer o on o.id = c.organizer_id where ${where}`;
  if (!row) return null;
  const { side: own, ...chat } = row;
  return { chat, side: own };
}

async function readOwn(db: Db, user: ChatUser, where: RawBuilder<unknown>): Promise<OwnChat> {
  const found = await readChat(db, sideOf(user), where);
  if (!found?.side) throw new Problem('not_found');
  return { chat: found.chat, side: found.side };
}

/** A chat in which the caller takes part. Throws `not_found` for others, so that ids reveal nothing. */
export const requireChat = (db: Db, user: ChatUser, chatId: number): Promise<OwnChat> =>
  readOwn(db, user, sql`c.id = ${chatId}`);

/** Locks a chat of the caller, so that its messages are numbered one at a time. Throws `not_found`. */
export const lockChat = (trx: Trx, user: ChatUser, chatId: number): Promise<OwnChat> =>
  readOwn(trx, user, sql`c.id = ${chatId} for update of c`);

/** Locks a chat for a system message. */
export async function lockOrganizerChat(trx: Trx, chatId: number): Promise<ChatRow> {
  const found = await readChat(trx, sql<null>`null`, sql`c.id = ${chatId} for update of c`);
  if (!found) throw new Error(`chat ${chatId} vanished`);
  return found.chat;
}

/** Throws `frozen_chat` for a closed chat. */
export function requireOpen({ is_frozen: isFrozen }: ChatRow): void {
  if (isFrozen) throw new Problem('frozen_chat');
}

/** The chat of a traveller with an organizer, created if missing; `tourId` becomes its tour. */
export async function openOrganizerChat(
  trx: Db,
  userId: number,
  organizerId: number,
  tourId: number | null,
): Promise<{ id: number; isNew: boolean }> {
  const { id, is_new: isNew } = await firstRow<{ id: number; is_new: boolean }>(trx)`${PREPARE}
    insert into chat (kind, user_id, organizer_id, tour_id) values ('organizer', ${userId}, ${organizerId}, ${tourId})
    on conflict (user_id, organizer_id) where kind = 'organizer'
      do update set tour_id = coalesce(excluded.tour_id, chat.tour_id) returning id, xmax = 0 as is_new`;
  return { id, isNew };
}

/** The chat of an account with support, created if missing. */
export async function openSupportChat(db: Db, userId: number): Promise<number> {
  const found = await rowOrNull<{ id: number }>(db)`select id from chat where user_id = ${userId} and kind = 'support'`;
  if (found) return found.id;
  const { id } = await firstRow<{ id: number }>(db)`insert into chat (kind, user_id) values ('support', ${userId})
    on conflict (user_id) where kind = 'support' do update set kind = excluded.kind returning id`;
  return id;
}

/** Moves an account's read mark forward and returns it. */
export async function moveReadMark(
  trx: Db,
  { chat, side }: OwnChat,
  userId: number,
  seq: number,
): Promise<{ readSeq: number; hasMoved: boolean }> {
  const row = await rowOrNull<{ read_seq: number }>(trx)`
    insert into chat_member (chat_id, user_id, side, read_seq) values (${chat.id}, ${userId}, ${side}, ${seq})
    on conflict (chat_id, user_id) do update set read_seq = excluded.read_seq, side = excluded.side
      where chat_member.read_seq < excluded.read_seq returning read_seq`;
  if (row) return { readSeq: row.read_seq, hasMoved: true };
  const found = await rowOrNull<{ read_seq: number }>(trx)`select read_seq from chat_member
    where chat_id = ${chat.id} and user_id = ${userId}`;
  return { readSeq: found?.read_seq ?? 0, hasMoved: false };
}

/** The opposite side of a side; needs `c`. Support reading along in an organizer's chat has none. */
export const otherSide = (side: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when ${side} = 'traveller' then c.kind else 'traveller' end`;

/** Number of messages after a read mark that the other side wrote; needs `c`, the mark and the reader's side. */
export const unreadOf = (readSeq: RawBuilder<unknown>, side: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from chat_message m where m.chat_id = c.id and m.seq > ${readSeq}
    and m.side <> ${side} and m.deleted_at is null and m.hidden_at is null)`;
