/** Messengers in which a chat can be continued, with the ids of `generate-connection-code` (specification 7). */
export const CHAT_SOURCES = [
  { id: 1, source: 'telegram' },
  { id: 2, source: 'vk' },
  { id: 3, source: 'whatsapp' },
] as const;
export type ChatSource = (typeof CHAT_SOURCES)[number]['source'];

/** How long a connection code can be used, in seconds. */
export const CONNECTION_CODE_S = 600;
/** A connection code: 80 random bits in base 32, without letters that look alike in small print. */
export const CONNECTION_CODE = /^[A-HJ-NP-Z2-9]{16}$/;
export const CONNECTION_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
