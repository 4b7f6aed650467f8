import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { VkKeys } from '#server/service-keys.ts';
import { isSecret } from './is-secret.ts';
import { RecipientRefusal } from './recipient-refusal.ts';

const TIMEOUT_MS = 6000;
const API = 'https://api.vk.com';
const VERSION = '5.199';
const MAX_RANDOM_ID = 2 ** 31 - 1;
/** VK's rate limit and internal error, which a retry may overcome. */
const TRANSIENT_ERRORS = new Set(['6', '10']);
/** The person blocks the community, does not allow messages, or has never written. */
const RECIPIENT_ERRORS = new Set(['900', '901', '902', '936']);
const RETRY_DELAY_MS = 1000;

export interface VkGroup {
  groupId: number;
  confirmation: string;
  /** The URL that opens a dialogue with the community; its first message carries the token. */
  linkTo(token: string): string;
  /** Sends a message to a person who wrote first, and returns its id. VK sends messages of one `key` once. Throws its code. */
  send(message: { chatId: number | string; text: string; key?: number }): Promise<string>;
  /** Whether an event carries the secret that only VK knows. */
  isFromVk(secret: unknown): boolean;
}

/** The id of the message that was sent, or VK's error code. */
function outcomeOf(status: number, reply: unknown): { id: string } | { error: string } {
  if (typeof reply !== 'object' || reply === null) return { error: `HTTP ${status}` };
  if ('error' in reply && typeof reply.error === 'object' && reply.error !== null && 'error_code' in reply.error)
    return { error: String(reply.error.error_code) };
  return 'response' in reply ? { id: String(reply.response) } : { error: `HTTP ${status}` };
}

/**
 * Client of VK's messages.send, API 5.199 (https://github.com/VKCOM/vk-api-schema). Errors come with HTTP 200; 6 and 10
 * are retried once with the same `random_id`, so that VK sends one message. `apiBase` and `retryDelayMs` are for tests.
 */
export function createVkGroup(
  { token, groupId, callbackSecret, confirmation }: VkKeys,
  { apiBase, retryDelayMs = RETRY_DELAY_MS }: { apiBase: string | null; retryDelayMs?: number },
): VkGroup {
  const request = async (fields: Record<string, string>): Promise<ReturnType<typeof outcomeOf>> => {
    const response = await fetch(`${apiBase ?? API}/method/messages.send`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, access_token: token, v: VERSION }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return outcomeOf(response.status, await response.json().catch(() => null));
  };
  return {
    groupId,
    confirmation,
    linkTo: (ref) => `https://vk.me/club${groupId}?ref=${ref}`,
    async send({ chatId, text, key = randomInt(1, MAX_RANDOM_ID) }) {
      const fields = { user_id: String(chatId), random_id: String(key), message: text };
      let outcome = await request(fields);
      if ('error' in outcome && TRANSIENT_ERRORS.has(outcome.error)) {
        await wait(retryDelayMs);
        outcome = await request(fields);
      }
      if ('id' in outcome) return outcome.id;
      throw new (RECIPIENT_ERRORS.has(outcome.error) ? RecipientRefusal : Error)(`vk: ${outcome.error}`);
    },
    isFromVk: (secret) => isSecret(callbackSecret, secret),
  };
}
