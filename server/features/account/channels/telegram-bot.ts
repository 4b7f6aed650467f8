import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TelegramBotKeys } from '#server/service-keys.ts';
import { isSecret } from './is-secret.ts';
import { RecipientRefusal } from './recipient-refusal.ts';

const TIMEOUT_MS = 6000;
/** Short, because the person waits for the message and a shutdown for its delivery. */
const MAX_RETRY_AFTER_S = 3;
const API = 'https://api.telegram.org';

/** A message in a private chat with the bot. */
export interface BotMessage {
  chatId: number;
  text: string;
  /** Text of the only button, which shares the person's number; null removes it. */
  shareButton: string | null;
}

/** A file of a message to the bot: larger ones are not taken. */
const MAX_FILE_BYTES = 20_000_000;

/** A message of a chat that is continued in Telegram. */
interface BotChatMessage {
  chatId: string;
  text: string;
  file?: { name: string; bytes: Uint8Array; mime: string };
}

export interface TelegramBot {
  /** The URL that opens the bot with a token. */
  linkTo(token: string): string;
  /** Sends a message. Throws with Telegram's reason when it is rejected. */
  send(message: BotMessage): Promise<void>;
  /** Sends a message of a chat and returns its id in Telegram. Throws `RecipientRefusal` when the bot is blocked. */
  sendChatMessage(message: BotChatMessage): Promise<string>;
  /** The bytes of a file that was sent to the bot, up to 20 MB. */
  readFile(fileId: string): Promise<Buffer>;
  /** Registers the webhook with Telegram. */
  register(url: string): Promise<void>;
  /** Whether a request carries the secret that only Telegram knows. */
  isFromTelegram(secret: unknown): boolean;
}

interface FileReply {
  file_path?: unknown;
  file_size?: unknown;
}

const resultOf = (reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null && 'result' in reply ? reply.result : null;

/** The id of a message that was sent. */
function idOf(result: unknown): string {
  if (typeof result === 'object' && result !== null && 'message_id' in result) return String(result.message_id);
  throw new Error('telegram bot: no message id');
}

const requestOf = (body: object): RequestInit =>
  body instanceof FormData
    ? { method: 'POST', body }
    : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

async function fetchQuietly(url: string, options: RequestInit): Promise<Response> {
  return fetch(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      // The URL in the library's message contains the token.
      throw new Error(`telegram bot: ${error instanceof Error ? error.name : 'no reply'}`);
    },
  );
}

/** The body of an error; 429 has `parameters.retry_after`. */
interface ErrorReply {
  parameters?: { retry_after?: unknown };
}

/** Seconds until a failed request is retried; null for never. */
function retryAfterOf(status: number, { parameters }: ErrorReply): number | null {
  const retryAfterS = parameters?.retry_after;
  return status === 429 && typeof retryAfterS === 'number' && retryAfterS <= MAX_RETRY_AFTER_S ? retryAfterS : null;
}

/**
 * Client of Telegram's Bot API (https://core.telegram.org/bots/api). Retries once after 429, waiting at most
 * `MAX_RETRY_AFTER_S`; 403 (bot blocked) is final. `apiBase` is for tests.
 */
export function createTelegramBot(
  { token, name }: TelegramBotKeys,
  { dataKey, apiBase }: { dataKey: string; apiBase: string | null },
): TelegramBot {
  const base = `${apiBase ?? API}/bot${token}`;
  const key = Buffer.from(dataKey, 'base64url');
  const secret = createHmac('sha256', key).update(`telegram webhook ${token}`).digest('base64url');
  const request = async (method: string, body: object, isRetry = false): Promise<unknown> => {
    const response = await fetchQuietly(`${base}/${method}`, requestOf(body));
    if (response.ok) return resultOf(await response.json().catch(() => null));
    const reply = ((await response.json().catch(() => null)) ?? {}) as ErrorReply;
    const retryAfterS = isRetry ? null : retryAfterOf(response.status, reply);
    if (retryAfterS === null) {
      const failure = `telegram bot: ${method}: HTTP ${response.status}`;
      throw response.status === 403 ? new RecipientRefusal(failure) : new Error(failure);
    }
    await wait(retryAfterS * 1000);
    return request(method, body, true);
  };
  return {
    linkTo: (start) => `https://t.me/${name}?start=${start}`,
    async send({ chatId, text, shareButton }) {
      await request('sendMessage', {
        chat_id: chatId,
        text,
        reply_markup: shareButton
          ? {
              keyboard: [[{ text: shareButton, request_contact: true }]],
              resize_keyboard: true,
              one_time_keyboard: true,
            }
          : { remove_keyboard: true },
      });
    },
    async sendChatMessage({ chatId, text, file }) {
      if (!file)
        return idOf(
          await request('sendMessage', { chat_id: chatId, text, link_preview_options: { is_disabled: true } }),
        );
      const form = new FormData();
      form.append('chat_id', chatId);
      form.append('caption', text);
      form.append('document', new Blob([new Uint8Array(file.bytes)], { type: file.mime }), file.name);
      return idOf(await request('sendDocument', form));
    },
    async readFile(fileId) {
      const { file_path: path, file_size: size } = (await request('getFile', { file_id: fileId })) as FileReply;
      if (typeof path !== 'string' || Number(size) > MAX_FILE_BYTES) throw new Error('telegram bot: no such file');
      const response = await fetchQuietly(`${apiBase ?? API}/file/bot${token}/${path}`, {});
      if (!response.ok) throw new Error(`telegram bot: file: HTTP ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
    async register(url) {
      await request('setWebhook', { url, secret_token: secret, allowed_updates: ['message'] });
    },
    isFromTelegram: (value) => isSecret(secret, value),
  };
}
