import { Type, type Static } from 'typebox';
import { Nullable, StringEnum } from '#contract/call.ts';
import { RowId, Instant, AmountMinor, MAX_INT } from '#contract/fields.ts';
import { CHAT_KINDS, CHAT_SIDES, MASK_REASONS, MAX_MESSAGE_LENGTH } from '#domain/chat.ts';

export const ChatId = RowId;

/** Position of a message in its chat: 1, 2, ... without gaps. */
export const Seq = Type.Integer({ minimum: 0, maximum: MAX_INT });

/** Chosen by the sender for each message; a repeat returns the first message. */
export const ClientMessageId = Type.String({ minLength: 8, maxLength: 64, pattern: String.raw`^[\w-]*$` });

export const MessageText = Type.String({ maxLength: MAX_MESSAGE_LENGTH });

/** A file of a message. */
export const ChatFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  mime: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  url: Type.String({ description: 'Download URL, valid for at most an hour' }),
  status: StringEnum(['ready', 'gone'], { description: 'gone: removed with its message or by a moderator' }),
});
export type ChatFile = Static<typeof ChatFile>;

/** What a system message reports: a transition of a request. */
export const ChatEvent = Type.Object({
  transition: Type.String({ description: 'Name of the transition, as in the history of the request' }),
  status: Type.Integer({ description: 'Status of the request after the transition, 1 to 8' }),
  total: AmountMinor,
  paid: AmountMinor,
  currency: Type.String(),
});
export type ChatEvent = Static<typeof ChatEvent>;

/** A message as its reader sees it. A deleted message keeps its place, without text. */
export const ChatMessage = Type.Object({
  id: Type.Integer(),
  chat_id: Type.Integer(),
  seq: Type.Integer({ description: 'Position in the chat: 1, 2, ... without gaps' }),
  client_message_id: Nullable(Type.String({ description: 'Present for the author only' })),
  type: StringEnum(['input', 'output'], { description: 'output: written by the reader’s side' }),
  kind: StringEnum(['text', 'system', 'request_card'], {
    description: 'request_card: a new request; system: a later transition of it',
  }),
  author: Type.Object({
    id: Nullable(Type.Integer({ description: 'Id of the account; null for the system and erased accounts' })),
    name: Type.String({ description: 'Display name; empty for the system and for erased accounts' }),
    role: StringEnum(CHAT_SIDES),
    avatar: Nullable(Type.String()),
  }),
  typed: Nullable(
    Type.String({ description: 'Original text of the reader’s message with masked contacts, for editing' }),
  ),
  text: Type.String({ description: 'Text as shown; a system message is in the reader’s language' }),
  file: Nullable(ChatFile),
  lang: Nullable(Type.String({ description: 'Language of the text, such as de; null if unknown' })),
  request_id: Nullable(Type.Integer()),
  event: Nullable(ChatEvent),
  created_at: Instant,
  edited_at: Nullable(Instant),
  deleted: Type.Boolean(),
  moderation: Nullable(
    Type.Object({
      state: StringEnum(['masked', 'hidden'], { description: 'masked: contacts are replaced by •••' }),
      reason: Type.Array(StringEnum(MASK_REASONS), { description: 'Kinds of contacts that were masked' }),
    }),
  ),
  can_edit_until: Nullable(Type.String({ format: 'date-time', description: 'For the reader’s messages only' })),
});
export type ChatMessage = Static<typeof ChatMessage>;

/** Whether support answers now, and when it next opens. */
export const WorkState = Type.Object({
  is_open: Type.Boolean({ description: 'Whether support answers now' }),
  timezone: Type.String({ description: 'IANA name' }),
  opens: Nullable(
    Type.Object({
      day: Type.Integer({ description: '1 is Monday' }),
      from: Type.String({ description: 'Time as hh:mm' }),
    }),
  ),
});
export type WorkState = Static<typeof WorkState>;

/** A chat as its reader sees it. */
export const Chat = Type.Object({
  id: Type.Integer(),
  kind: StringEnum(CHAT_KINDS),
  side: StringEnum(['traveller', 'organizer', 'support'], { description: 'Side of the reader' }),
  title: Type.String({ description: 'Name of the other side; empty for support and for accounts without a name' }),
  avatar: Nullable(Type.String()),
  organizer_id: Nullable(Type.Integer()),
  organizer_name: Nullable(Type.String({ description: 'Name of the organization' })),
  tour_id: Nullable(Type.Integer({ description: 'Id of the tour most recently asked about' })),
  tour: Nullable(Type.Object({ name: Type.String(), slug: Type.String({ description: 'Path without the slash' }) })),
  last_message: Nullable({
    ...ChatMessage,
    description: 'The last message; for those who answer, the question that waits for them',
  }),
  last_seq: Type.Integer({ description: '0 for a chat without messages' }),
  read_seq: Type.Integer({ description: 'Last message read by the reader' }),
  other_read_seq: Type.Integer({ description: 'Last message read by the other side' }),
  unread_count: Type.Integer({ description: 'Messages of others after `read_seq`' }),
  is_frozen: Type.Boolean({ description: 'Whether the chat is read-only for both sides' }),
  contacts_open: Type.Boolean({ description: 'False: contacts in messages are masked until a booking is paid' }),
  messenger_was_activated: Type.Boolean({ description: 'Whether the reader’s messages are forwarded to a messenger' }),
  notifications: Type.Boolean({ description: 'False: the reader gets no emails about this chat' }),
  request: Nullable(
    Type.Object(
      { id: Type.Integer(), status: Type.Integer({ description: '1 to 8' }) },
      { description: 'The newest request between the two sides' },
    ),
  ),
  answer_minutes: Nullable(Type.Integer({ description: 'Median time until the other side answers, in minutes' })),
  work_time: Nullable(WorkState),
  created_at: Instant,
});
export type Chat = Static<typeof Chat>;
