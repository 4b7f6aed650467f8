import { Type } from 'typebox';
import { defineCall, Nullable, Strict, StringEnum } from '#contract/call.ts';
import { RowId, Instant, Done } from '#contract/fields.ts';
import { CHAT_SOURCES } from '#domain/chat.ts';

const Source = StringEnum(CHAT_SOURCES.map(({ source }) => source));
const SourceId = Type.Integer({ description: '1 Telegram, 2 VK, 3 WhatsApp' });

export const listChannels = defineCall({
  method: 'GET',
  path: '/crm/api/chat/channels-list',
  access: 'user',
  summary: 'Lists the configured messengers in which chats can be continued, in display order.',
  reply: Type.Object({ data: Type.Array(Type.Object({ id: SourceId, source: Source })) }),
});

export const listNotificationChats = defineCall({
  method: 'GET',
  path: '/crm/api/chat/chats-for-notifications',
  access: 'user',
  summary: 'Lists these messengers and whether each receives the caller’s messages.',
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        chat_id: Nullable(Type.Integer({ description: 'Id of the chat in the messenger; null if not connected' })),
        source_id: SourceId,
        source: Source,
        messenger_was_activated: Type.Boolean({ description: 'Whether messages are forwarded to this messenger' }),
        connected_at: Nullable(Instant),
      }),
    ),
  }),
});

export const generateConnectionCode = defineCall({
  method: 'POST',
  path: '/crm/api/chat/generate-connection-code',
  access: 'user',
  errors: ['not_found'],
  summary:
    'Creates a code that connects a messenger to the caller’s account when sent from there: once, within ten minutes, while the session lasts. A newer code replaces it.',
  body: Strict({ source_id: Type.Integer({ minimum: 0, maximum: 1000 }) }),
  reply: Type.Object({
    code: Type.String({ description: 'Code of 80 random bits' }),
    url: Type.String({ description: 'URL that opens the messenger with the code' }),
    expires_in_s: Type.Integer(),
  }),
});

export const disableNotifications = defineCall({
  method: 'POST',
  path: '/crm/api/chat/disable-notifications',
  access: 'user',
  errors: ['not_found'],
  summary: 'Disconnects a messenger: messages are neither sent to it nor accepted from it.',
  body: Strict({ chat_id: RowId }),
  reply: Done,
});
