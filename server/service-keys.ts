/** Keys and settings of external services that the operator has configured. */
import type { CaptchaLevel, CaptchaProvider } from '#domain/site/captcha.ts';

export interface TelegramBotKeys {
  token: string;
  /** User name of the bot, without the @. */
  name: string;
}

export interface VkKeys {
  token: string;
  /** The VK community that sends codes. */
  groupId: number;
  /** The secret in VK's events, and the reply by which VK confirms the webhook URL. */
  callbackSecret: string;
  confirmation: string;
}

/** What chats in WhatsApp need besides the API's keys. */
interface WhatsappChatKeys {
  /** Digits of the business's phone, for links. */
  number: string;
  /** Signs what WhatsApp sends. */
  appSecret: string;
  /** Confirms the webhook's URL. */
  verifyToken: string;
}

/** Keys of the services that send codes; null where one is off. */
export interface ChannelKeys {
  telegram: { token: string } | null;
  /** A Telegram bot that asks users to share their number. */
  telegram_with_phone_request: TelegramBotKeys | null;
  /** A VK community that writes to users who have linked a dialogue. */
  vk: VkKeys | null;
  /** Devino Online; the operator's message template has the value `code`. */
  vk_via_sms_service: { key: string; templateId: number } | null;
  /** WhatsApp Cloud API. A template reaches people who have not written first; Meta charges each message. */
  whatsapp: { token: string; phoneId: string; template: string | null; chats: WhatsappChatKeys | null } | null;
  /** An SMS gateway that speaks Twilio's protocol. */
  sms: { account: string; token: string; from: string; url: string | null } | null;
  /** Base URL that replaces all services in tests. */
  apiBase: string | null;
}

/** Keys of a Stripe account. `apiBase` is a fake in tests; null is the real API. */
export interface StripeSettings {
  secretKey: string;
  webhookSecrets: string[];
  apiBase: string | null;
}

/** Keys of a T-Bank terminal. `apiBase` is a fake in tests; null is the real API. */
export interface TbankSettings {
  terminalKey: string;
  password: string;
  apiBase: string | null;
}

/** Keys of a captcha provider for one level. */
export interface CaptchaKeys {
  provider: CaptchaProvider;
  /** The site key, which browsers see. */
  key: string;
  secret: string;
  isInvisible: boolean;
}

/** Captcha keys by level; a level without a provider uses the built-in proof of work. */
export interface CaptchaSettings extends Record<CaptchaLevel, CaptchaKeys | null> {
  /** Base URL of the provider in tests. */
  apiBase: string | null;
}

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  /** Origin of the service; the bucket follows in the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Which traces are recorded, in OpenTelemetry's words. */
export const TRACE_SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;

/** Where traces are sent. */
export interface TracingSettings {
  /** The collector's address for traces. */
  endpoint: string;
  headers: Record<string, string>;
  /** The name of this program in the traces. */
  service: string;
  sampler: (typeof TRACE_SAMPLERS)[number];
  /** The part of the traces that a ratio sampler records, from 0 to 1. */
  ratio: number;
}

/** A source of weather forecasts. */
export interface ForecastSettings {
  url: string;
  /** Names the shop and how to reach it, which the source asks for. */
  userAgent: string;
}
