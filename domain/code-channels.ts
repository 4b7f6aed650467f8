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

/** Those that reach a phone number. */
export const PHONE_CHANNELS = ['telegram', 'vk_via_sms_service', 'whatsapp', 'whatsapp_paid', 'sms'] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];
