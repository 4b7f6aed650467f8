import { sql, type RawBuilder } from 'kysely';
import type { CallReply } from '#contract/call.ts';
import type * as calls from '#contract/chat/desk.ts';
import { CHAT_PAGE_SIZE } from '#domain/chat.ts';
import { orderedMessengers } from '#domain/site/messengers.ts';
import { organizerIdsOf, signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { readWaiting, type Waiting } from '#server/db/read-waiting.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Booking } from '#server/features/booking/index.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { lockChat, ownSide, requireChat, type ChatRow } from '#server/features/chat/chats/chat-store.ts';
import { readChats, workState } from '#server/features/chat/chats/view-chats.ts';
import { announce, announcing, listenersOf, type NewEvent } from '#server/features/chat/realtime/announce.ts';
import { referToOrganizer } from './refer-to-organizer.ts';
import { sendIndividualTour } from './send-individual-tour.ts';

type Desk = CallReply<typeof calls.listOrganizerChats>;

/** The longest wait first, then the latest message. */
const BY_WAIT = sql`order by c.waiting_since nulls last, c.last_at desc, c.id desc`;
const HAS_MASKED = sql`exists (select 1 from chat_message m where m.chat_id = c.id and m.original is not null)`;
const GROUPS = {
  support: sql`c.kind = 'support' and c.last_seq > 0`,
  waiting: sql`c.kind = 'support' and c.waiting_since is not null`,
  masked: HAS_MASKED,
  frozen: sql`c.frozen_at is not null`,
} as const;

/** Support chats that await an answer. */
export const readWaitingSupportChats = (db: Db): Promise<Waiting> =>
  readWaiting(db, sql`chat c where ${GROUPS.waiting}`, sql`c.waiting_since`);

interface MaskedRow {
  id: number;
  seq: number;
  original: string;
  is_hidden: boolean;
  created_at: Date;
}

async function deskPage(
  deps: ChatDeps,
  context: CallContext,
  where: RawBuilder<unknown>,
  { limit = CHAT_PAGE_SIZE, offset = 0 }: { limit?: number; offset?: number },
): Promise<Desk> {
  const reader = { ...context, user: signedIn(context) };
  const chats = await readChats(deps, reader, where, sql`${BY_WAIT} limit ${limit} offset ${offset}`);
  type Facts = Omit<Desk['data'][number], keyof (typeof chats)[number]> & { id: number; waiting: Date | null };
  const rows = await rowsOf<Facts>(deps.db)`select c.id, c.waiting_since as waiting,
      round(extract(epoch from c.first_answered_at - c.first_asked_at) / 60)::int as first_answer_minutes,
      case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.first_name) end as assigned_to,
      (select count(*)::int from chat_message m where m.chat_id = c.id and m.original is not null) as masked_count
    from chat c left join user_account a on a.id = c.assigned_to and (c.kind = 'support' or exists (select 1
      from organizer_member w where w.organizer_id = c.organizer_id and w.user_id = a.id and w.role <> 'guide'))
    where c.id = any(${chats.map(({ id }) => id)}::bigint[])`;
  const facts = new Map(
    rows.map(({ id, waiting, ...row }) => [id, { ...row, waiting_since: waiting?.toISOString() ?? null }]),
  );
  const total = await countRows(deps.db, sql`chat c left join organizer o on o.id = c.organizer_id where ${where}`);
  const data = chats.flatMap((chat) => {
    const own = facts.get(chat.id);
    return own ? [{ ...chat, ...own }] : [];
  });
  return { data, total };
}

/** Changes a chat on behalf of those who answer and announces the change. Throws `not_found`. */
async function change(
  deps: ChatDeps,
  context: CallContext,
  chatId: number,
  apply: (trx: Trx, chat: ChatRow) => Promise<NewEvent>,
): Promise<{ result: true }> {
  await announcing(deps, async (trx) => {
    const { chat } = await lockChat(trx, signedIn(context), chatId);
    const event = await apply(trx, chat);
    await announce(trx, await listenersOf(trx, chat), event);
  });
  return { result: true };
}

/** Hides a message or shows it again; its file can be opened no longer, or again. */
async function hide(
  trx: Trx,
  chat: ChatRow,
  { message_id: id, is_hidden: isHidden }: { message_id: number; is_hidden: boolean },
): Promise<NewEvent> {
  const row = await rowOrNotFound<{ seq: number; file_id: string | null }>(trx)`update chat_message
    set hidden_at = ${isHidden ? sql`coalesce(hidden_at, now())` : sql`null`}
    where chat_id = ${chat.id} and id = ${id} and kind = 'text' returning seq, file_id`;
  const { seq, file_id: fileId } = row;
  const data = { chat_id: chat.id, seq };
  if (fileId !== null)
    await announce(trx, await listenersOf(trx, chat), { event: 'attachment_download_status_was_changed', data });
  return { event: 'message_was_moderated', data };
}

/** Assigns an organizer's chat to the calling member, or gives it back. Throws `not_found` for others. */
function takeChat(
  deps: ChatDeps,
  context: CallContext,
  { chat_id: chatId, is_mine: isMine }: { chat_id: number; is_mine: boolean },
): Promise<{ result: true }> {
  const { id } = signedIn(context);
  return change(deps, context, chatId, async (trx, chat) => {
    await rowOrNotFound(trx)`update chat c set assigned_to = ${isMine ? id : null}
      where id = ${chat.id} and ${ownSide(sql`${id}::bigint`)} = 'organizer' returning id`;
    return { event: 'chat_was_updated', data: { chat_id: chat.id } };
  });
}

const messengersOf = ({ contacts, russianIsAvailable }: CallContext['site']) =>
  orderedMessengers(contacts.messengers, russianIsAvailable).map(({ name, url }) => ({ source: name, url }));

/** Handlers for organizers and support, who answer, and for moderation. */
export function deskHandlers(deps: ChatDeps, booking: Pick<Booking, 'requestsBetween'>): Handlers<typeof calls> {
  const { db } = deps;
  return {
    listOrganizerChats(context, { query: { group = 'all', organizer_id: chosen, ...page } }) {
      const user = signedIn(context);
      const inGroup = {
        all: sql`true`,
        waiting: sql`c.waiting_since is not null`,
        mine: sql`c.assigned_to = ${user.id}`,
      };
      const where = sql`c.organizer_id = any(${organizerIdsOf(user, chosen)}::int[]) and c.last_seq > 0 and ${inGroup[group]}`;
      return deskPage(deps, context, where, page);
    },
    async listStaffChats(context, { query: { group = 'support', ...page } }) {
      const list = await deskPage(deps, context, GROUPS[group], page);
      return { ...list, work_time: workState(context.site, deps.clock.now()) };
    },
    takeChat: (context, { body }) => takeChat(deps, context, body),
    sendIndividualTour: (context, { body }) => sendIndividualTour(deps, context, body),
    referToOrganizer: (context, { body }) => referToOrganizer(deps, context, body),
    assignChat: (context, { body }) =>
      change(deps, context, body.chat_id, async (trx, chat) => {
        if (chat.kind !== 'support') throw new Problem('not_found');
        await sql`update chat set assigned_to = ${body.is_mine ? signedIn(context).id : null}
          where id = ${chat.id}`.execute(trx);
        return { event: 'chat_was_updated', data: { chat_id: chat.id } };
      }),
    freezeChat: (context, { body }) =>
      change(deps, context, body.chat_id, async (trx, chat) => {
        await sql`update chat set frozen_at = ${body.is_frozen ? sql`coalesce(frozen_at, now())` : sql`null`}
          where id = ${chat.id}`.execute(trx);
        return { event: 'chat_is_frozen', data: { chat_id: chat.id, is_frozen: body.is_frozen } };
      }),
    async listMaskedMessages(context, { query: { chat_id: chatId } }) {
      await requireChat(db, signedIn(context), chatId);
      const rows = await rowsOf<MaskedRow>(db)`
        select id, seq, original, hidden_at is not null as is_hidden, created_at from chat_message
        where chat_id = ${chatId} and original is not null
        order by seq desc limit 200`;
      return { data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
    },
    hideMessage: (context, { body }) => change(deps, context, body.chat_id, (trx, chat) => hide(trx, chat, body)),
    async muteChat(context, { body }) {
      const user = signedIn(context);
      const { side } = await requireChat(db, user, body.chat_id);
      await sql`insert into chat_member (chat_id, user_id, side, is_muted) values (${body.chat_id}, ${user.id}, ${side}, ${body.is_muted})
        on conflict (chat_id, user_id) do update set is_muted = excluded.is_muted`.execute(db);
      return { result: true };
    },
    listChatSources: async ({ site }) => ({ data: messengersOf(site) }),
    async listRequestsOfChat(context, { query: { chat_id: chatId } }) {
      const { chat, side } = await requireChat(db, signedIn(context), chatId);
      if (chat.user_id === null || chat.organizer_id === null) return { data: [] };
      const between = { userId: chat.user_id, organizerId: chat.organizer_id };
      return { data: await booking.requestsBetween(between, side === 'support' ? 'staff' : side, context) };
    },
  };
}
