import { Type } from 'typebox';
import { RequestRow } from '#contract/booking/view-request.ts';
import { Instant } from '#contract/booking/request-schemas.ts';
import { defineCall, IntId, NonBlankText, Nullable, RowId, Strict, StringEnum } from '#contract/call.ts';
import { CHAT_MAX_PAGE_SIZE, CHAT_PAGE_SIZE, MESSAGE_LENGTH } from '#domain/chat.ts';
import { MESSENGERS } from '#domain/site/messengers.ts';
import { Chat, ChatId, WorkState } from './chat-schemas.ts';

/** A chat as the desk of organizers and support lists it. */
const DeskChat = Type.Object({
  ...Chat.properties,
  waiting_since: Nullable(
    Type.String({ format: 'date-time', description: 'First message of the traveller that nobody has answered' }),
  ),
  first_answer_minutes: Nullable(Type.Integer({ description: 'From the first question to the first answer' })),
  assigned_to: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  masked_count: Type.Integer({ description: 'Messages with masked contacts' }),
});

const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: CHAT_MAX_PAGE_SIZE, default: CHAT_PAGE_SIZE })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
};
const DeskPage = Type.Object({ data: Type.Array(DeskChat), total: Type.Integer() });
const Done = Type.Object({ result: Type.Literal(true) });

export const listOrganizerChats = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/chat/list',
  access: 'organizer',
  errors: [],
  addition: true,
  summary: 'Chats of travellers with the caller’s organizer: those without an answer first, the longest wait first.',
  query: Strict({
    organizer_id: Type.Optional(IntId),
    group: Type.Optional(StringEnum(['all', 'waiting'])),
    ...Page,
  }),
  reply: DeskPage,
});

export const listStaffChats = defineCall({
  method: 'GET',
  path: '/crm/api/staff/chat/list',
  access: 'staff',
  errors: [],
  addition: true,
  summary:
    'Chats for staff: with support, those without an answer first; or chats with organizers in which contacts were masked, or that are frozen.',
  query: Strict({ group: Type.Optional(StringEnum(['support', 'waiting', 'masked', 'frozen'])), ...Page }),
  reply: Type.Object({ ...DeskPage.properties, work_time: WorkState }),
});

export const transferChat = defineCall({
  method: 'POST',
  path: '/crm/api/staff/chat/transfer',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now', 'frozen_chat'],
  addition: true,
  once: true,
  summary:
    'Passes the traveller of a chat with support on to an organizer: `message` opens their chat, and the traveller is notified. not_allowed_now when the traveller works for the organizer.',
  body: Strict({ chat_id: ChatId, organizer_id: IntId, message: NonBlankText(MESSAGE_LENGTH) }),
  reply: Type.Object({ id: Type.Integer({ description: 'The chat with the organizer' }) }),
});

export const assignChat = defineCall({
  method: 'POST',
  path: '/crm/api/staff/chat/assign',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  summary: 'The caller takes a chat with support, or gives it back to all.',
  body: Strict({ chat_id: ChatId, is_mine: Type.Boolean() }),
  reply: Done,
});

export const freezeChat = defineCall({
  method: 'POST',
  path: '/crm/api/staff/chat/freeze',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  summary: 'Nobody can write in a frozen chat.',
  body: Strict({ chat_id: ChatId, is_frozen: Type.Boolean() }),
  reply: Done,
});

export const listMaskedMessages = defineCall({
  method: 'GET',
  path: '/crm/api/staff/chat/masked',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  summary: 'What was masked in a chat, as it was typed.',
  query: Strict({ chat_id: ChatId }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        seq: Type.Integer(),
        original: Type.String(),
        is_hidden: Type.Boolean({ description: 'Hidden from both sides by a moderator' }),
        created_at: Instant,
      }),
    ),
  }),
});

export const hideMessage = defineCall({
  method: 'POST',
  path: '/crm/api/staff/chat/hide',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  summary: 'A moderator hides a message from both sides, or shows it again.',
  body: Strict({ chat_id: ChatId, message_id: RowId, is_hidden: Type.Boolean() }),
  reply: Done,
});

export const muteChat = defineCall({
  method: 'POST',
  path: '/crm/api/chat/mute',
  access: 'user',
  errors: ['not_found'],
  addition: true,
  summary: 'Switches the caller’s emails about a chat off or on.',
  body: Strict({ chat_id: ChatId, is_muted: Type.Boolean() }),
  reply: Done,
});

export const listRequestsOfChat = defineCall({
  method: 'GET',
  path: '/crm/api/request/list-for-chat',
  access: 'user',
  errors: ['not_found'],
  summary: 'Requests of the traveller at the organizer of a chat, newest first; empty for a chat with support.',
  query: Strict({ chat_id: ChatId }),
  reply: Type.Object({ data: Type.Array(RequestRow) }),
});

export const listChatSources = defineCall({
  method: 'GET',
  path: '/spa/chat-sources-list',
  access: 'public',
  errors: [],
  summary: 'Messengers in which the site answers, in display order. The ids are read by other servers of the client.',
  query: Strict({
    client_id: Type.Optional(RowId),
    request_id: Type.Optional(RowId),
    subscriber_id: Type.Optional(Type.String({ maxLength: 64 })),
    webinar_id: Type.Optional(RowId),
  }),
  reply: Type.Object({
    data: Type.Array(Type.Object({ source: StringEnum(MESSENGERS), url: Type.String() })),
  }),
});
