import { Type } from 'typebox';
import { defineCall, Nullable, RowId, Strict, StringEnum } from '#contract/call.ts';
import { CHAT_SOURCES } from '#domain/chat.ts';

const Source = StringEnum(CHAT_SOURCES.map(({ source }) => source));
const SourceId = Type.Integer({ description: '1 Telegram, 2 VK, 3 WhatsApp' });

export const listChannels = defineCall({
  method: 'GET',
  path: '/crm/api/chat/channels-list',
  access: 'user',
  errors: [],
  summary: 'Messengers in which chats can be continued, in display order; those that the operator has set up.',
  reply: Type.Object({ data: Type.Array(Type.Object({ id: SourceId, source: Source })) }),
});

export const listNotificationChats = defineCall({
  method: 'GET',
  path: '/crm/api/chat/chats-for-notifications',
  access: 'user',
  errors: [],
  summary: 'For each of these messengers, whether it gets the caller’s messages.',
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        chat_id: Nullable(Type.Integer({ description: 'Of the chat in the messenger; null when it is not connected' })),
        source_id: SourceId,
        source: Source,
        messenger_was_activated: Type.Boolean({ description: 'Whether messages go there' }),
        connected_at: Nullable(Type.String({ format: 'date-time' })),
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
    'A code that connects the messenger from which it is sent to the caller’s account: once, within ten minutes, while the session lasts. A newer code replaces it.',
  body: Strict({ source_id: Type.Integer({ minimum: 0, maximum: 1000 }) }),
  reply: Type.Object({
    code: Type.String({ description: '80 random bits' }),
    url: Type.String({ description: 'Opens the messenger with the code' }),
    expires_in_s: Type.Integer(),
  }),
});

export const disableNotifications = defineCall({
  method: 'POST',
  path: '/crm/api/chat/disable-notifications',
  access: 'user',
  errors: ['not_found'],
  summary: 'Disconnects a messenger: no message goes there any more, and none is taken from there.',
  body: Strict({ chat_id: RowId }),
  reply: Type.Object({ result: Type.Literal(true) }),
});
