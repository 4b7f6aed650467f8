import { Type, type Static } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, Instant, Done } from '#contract/fields.ts';
import { CHAT_SIDES } from '#domain/chat.ts';
import { LOCALES } from '#domain/locales.ts';
import { ChatId, ChatMessage, Seq } from './chat-schemas.ts';

/** Frames from the client. The first is `auth`; with `last_seq` it resumes. */
export const ClientFrame = Type.Union([
  Strict({
    type: Type.Literal('auth'),
    version: Type.Integer(),
    token: Type.String({ minLength: 1, maxLength: 4096, description: 'Access token, without `Bearer`' }),
    locale: StringEnum(LOCALES.map(({ code }) => code)),
    last_seq: Type.Optional(Seq),
  }),
  Strict({ type: Type.Literal('resume'), last_seq: Seq }),
  Strict({ type: Type.Literal('typing'), chat_id: ChatId }),
  Strict({ type: Type.Literal('read'), chat_id: ChatId, seq: Seq }),
  Strict({ type: Type.Literal('ping') }),
]);
export type ClientFrame = Static<typeof ClientFrame>;

const ChatRef = { chat_id: Type.Integer() };

/** Data of each event. */
export const EVENT_DATA = {
  new_message: Type.Object({ ...ChatRef, message: ChatMessage }),
  message_was_edit: Type.Object({ ...ChatRef, message: ChatMessage }),
  message_was_moderated: Type.Object({ ...ChatRef, message: ChatMessage }),
  message_was_deleted: Type.Object({ ...ChatRef, message: ChatMessage }),
  chat_is_read: Type.Object({
    ...ChatRef,
    by: StringEnum(['reader', 'other'], { description: 'reader: on another device of the reader’s side' }),
    seq: Type.Integer({ description: 'Last message read' }),
  }),
  chat_was_updated: Type.Object(ChatRef),
  chat_created: Type.Object(ChatRef),
  attachment_download_status_was_changed: Type.Object({ ...ChatRef, message: ChatMessage }),
  crm_user_chat_notifications_enabled: Type.Object({ source: Type.String() }),
  chat_is_frozen: Type.Object({ ...ChatRef, is_frozen: Type.Boolean() }),
  request_status_changed: Type.Object({
    request_id: Type.Integer(),
    status: Type.Integer({ description: '1 to 8' }),
    transition: Type.String(),
  }),
  payment_changed: Type.Object({ request_id: Type.Integer(), payment_id: Type.Integer() }),
  typing: Type.Object({ ...ChatRef, role: StringEnum(CHAT_SIDES), name: Type.String() }),
} as const;
export type EventName = keyof typeof EVENT_DATA;

/** One event. `seq` counts the events of an account: 1, 2, ...; null for `typing`, which is not repeated. */
export const RealtimeEvent = Type.Object({
  seq: Nullable(Type.Integer()),
  event: StringEnum(Object.keys(EVENT_DATA) as EventName[]),
  data: Type.Unknown({ description: 'Data of the event, see `EVENT_DATA`' }),
  at: Instant,
});

/** An event with the data of its name. */
export type RealtimeEvent = {
  [Name in EventName]: { seq: number | null; event: Name; data: Static<(typeof EVENT_DATA)[Name]>; at: string };
}[EventName];

/** Frames from the server. `ready` is followed by the events that the client missed. */
export const ServerFrame = Type.Union([
  Type.Object({ type: Type.Literal('ready'), version: Type.Integer(), seq: Type.Integer() }),
  Type.Object({ type: Type.Literal('event'), ...RealtimeEvent.properties }),
  Type.Object({
    type: Type.Literal('resync'),
    seq: Type.Integer({ description: 'Number to continue from after reloading everything shown' }),
  }),
  Type.Object({ type: Type.Literal('pong') }),
]);
export type ServerFrame =
  | Extract<Static<typeof ServerFrame>, { type: 'ready' | 'resync' | 'pong' }>
  | ({ type: 'event' } & RealtimeEvent);

export const pollEvents = defineCall({
  method: 'GET',
  path: '/crm/api/realtime/poll',
  access: 'user',
  addition: true,
  summary:
    'Returns the same events by long polling, where sockets are blocked: waits up to 25 seconds for the first event. Without `last_seq` it returns the current number at once.',
  query: Strict({ last_seq: Type.Optional(Seq) }),
  reply: Type.Object({
    seq: Type.Integer({ description: '`last_seq` of the next poll' }),
    is_resync: Type.Boolean({ description: 'True if events were missed: reload everything shown' }),
    events: Type.Array(RealtimeEvent),
  }),
});

export const sendTyping = defineCall({
  method: 'POST',
  path: '/crm/api/chat/typing',
  access: 'user',
  errors: ['not_found'],
  addition: true,
  summary: 'Tells the other side that the caller is typing; at most every three seconds.',
  body: Strict({ chat_id: RowId }),
  reply: Done,
});
