/** Channels that carry a code (specification 3). */
export const CODE_CHANNELS = [
  'telegram',
  'telegram_with_phone_request',
  'vk',
  'vk_via_sms_service',
  'whatsapp',
  'whatsapp_paid',
  'sms',
  'email',
] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** Those that reach a phone number, in order of preference. */
export const PHONE_CHANNELS = [
  'telegram',
  'telegram_with_phone_request',
  'vk_via_sms_service',
  'whatsapp',
  'whatsapp_paid',
  'sms',
] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];
/** Those that need no step of the person in a messenger. */
export type DirectChannel = Exclude<PhoneChannel, 'telegram_with_phone_request'>;
/** Messengers that a link leads to, where a code waits. */
export type MessengerChannel = 'telegram_with_phone_request' | 'vk';

/** Those by which a confirmed phone signs in: VK knows no numbers, so it takes codes but confirms none. */
export const PHONE_SIGN_IN_CHANNELS = [...PHONE_CHANNELS, 'vk'] as const;
export type PhoneSignInChannel = (typeof PHONE_SIGN_IN_CHANNELS)[number];

/** Those that carry a code for signing in: a phone's, or e-mail. */
export const SIGN_IN_CHANNELS = ['email', ...PHONE_SIGN_IN_CHANNELS] as const;
export type SignInChannel = (typeof SIGN_IN_CHANNELS)[number];

const PHONE = /^\+[0-9]{9,17}$/;

/** Whether a login is a phone; no e-mail is without an @. */
export const isPhoneLogin = (login: string): boolean => PHONE.test(login);
