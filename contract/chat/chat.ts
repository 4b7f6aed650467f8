import { Type } from 'typebox';
import { defineCall, Nullable, Strict } from '#contract/call.ts';
import { RowId, IntId, Uuid } from '#contract/fields.ts';
import { MAX_CHAT_PAGE_SIZE, CHAT_PAGE_SIZE } from '#domain/chat.ts';
import { Chat, ChatId, ChatMessage, ClientMessageId, MessageText, Seq } from './chat-schemas.ts';

const Limit = Type.Integer({ minimum: 1, maximum: MAX_CHAT_PAGE_SIZE, default: CHAT_PAGE_SIZE });
const Offset = Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 });

export const listChats = defineCall({
  method: 'GET',
  path: '/crm/api/chat/list',
  access: 'user',
  summary: 'Lists the caller’s chats on either side, those with the latest message first.',
  query: Strict({
    tour_organizer_id: Type.Optional(IntId),
    limit: Type.Optional(Limit),
    offset: Type.Optional(Offset),
  }),
  reply: Type.Object({ data: Type.Array(Chat), total: Type.Integer() }),
});

export const getChat = defineCall({
  method: 'GET',
  path: '/crm/api/chat/get-chat',
  access: 'user',
  errors: ['not_found'],
  summary: 'Returns one chat, for its participants.',
  query: Strict({ chat_id: ChatId }),
  reply: Chat,
});

export const getChatWithSupport = defineCall({
  method: 'GET',
  path: '/crm/api/chat/get-chat-with-support',
  access: 'user',
  summary: 'Returns the caller’s chat with support; each account has one.',
  reply: Type.Object({ id: Type.Integer() }),
});

export const getMessages = defineCall({
  method: 'GET',
  path: '/crm/api/chat/get-messages',
  access: 'user',
  errors: ['not_found'],
  summary:
    'Lists messages of a chat, always newest first: the newest, those before `before_seq`, or the next after `after_seq`. `has_more` is true if there are more in that direction.',
  query: Strict({
    chat_id: ChatId,
    offset: Type.Optional(Offset),
    before_seq: Type.Optional(Seq),
    after_seq: Type.Optional(Seq),
    limit: Type.Optional(Limit),
  }),
  reply: Type.Object({
    data: Type.Array(ChatMessage),
    has_more: Type.Boolean(),
    last_seq: Type.Integer({ description: 'Number of the newest message' }),
    read_seq: Type.Integer({ description: 'Last message read by the reader' }),
    other_read_seq: Type.Integer({ description: 'Last message read by the other side' }),
  }),
});

export const getUnreadCount = defineCall({
  method: 'GET',
  path: '/crm/api/chat/unread-count',
  access: 'user',
  summary: 'Counts the caller’s unread messages in all chats, or in those with one organizer.',
  query: Strict({ organizer_id: Type.Optional(IntId) }),
  reply: Type.Object({ count: Type.Integer() }),
});

export const markAsRead = defineCall({
  method: 'POST',
  path: '/crm/api/chat/mark-as-read',
  access: 'user',
  errors: ['not_found'],
  summary: 'Marks the messages of a chat as read, up to `seq` or all. The mark never moves back.',
  body: Strict({ chat_id: ChatId, seq: Type.Optional(Seq) }),
  reply: Type.Object({
    result: Type.Literal(true),
    read_seq: Type.Integer(),
    unread_count: Type.Integer({ description: 'Unread messages that remain in this chat' }),
  }),
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/crm/api/chat/send-message',
  access: 'user',
  errors: ['not_found', 'frozen_chat', 'key_reused'],
  summary:
    'Sends a text, a file uploaded before, or both. A repeat with the same `client_message_id` returns the first message. Contacts are masked until a booking is paid.',
  body: Strict({
    chat_id: ChatId,
    message: Type.Optional(MessageText),
    file_id: Type.Optional(Nullable(Uuid)),
    client_message_id: Type.Optional(ClientMessageId),
  }),
  reply: ChatMessage,
});

export const getChatWithOrganizer = defineCall({
  method: 'POST',
  path: '/crm/api/chat/get-chat-with-organizer',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'frozen_chat', 'key_reused'],
  limit: 'open-chat',
  summary:
    'Opens the caller’s chat with an organizer, optionally about a tour, and sends the message if given. `not_allowed_now` for the organizer’s members.',
  body: Strict({
    organizer_id: IntId,
    tour_id: Type.Optional(Nullable(RowId)),
    message: Type.Optional(Nullable(MessageText)),
    client_message_id: Type.Optional(ClientMessageId),
  }),
  reply: Type.Object({ id: Type.Integer(), message: Nullable(ChatMessage) }),
});
