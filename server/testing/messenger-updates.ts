import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { CODE_SERVICE_KEYS } from './code-services-stand-in.ts';

/** The header by which the bot recognizes Telegram. */
export const telegramSecret = (dataKey: string): Record<string, string> => ({
  'x-telegram-bot-api-secret-token': createHmac('sha256', Buffer.from(dataKey, 'base64url'))
    .update(`telegram webhook ${CODE_SERVICE_KEYS.TELEGRAM_BOT_TOKEN}`)
    .digest('base64url'),
});

/** An update with a message of a person to the bot. */
export const telegramUpdate = (person: number, message: object, update_id = randomInt(1, 2 ** 47)) => ({
  update_id,
  message: {
    message_id: 1,
    date: 1,
    from: { id: person, is_bot: false, first_name: 'Ada', language_code: 'de' },
    chat: { id: person, first_name: 'Ada', type: 'private' },
    ...message,
  },
});

/** An event with a message of a person to the community (Callback API 5.199). */
export const vkEvent = (person: number, message: object = {}) => ({
  type: 'message_new',
  group_id: Number(CODE_SERVICE_KEYS.VK_GROUP_ID),
  event_id: randomUUID().replaceAll('-', ''),
  v: '5.199',
  secret: CODE_SERVICE_KEYS.VK_CALLBACK_SECRET,
  object: {
    client_info: {
      button_actions: ['text', 'open_link', 'callback'],
      keyboard: true,
      inline_keyboard: true,
      carousel: true,
      lang_id: 3,
    },
    message: {
      id: 1,
      date: 1,
      from_id: person,
      peer_id: person,
      out: 0,
      version: 10_000_001,
      conversation_message_id: 1,
      random_id: 0,
      important: false,
      is_hidden: false,
      attachments: [],
      fwd_messages: [],
      text: 'hello',
      ...message,
    },
  },
});
