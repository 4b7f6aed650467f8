import { Type } from 'typebox';
import { defineCall, NonBlankString, NonBlankText, Strict } from '#contract/call.ts';
import { RowId } from '#contract/fields.ts';
import { MAX_CHAT_PAGE_SIZE, CHAT_PAGE_SIZE, MAX_CHAT_PHRASE_LENGTH, MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import { ChatId, ChatMessage, Seq } from './chat-schemas.ts';

export const editMessage = defineCall({
  method: 'POST',
  path: '/crm/api/chat/edit-message',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'frozen_chat'],
  addition: true,
  summary: 'Replaces the text of the caller’s message, within 15 minutes; `not_allowed_now` later.',
  body: Strict({ chat_id: ChatId, message_id: RowId, message: NonBlankText(MAX_MESSAGE_LENGTH) }),
  reply: ChatMessage,
});

export const deleteMessage = defineCall({
  method: 'POST',
  path: '/crm/api/chat/delete-message',
  access: 'user',
  errors: ['not_found', 'not_allowed_now', 'frozen_chat'],
  addition: true,
  summary:
    'Deletes the caller’s message, within 15 minutes. It keeps its position in the chat; a repeat changes nothing.',
  body: Strict({ chat_id: ChatId, message_id: RowId }),
  reply: ChatMessage,
});

export const searchMessages = defineCall({
  method: 'GET',
  path: '/crm/api/chat/search',
  access: 'user',
  errors: ['not_found'],
  addition: true,
  summary: 'Finds messages of a chat that contain a text, newest first; continue with `before_seq`.',
  query: Strict({
    chat_id: ChatId,
    query: NonBlankString(MAX_CHAT_PHRASE_LENGTH),
    before_seq: Type.Optional(Seq),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CHAT_PAGE_SIZE, default: CHAT_PAGE_SIZE })),
  }),
  reply: Type.Object({ data: Type.Array(ChatMessage), has_more: Type.Boolean() }),
});
