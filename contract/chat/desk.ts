import { Type } from 'typebox';
import { ListedRequest } from '#contract/booking/view-request.ts';
import { defineCall, NonBlankText, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { AnyCaseUuid, RowId, IntId, Instant, Done } from '#contract/fields.ts';
import { MAX_CHAT_PAGE_SIZE, CHAT_PAGE_SIZE, MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import { MESSENGERS } from '#domain/site/messengers.ts';
import { Chat, ChatId, WorkState } from './chat-schemas.ts';

/** A chat as the desk of organizers and support lists it. */
const DeskChat = Type.Object({
  ...Chat.properties,
  waiting_since: Nullable(
    Type.String({ format: 'date-time', description: 'Time of the traveller’s first unanswered message' }),
  ),
  first_answer_minutes: Nullable(Type.Integer({ description: 'Minutes from the first question to the first answer' })),
  assigned_to: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  masked_count: Type.Integer({ description: 'Number of messages with masked contacts' }),
});

const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CHAT_PAGE_SIZE, default: CHAT_PAGE_SIZE })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
};
const DeskPage = Type.Object({ data: Type.Array(DeskChat), total: Type.Integer() });

export const listOrganizerChats = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/chat/list',
  access: 'organizer',
  addition: true,
  summary: 'Lists travellers’ chats with the caller’s organizer: unanswered ones first, the longest wait first.',
  query: Strict({
    organizer_id: Type.Optional(IntId),
    group: Type.Optional(StringEnum(['all', 'waiting', 'mine'])),
    ...Page,
  }),
  reply: DeskPage,
});

export const takeChat = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/chat/take',
  access: 'organizer',
  errors: ['not_found'],
  addition: true,
  summary:
    'Assigns a chat of the organizer to the calling member, or gives it back. Notices of an assigned chat go to that member only.',
  body: Strict({ chat_id: ChatId, is_mine: Type.Boolean() }),
  reply: Done,
});

export const sendIndividualTour = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/chat/send-individual-tour',
  access: 'organizer',
  errors: ['not_found', 'frozen_chat'],
  addition: true,
  once: true,
  summary:
    'Writes the link of an individual offer of the organizer into its chat with a traveller, in their language and unmasked.',
  body: Strict({ chat_id: ChatId, uuid: AnyCaseUuid }),
  reply: Done,
});

export const listStaffChats = defineCall({
  method: 'GET',
  path: '/crm/api/staff/chat/list',
  access: 'staff',
  addition: true,
  summary:
    'Lists chats for staff: support chats, unanswered ones first; or chats with organizers that are frozen or in which contacts were masked.',
  query: Strict({ group: Type.Optional(StringEnum(['support', 'waiting', 'masked', 'frozen'])), ...Page }),
  reply: Type.Object({ ...DeskPage.properties, work_time: WorkState }),
});

export const referToOrganizer = defineCall({
  method: 'POST',
  path: '/crm/api/staff/chat/refer',
  access: 'staff',
  errors: ['not_found', 'not_allowed_now', 'frozen_chat'],
  addition: true,
  once: true,
  summary:
    'Refers the traveller of a support chat to an organizer: `message` opens their chat, and the traveller is notified. `not_allowed_now` if the traveller works for the organizer.',
  body: Strict({ chat_id: ChatId, organizer_id: IntId, message: NonBlankText(MAX_MESSAGE_LENGTH) }),
  reply: Type.Object({ id: Type.Integer({ description: 'Id of the chat with the organizer' }) }),
});

export const assignChat = defineCall({
  method: 'POST',
  path: '/crm/api/staff/chat/assign',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  summary: 'Assigns a support chat to the caller, or unassigns it.',
  body: Strict({ chat_id: ChatId, is_mine: Type.Boolean() }),
  reply: Done,
});

export const freezeChat = defineCall({
  method: 'POST',
  path: '/crm/api/staff/chat/freeze',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  summary: 'Freezes or unfreezes a chat; neither side can write in a frozen chat.',
  body: Strict({ chat_id: ChatId, is_frozen: Type.Boolean() }),
  reply: Done,
});

export const listMaskedMessages = defineCall({
  method: 'GET',
  path: '/crm/api/staff/chat/masked',
  access: 'staff',
  errors: ['not_found'],
  addition: true,
  summary: 'Lists the original texts of masked messages in a chat.',
  query: Strict({ chat_id: ChatId }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        seq: Type.Integer(),
        original: Type.String(),
        is_hidden: Type.Boolean({ description: 'Whether a moderator has hidden the message from both sides' }),
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
  summary: 'Hides a message from both sides, as a moderator, or restores it.',
  body: Strict({ chat_id: ChatId, message_id: RowId, is_hidden: Type.Boolean() }),
  reply: Done,
});

export const muteChat = defineCall({
  method: 'POST',
  path: '/crm/api/chat/mute',
  access: 'user',
  errors: ['not_found'],
  addition: true,
  summary: 'Turns the caller’s emails about a chat off or on.',
  body: Strict({ chat_id: ChatId, is_muted: Type.Boolean() }),
  reply: Done,
});

export const listRequestsOfChat = defineCall({
  method: 'GET',
  path: '/crm/api/request/list-for-chat',
  access: 'user',
  errors: ['not_found'],
  summary: 'Lists the traveller’s requests to the organizer of a chat, newest first; empty for a support chat.',
  query: Strict({ chat_id: ChatId }),
  reply: Type.Object({ data: Type.Array(ListedRequest) }),
});

export const listChatSources = defineCall({
  method: 'GET',
  path: '/spa/chat-sources-list',
  access: 'public',
  summary:
    'Lists the messengers in which the site answers, in display order. Other servers of the client read the ids.',
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
