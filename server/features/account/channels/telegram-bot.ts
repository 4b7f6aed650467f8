import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isSecret } from './is-secret.ts';
import type { TelegramBotKeys } from '#server/service-keys.ts';

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

export interface TelegramBot {
  /** The URL that opens the bot with a token. */
  linkTo(token: string): string;
  /** Sends a message. Throws with Telegram's reason when it is rejected. */
  send(message: BotMessage): Promise<void>;
  /** Registers the webhook with Telegram. */
  register(url: string): Promise<void>;
  /** Whether a request carries the secret that only Telegram knows. */
  isFromTelegram(secret: unknown): boolean;
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
  const request = async (method: string, body: object, isRetry = false): Promise<void> => {
    const response = await fetch(`${base}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      // The library's message contains the URL with the token.
      throw new Error(`telegram bot: ${error instanceof Error ? error.name : 'no reply'}`);
    });
    if (response.ok) return void (await response.body?.cancel());
    const reply = ((await response.json().catch(() => null)) ?? {}) as ErrorReply;
    const retryAfterS = isRetry ? null : retryAfterOf(response.status, reply);
    if (retryAfterS === null) throw new Error(`telegram bot: ${method}: HTTP ${response.status}`);
    await wait(retryAfterS * 1000);
    return request(method, body, true);
  };
  return {
    linkTo: (start) => `https://t.me/${name}?start=${start}`,
    send: ({ chatId, text, shareButton }) =>
      request('sendMessage', {
        chat_id: chatId,
        text,
        reply_markup: shareButton
          ? {
              keyboard: [[{ text: shareButton, request_contact: true }]],
              resize_keyboard: true,
              one_time_keyboard: true,
            }
          : { remove_keyboard: true },
      }),
    register: (url) => request('setWebhook', { url, secret_token: secret, allowed_updates: ['message'] }),
    isFromTelegram: (value) => isSecret(secret, value),
  };
}
