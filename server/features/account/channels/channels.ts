import {
  PHONE_CHANNELS,
  type DirectChannel,
  type PhoneChannel,
  type PhoneSignInChannel,
} from '#domain/code-channels.ts';
import type { Locale } from '#domain/locales.ts';
import { CODE_TTL_S } from '#server/features/account/codes/one-time-codes.ts';
import type { ChannelKeys } from '#server/service-keys.ts';
import { RecipientRefusal } from './recipient-refusal.ts';

const TIMEOUT_MS = 6000;

/** A code for a phone. */
export interface CodeMessage {
  /** E.164. */
  to: string;
  code: string;
  text: string;
  locale: Locale;
}

/** Sends a message. Throws with the service's reason when it is rejected. */
export type SendCode = (message: CodeMessage) => Promise<void>;

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<Reply> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) as Record<string, unknown> };
  } catch {
    return { status: response.status, body: {} };
  }
}

const postJson = (url: string, authorization: string, body: object): Promise<Reply> =>
  post(url, { 'content-type': 'application/json', authorization }, JSON.stringify(body));

/**
 * Error codes that are caused by the recipient: Twilio's (invalid, opted out, not mobile) and WhatsApp's (not
 * reachable).
 */
const RECIPIENT_ERRORS: ReadonlySet<unknown> = new Set([21_211, 21_610, 21_614, 131_026]);

/** Throws with the reason in a service's reply, without phone numbers. `code` is the service's error code. */
function refuse(channel: DirectChannel, reason: unknown, { status, code }: { status: number; code?: unknown }): never {
  const words = typeof reason === 'string' || typeof reason === 'number' ? String(reason) : `HTTP ${status}`;
  const text = `${channel}: ${words.replace(/\+?\d{9,}/g, '…').slice(0, 100)}`;
  throw RECIPIENT_ERRORS.has(code) ? new RecipientRefusal(text) : new Error(text);
}

function telegram({ token }: { token: string }, base: string): SendCode {
  return async ({ to, code }) => {
    const request = { phone_number: to, code, ttl: CODE_TTL_S };
    const { status, body } = await postJson(`${base}/sendVerificationMessage`, `Bearer ${token}`, request);
    if (body.ok !== true) refuse('telegram', body.error, { status });
  };
}

function vkViaSmsService({ key, templateId }: { key: string; templateId: number }, base: string): SendCode {
  return async ({ to, code }) => {
    const message = {
      phone: to.slice(1),
      routes: ['VK'],
      templateId,
      templateData: { code },
      validity: CODE_TTL_S,
    };
    const { status, body } = await postJson(`${base}/vk/messages`, `Key ${key}`, { messages: [message] });
    const [result] = (body.result ?? []) as { code?: string }[];
    if (result?.code !== 'OK') refuse('vk_via_sms_service', result?.code ?? body.code, { status });
  };
}

const WHATSAPP_BASE = 'https://graph.facebook.com';

/** WhatsApp's language codes of templates. */
const WHATSAPP_LANGUAGES: Readonly<Record<Locale, string>> = { 'en-US': 'en_US', ru: 'ru', de: 'de', zh: 'zh_CN' };

type WhatsappKeys = NonNullable<ChannelKeys['whatsapp']>;

async function postWhatsapp(
  channel: 'whatsapp' | 'whatsapp_paid',
  { token, phoneId }: WhatsappKeys,
  base: string,
  message: { to: string; content: object },
): Promise<string> {
  const { to, content } = message;
  const request = { messaging_product: 'whatsapp', recipient_type: 'individual', to: to.replace('+', ''), ...content };
  const { status, body } = await postJson(`${base}/v23.0/${phoneId}/messages`, `Bearer ${token}`, request);
  const error = body.error as { message?: string; code?: number } | undefined;
  if (status >= 300 || !Array.isArray(body.messages)) refuse(channel, error?.message, { status, code: error?.code });
  const [sent] = body.messages as { id?: unknown }[];
  return typeof sent?.id === 'string' ? sent.id : '';
}

function whatsapp(channel: 'whatsapp' | 'whatsapp_paid', keys: WhatsappKeys, base: string): SendCode {
  const { template } = keys;
  const parameters = (code: string) => [{ type: 'text', text: code }];
  return async ({ to, code, text, locale }) => {
    const content =
      channel === 'whatsapp'
        ? { type: 'text', text: { body: text } }
        : {
            type: 'template',
            template: {
              name: template,
              language: { code: WHATSAPP_LANGUAGES[locale] },
              components: [
                { type: 'body', parameters: parameters(code) },
                { type: 'button', sub_type: 'url', index: '0', parameters: parameters(code) },
              ],
            },
          };
    await postWhatsapp(channel, keys, base, { to, content });
  };
}

/** A public file to send to a phone. */
interface FileMessage {
  /** E.164. */
  to: string;
  /** URL that the service downloads it from. */
  link: string;
  name: string;
  caption: string;
}
export type SendFile = (message: FileMessage) => Promise<void>;

/**
 * Creates a sender of files over WhatsApp, which delivers them to people who wrote to the number within a day; null
 * without keys.
 */
export function createFileSender({ whatsapp: keys, apiBase }: ChannelKeys): SendFile | null {
  if (!keys) return null;
  const base = apiBase ?? WHATSAPP_BASE;
  return async ({ to, link, name, caption }) => {
    const content = { type: 'document', document: { link, filename: name, caption } };
    await postWhatsapp('whatsapp', keys, base, { to, content });
  };
}

/** Chats in WhatsApp, with people who wrote to the number within a day; null without the keys of its webhook. */
export interface WhatsappChats {
  /** Opens the chat with a code typed in. */
  linkTo(code: string): string;
  /** Sends a message and returns its id. `to` are the digits of a phone. */
  send(message: { to: string; text: string; file?: { name: string; link: string } }): Promise<string>;
}

export function createWhatsappChats(keys: WhatsappKeys, apiBase: string | null): WhatsappChats | null {
  if (!keys.chats) return null;
  const { number } = keys.chats;
  const base = apiBase ?? WHATSAPP_BASE;
  return {
    linkTo: (code) => `https://wa.me/${number}?text=${code}`,
    send: ({ to, text, file }) => {
      const content = file
        ? { type: 'document', document: { link: file.link, filename: file.name, caption: text } }
        : { type: 'text', text: { body: text, preview_url: false } };
      return postWhatsapp('whatsapp', keys, base, { to, content });
    },
  };
}

function sms({ account, token, from }: { account: string; token: string; from: string }, base: string): SendCode {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return async ({ to, text }) => {
    const { status, body } = await post(
      `${base}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({ To: to, From: from, Body: text }).toString(),
    );
    const hasFailed = body.status === 'failed' || body.status === 'undelivered';
    if (status >= 300 || hasFailed)
      refuse('sms', body.message ?? body.error_message, { status, code: body.code ?? body.error_code });
  };
}

/** Settings that decide which channels are available. */
export interface ChannelSettings {
  channels: ChannelKeys;
  demo: boolean;
  production: boolean;
}

const configuredChannels = (channels: ChannelKeys): PhoneChannel[] =>
  PHONE_CHANNELS.filter((name) =>
    name === 'whatsapp_paid' ? Boolean(channels.whatsapp?.template) : channels[name] !== null,
  );

/** Whether any service sends codes to phones. */
export const hasPhoneService = (channels: ChannelKeys): boolean => configuredChannels(channels).length > 0;

/**
 * Channels that can send a code to a phone, in order of preference. A demo without services keeps codes in the
 * operator's outbox.
 */
export function offeredChannels({ channels, demo, production }: ChannelSettings): PhoneChannel[] {
  const offered = configuredChannels(channels);
  return offered.length === 0 && (demo || !production) ? ['sms'] : offered;
}

/** Channels that can send a sign-in code; VK only if a phone can be confirmed, too. */
export function signInChannels(settings: ChannelSettings): PhoneSignInChannel[] {
  const offered = offeredChannels(settings);
  return settings.channels.vk && offered.length > 0 ? [...offered, 'vk'] : offered;
}

/** The configured channels, cheapest first, which is also the order of fallback. */
export function createChannels({ apiBase, ...keys }: ChannelKeys): ReadonlyMap<DirectChannel, SendCode> {
  const at = (base: string): string => apiBase ?? base;
  const channels = new Map<DirectChannel, SendCode>();
  if (keys.telegram) channels.set('telegram', telegram(keys.telegram, at('https://gatewayapi.telegram.org')));
  if (keys.vk_via_sms_service)
    channels.set('vk_via_sms_service', vkViaSmsService(keys.vk_via_sms_service, at('https://api.devino.online')));
  const graph = at(WHATSAPP_BASE);
  if (keys.whatsapp) channels.set('whatsapp', whatsapp('whatsapp', keys.whatsapp, graph));
  if (keys.whatsapp?.template) channels.set('whatsapp_paid', whatsapp('whatsapp_paid', keys.whatsapp, graph));
  if (keys.sms) channels.set('sms', sms(keys.sms, at(keys.sms.url ?? 'https://api.twilio.com')));
  return channels;
}
