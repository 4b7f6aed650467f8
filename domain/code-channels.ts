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

/** Channels that reach a phone number, in order of preference. */
export const PHONE_CHANNELS = [
  'telegram',
  'telegram_with_phone_request',
  'vk_via_sms_service',
  'whatsapp',
  'whatsapp_paid',
  'sms',
] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];
/** Channels that need no action by the user in a messenger. */
export type DirectChannel = Exclude<PhoneChannel, 'telegram_with_phone_request'>;
/** Messengers in which the user requests the code through a link. */
export type MessengerChannel = 'telegram_with_phone_request' | 'vk';

/**
 * Channels whose confirmed phone can sign in. VK does not know phone numbers: it delivers codes but confirms no phone.
 */
const PHONE_SIGN_IN_CHANNELS = [...PHONE_CHANNELS, 'vk'] as const;
export type PhoneSignInChannel = (typeof PHONE_SIGN_IN_CHANNELS)[number];

/** Channels that deliver sign-in codes: those of a phone, and email. */
export const SIGN_IN_CHANNELS = ['email', ...PHONE_SIGN_IN_CHANNELS] as const;
export type SignInChannel = (typeof SIGN_IN_CHANNELS)[number];

/** Wrong entries after which even the right code is rejected (specification 5). */
export const MAX_CODE_ATTEMPTS = 3;

const PHONE = /^\+[0-9]{9,17}$/;

/** Whether a login is a phone; every email address contains an @. */
export const isPhoneLogin = (login: string): boolean => PHONE.test(login);
