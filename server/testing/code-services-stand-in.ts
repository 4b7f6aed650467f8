import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as readBuffer, text as readText } from 'node:stream/consumers';

/** Environment variables that send codes to `startCodeServices`. */
export const CODE_SERVICE_KEYS = {
  VK_GROUP_TOKEN: 'vk-token',
  VK_GROUP_ID: '4711',
  VK_CALLBACK_SECRET: 'aaQ13axAPQEcczQa',
  VK_CONFIRMATION: '6d72d5ee',
  TELEGRAM_BOT_TOKEN: '123456:telegram-test',
  TELEGRAM_BOT_NAME: 'serai_codes_bot',
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: 'st',
  SMS_FROM: '+15005550006',
};
/** More variables, for chats in WhatsApp. */
export const WHATSAPP_KEYS = {
  WHATSAPP_TOKEN: 'whatsapp-token',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_NUMBER: '4915112345678',
  WHATSAPP_APP_SECRET: 'a-secret-of-the-app',
  WHATSAPP_VERIFY_TOKEN: 'a-word-to-verify',
};

export type CodeService = 'vk' | 'telegram' | 'sms' | 'whatsapp';

/** A message accepted by a service; `to` is the person in a messenger, or the phone. */
export interface ReceivedMessage {
  service: CodeService;
  to: string;
  text: string;
  fields: Record<string, unknown>;
}

/** A request to a service, accepted or not. */
interface ServiceRequest {
  path: string;
  fields: Record<string, unknown>;
}

interface ServiceReply {
  status: number;
  body: object;
}

const vkError = (error_code: number, error_msg: string): ServiceReply => ({
  status: 200,
  body: { error: { error_code, error_msg, request_params: [{ key: 'method', value: 'messages.send' }] } },
});
const telegramError = (error_code: number, description: string, parameters?: object): ServiceReply => ({
  status: error_code,
  body: { ok: false, error_code, description, parameters },
});

/** Error replies as the services document them. */
export const ERROR_REPLIES = {
  vkNoPermission: vkError(901, "Can't send messages for users without permission"),
  vkTooMany: vkError(6, 'Too many requests per second'),
  telegramBlocked: telegramError(403, 'Forbidden: bot was blocked by the user'),
  /** Retries at once; the real service asks for a second or more. */
  telegramTooMany: telegramError(429, 'Too Many Requests: retry after 0', { retry_after: 0 }),
  telegramTooManyForLong: telegramError(429, 'Too Many Requests: retry after 60', { retry_after: 60 }),
  smsOptedOut: {
    status: 400,
    body: { code: 21_610, message: 'Attempt to send to unsubscribed recipient', status: 400 },
  },
  smsDown: { status: 503, body: {} },
} satisfies Record<string, ServiceReply>;

/** The bytes of every file that was sent to the bot. */
export const FILE_OF_TELEGRAM = '%PDF-1.4 from a phone';

export interface CodeServices {
  /** The value of `CHANNELS_API_BASE`. */
  base: string;
  /** In order of arrival. */
  received: ReceivedMessage[];
  requests: ServiceRequest[];
  /** Makes a service reply to the next messages with an error; to all of them by default. */
  failWith(service: CodeService, reply: ServiceReply, times?: number): void;
  /** Clears received messages and configured errors. */
  reset(): void;
  stop(): Promise<void>;
}

const serviceOf = (path: string): CodeService | null =>
  (path === '/method/messages.send' && 'vk') ||
  (path === `/v23.0/${WHATSAPP_KEYS.WHATSAPP_PHONE_ID}/messages` && 'whatsapp') ||
  (path.startsWith(`/bot${CODE_SERVICE_KEYS.TELEGRAM_BOT_TOKEN}/`) && 'telegram') ||
  (path === `/2010-04-01/Accounts/${CODE_SERVICE_KEYS.SMS_ACCOUNT}/Messages.json` && 'sms') ||
  null;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** VK's error reply to a message that lacks a required parameter of messages.send. */
function vkFault({ access_token, random_id, user_id, v }: Record<string, unknown>): ServiceReply | null {
  if (access_token !== CODE_SERVICE_KEYS.VK_GROUP_TOKEN) return vkError(5, 'User authorization failed');
  if (v === undefined) return vkError(8, 'Invalid request: v (version) is required');
  const id = Number(random_id);
  if (!Number.isInteger(id) || Math.abs(id) >= 2 ** 31 || !(Number(user_id) > 0))
    return vkError(100, 'One of the parameters specified was missing or invalid');
  return null;
}

/** Replies like the services, and adds messages to `received`. */
function createReplies(received: ReceivedMessage[]): Record<CodeService, (request: ServiceRequest) => ServiceReply> {
  const vkIds = new Map<string, number>();
  return {
    vk({ fields }) {
      const fault = vkFault(fields);
      if (fault) return fault;
      // VK sends a message once per `random_id`, but replies as if it had sent it again.
      const key = `${text(fields['user_id'])} ${text(fields['random_id'])}`;
      const id = vkIds.get(key) ?? vkIds.size + 1;
      if (!vkIds.has(key))
        received.push({ service: 'vk', to: text(fields['user_id']), text: text(fields['message']), fields });
      vkIds.set(key, id);
      return { status: 200, body: { response: id } };
    },
    telegram({ path, fields }) {
      if (path.endsWith('/getFile'))
        return { status: 200, body: { ok: true, result: { file_path: `documents/${text(fields['file_id'])}` } } };
      if (!path.endsWith('/sendMessage') && !path.endsWith('/sendDocument'))
        return { status: 200, body: { ok: true, result: true } };
      const words = text(fields['text'] ?? fields['caption']);
      received.push({ service: 'telegram', to: text(fields['chat_id']), text: words, fields });
      const chat = { id: fields['chat_id'], type: 'private' };
      const result = { message_id: received.length, date: 1, chat, text: fields['text'] };
      return { status: 200, body: { ok: true, result } };
    },
    whatsapp({ fields }) {
      const { body } = (fields['text'] ?? {}) as { body?: unknown };
      received.push({ service: 'whatsapp', to: text(fields['to']), text: text(body), fields });
      const messages = [{ id: `wamid.${received.length}` }];
      return { status: 200, body: { messaging_product: 'whatsapp', messages } };
    },
    sms({ fields }) {
      received.push({ service: 'sms', to: text(fields['To']), text: text(fields['Body']), fields });
      const body = { sid: `SM${received.length}`, status: 'queued', error_code: null, error_message: null };
      return { status: 201, body };
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) {
    const form = await new Response(await readBuffer(request), { headers: { 'content-type': type } }).formData();
    const parts = [...form].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : await value.text(),
    ]);
    return Object.fromEntries(await Promise.all(parts)) as Record<string, unknown>;
  }
  const body = await readText(request);
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  return isJson ? (JSON.parse(body) as Record<string, unknown>) : Object.fromEntries(new URLSearchParams(body));
}

/**
 * Starts fakes of the services that carry codes and chats: VK's messages.send, Telegram's Bot API, WhatsApp's Cloud API
 * and Twilio's messages.
 * `GET /received` returns what they received, for tests in another process.
 */
export async function startCodeServices(): Promise<CodeServices> {
  const received: ReceivedMessage[] = [];
  const requests: ServiceRequest[] = [];
  const failures = new Map<CodeService, { reply: ServiceReply; left: number }>();
  const replies = createReplies(received);
  const replyTo = (request: ServiceRequest): ServiceReply => {
    const service = serviceOf(request.path);
    if (!service) return { status: 404, body: { ok: false, error_code: 404, description: 'Not Found' } };
    requests.push(request);
    const failure = failures.get(service);
    return failure && failure.left-- > 0 ? failure.reply : replies[service](request);
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((fields) => {
      const path = request.url ?? '';
      if (path.startsWith('/file/')) return void response.writeHead(200).end(FILE_OF_TELEGRAM);
      const { status, body } = path === '/received' ? { status: 200, body: received } : replyTo({ path, fields });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    requests,
    failWith: (service, reply, times = Infinity) => void failures.set(service, { reply, left: times }),
    reset() {
      received.length = 0;
      requests.length = 0;
      failures.clear();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The code in a message. */
export const codeIn = (message = ''): string => /\b\d{5}\b/.exec(message)?.[0] ?? '';
