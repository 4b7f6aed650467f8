/** Keys and settings of the outside services that the operator has configured. */
import type { CaptchaLevel, CaptchaProvider } from '#domain/site/captcha.ts';

export interface TelegramBotKeys {
  token: string;
  /** User name of the bot, without the @. */
  name: string;
}

export interface VkKeys {
  token: string;
  /** The community that sends codes. */
  groupId: number;
  /** The secret in VK's events, and the reply that confirms the webhook's URL. */
  callbackSecret: string;
  confirmation: string;
}

/** Keys of the services that send codes; null where one is off. */
export interface ChannelKeys {
  telegram: { token: string } | null;
  /** A bot, which asks for the person's number. */
  telegram_with_phone_request: TelegramBotKeys | null;
  /** A community, which writes to dialogues that were linked to an account. */
  vk: VkKeys | null;
  /** Devino Online: the operator's template with the value `code`. */
  vk_via_sms_service: { key: string; templateId: number } | null;
  /** WhatsApp Cloud API. A template reaches people who have not written first; each message is charged. */
  whatsapp: { token: string; phoneId: string; template: string | null } | null;
  /** A gateway with Twilio's protocol. */
  sms: { account: string; token: string; from: string; url: string | null } | null;
  /** Base address of all services, for tests. */
  apiBase: string | null;
}

/** Keys of a Stripe account. `apiBase` is a fake in tests; null is the real API. */
export interface StripeSettings {
  secretKey: string;
  webhookSecrets: string[];
  apiBase: string | null;
}

/** Keys of a terminal of T-Bank acquiring. `apiBase` is a fake in tests; null is the real API. */
export interface TbankSettings {
  terminalKey: string;
  password: string;
  apiBase: string | null;
}

/** Keys of a level at a provider. */
export interface CaptchaKeys {
  provider: CaptchaProvider;
  /** Public: the browser's. */
  key: string;
  secret: string;
  isInvisible: boolean;
}

/** The providers of a site; a level without one uses the built-in proof of work. */
export interface CaptchaSettings extends Record<CaptchaLevel, CaptchaKeys | null> {
  /** Base address of the provider's calls, for tests. */
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
