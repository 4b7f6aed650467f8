import { sql } from 'kysely';
import type * as calls from '#contract/chat/chat.ts';
import type * as editCalls from '#contract/chat/edit-messages.ts';
import { CHAT_PAGE_SIZE } from '#domain/chat.ts';
import { organizerIdsOf, signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { countRows } from '#server/db/count-rows.ts';
import { firstRow } from '#server/db/rows.ts';
import type { ChatDeps } from './chat-deps.ts';
import { askOrganizer } from './chats/ask-organizer.ts';
import { openSupportChat, requireChat, unreadOf } from './chats/chat-store.ts';
import { markAsRead } from './chats/mark-as-read.ts';
import { readChats, type ChatReader } from './chats/view-chats.ts';
import { deleteMessage, editMessage } from './messages/edit-message.ts';
import { readMessages, searchMessages } from './messages/read-messages.ts';
import { sendMessage } from './messages/send-message.ts';
import type { EventReader } from './realtime/render-events.ts';

const callerOf = (context: CallContext): EventReader => ({ user: signedIn(context), locale: context.locale });
const readerOf = (context: CallContext): ChatReader => ({ ...context, user: signedIn(context) });

/** Handlers of the calls of a chat's participants. */
export function chatHandlers(deps: ChatDeps): Handlers<typeof calls & typeof editCalls> {
  const { db } = deps;
  return {
    async listChats(context, { query: { tour_organizer_id: organizerId, limit = CHAT_PAGE_SIZE, offset = 0 } }) {
      const user = signedIn(context);
      // An empty chat is listed only for the traveller who opened it.
      const where = sql`(c.user_id = ${user.id} or (c.last_seq > 0 and c.organizer_id = any(${organizerIdsOf(user)}::int[])))
        and ${organizerId === undefined ? sql`true` : sql`c.organizer_id = ${organizerId}`}`;
      const data = await readChats(
        deps,
        readerOf(context),
        where,
        sql`order by c.last_at desc, c.id desc limit ${limit} offset ${offset}`,
      );
      return { data, total: await countRows(db, sql`chat c where ${where}`) };
    },
    async getChat(context, { query: { chat_id: chatId } }) {
      await requireChat(db, signedIn(context), chatId);
      const [chat] = await readChats(deps, readerOf(context), sql`c.id = ${chatId}`);
      if (!chat) throw new Problem('not_found');
      return chat;
    },
    getChatWithSupport: async (context) => ({ id: await openSupportChat(db, signedIn(context).id) }),
    getMessages: (context, { query }) => readMessages(deps, callerOf(context), query),
    async getUnreadCount(context, { query: { organizer_id: organizerId } }) {
      const user = signedIn(context);
      const side = sql`case when c.user_id = ${user.id} then 'traveller' else 'organizer' end`;
      return firstRow<{ count: number }>(db)`
        select coalesce(sum(${unreadOf(sql`coalesce(own.read_seq, 0)`, side)}), 0)::int as count
        from chat c left join chat_member own on own.chat_id = c.id and own.user_id = ${user.id}
        where (c.user_id = ${user.id} or c.organizer_id = any(${organizerIdsOf(user)}::int[]))
          and c.last_seq > coalesce(own.read_seq, 0)
          and ${organizerId === undefined ? sql`true` : sql`c.organizer_id = ${organizerId}`}`;
    },
    markAsRead: (context, { body }) => markAsRead(deps, signedIn(context), body),
    sendMessage: (context, { body }) =>
      sendMessage(
        deps,
        { user: signedIn(context), locale: context.locale },
        {
          chatId: body.chat_id,
          text: body.message ?? '',
          fileId: body.file_id,
          clientMessageId: body.client_message_id,
        },
      ),
    getChatWithOrganizer: (context, { body }) => askOrganizer(deps, context, body),
    editMessage: (context, { body: { chat_id: chatId, message_id: messageId, message: text } }) =>
      editMessage(deps, callerOf(context), { chatId, messageId, text: text.trim() }),
    deleteMessage: (context, { body: { chat_id: chatId, message_id: messageId } }) =>
      deleteMessage(deps, callerOf(context), { chatId, messageId }),
    searchMessages: (context, { query }) => searchMessages(deps, callerOf(context), query),
  };
}
