import type { ChatSource } from '#domain/chat.ts';
import type { Locale } from '#domain/locales.ts';
import {
  createTelegramBot,
  createVkGroup,
  createWhatsappChats,
  RecipientRefusal,
} from '#server/features/account/index.ts';
import type { Platform } from '#server/platform/platform.ts';

export { RecipientRefusal };

/** A file of a message to a messenger. */
interface MessengerFile {
  name: string;
  mime: string;
  /** Public for an hour. */
  url: string;
  read(): Promise<Buffer | null>;
}

/** A message to a messenger. */
export interface OutboundMessage {
  address: string;
  text: string;
  /** The same number for the same message: a messenger that knows it sends the message once. */
  key: number;
  file?: MessengerFile;
}

/** A messenger in which chats can be continued. */
export interface Messenger {
  source: ChatSource;
  /** Opens the messenger with a connection code. */
  linkTo(code: string): string;
  /** Sends a message and returns its id there. Throws `RecipientRefusal` when the person has blocked the sender. */
  send(message: OutboundMessage): Promise<string>;
}

/** A message from a dialogue in a messenger. */
export interface InboundMessage {
  source: ChatSource;
  /** Of the person in the messenger. */
  address: string;
  /** The same for each delivery of the message. */
  updateId: string;
  /** Of the messenger, for those whose account is unknown. */
  locale: Locale;
  text: string;
  /** Id of the message that it quotes. */
  quoted: string | null;
  file: { name: string; read(): Promise<Buffer> } | null;
}

/** Takes a message from a messenger; null when its dialogue is not connected to an account. */
export type ReceiveMessage = (message: InboundMessage) => Promise<{ reply: string | null } | null>;

/** The configured messengers, in display order. */
export function createMessengers({
  env: { channels },
  dataKey,
  publicUrl,
}: Pick<Platform, 'env' | 'dataKey' | 'publicUrl'>): ReadonlyMap<ChatSource, Messenger> {
  const { apiBase, telegram_with_phone_request: botKeys, vk: vkKeys, whatsapp: whatsappKeys } = channels;
  const messengers: Messenger[] = [];
  if (botKeys) {
    const bot = createTelegramBot(botKeys, { dataKey, apiBase });
    messengers.push({
      source: 'telegram',
      linkTo: (code) => bot.linkTo(code),
      async send({ address, text, file }) {
        const bytes = file ? await file.read() : null;
        const sent = file && bytes ? { name: file.name, mime: file.mime, bytes } : undefined;
        return bot.sendChatMessage({ chatId: address, text, file: sent });
      },
    });
  }
  if (vkKeys) {
    const group = createVkGroup(vkKeys, { apiBase });
    messengers.push({
      source: 'vk',
      linkTo: (code) => group.linkTo(code),
      send: ({ address, text, key, file }) =>
        group.send({ chatId: address, text: file ? `${text}\n${file.name}: ${publicUrl}${file.url}` : text, key }),
    });
  }
  const whatsapp = whatsappKeys && createWhatsappChats(whatsappKeys, apiBase);
  if (whatsapp)
    messengers.push({
      source: 'whatsapp',
      linkTo: (code) => whatsapp.linkTo(code),
      send: ({ address, text, file }) =>
        whatsapp.send({ to: address, text, file: file && { name: file.name, link: publicUrl + file.url } }),
    });
  return new Map(messengers.map((messenger) => [messenger.source, messenger]));
}
