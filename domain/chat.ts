/** Limits of chats; each with its unit. */

/** Specification 9: chats of a page of the list, and messages of a page of a thread. */
export const CHAT_PAGE_SIZE = 20;
export const MAX_CHAT_PAGE_SIZE = 100;
/** Maximum characters of a message. */
export const MAX_MESSAGE_LENGTH = 4000;
/** Maximum characters of a search phrase. */
export const MAX_CHAT_PHRASE_LENGTH = 100;
/** Minutes in which a message can be edited or deleted by its author. */
export const EDIT_MINUTES = 15;
/** Messages of one author per minute, and in a burst. */
export const MESSAGES_PER_MINUTE = 100;
export const MESSAGE_BURST = 10;

export const CHAT_KINDS = ['organizer', 'support'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** The sides of a chat; `system` reports transitions of requests. */
export const CHAT_SIDES = ['traveller', 'organizer', 'support', 'system'] as const;
export type ChatSide = (typeof CHAT_SIDES)[number];

/** Kinds of contact that are masked in messages. */
export const MASK_REASONS = ['phone', 'email', 'link', 'messenger'] as const;
export type MaskReason = (typeof MASK_REASONS)[number];

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

/** Version of the frames; a server closes a socket of another version with `version`. */
export const REALTIME_VERSION = 1;
/** Address of the socket. */
export const REALTIME_PATH = '/crm/api/realtime';
/** A client that has sent nothing for this long sends a ping. */
export const PING_MS = 25_000;

/** Reasons for closing a socket. */
export const CLOSE_CODES = {
  /** The server restarts: reconnect at once. */
  restart: 1012,
  /** A malformed or oversized frame, or another version: do not reconnect. */
  version: 4400,
  /** Not signed in within five seconds, or the session has ended. */
  auth: 4401,
  /** The page belongs to another site. */
  forbidden: 4403,
  /** No frame for a minute. */
  idle: 4408,
  /** Too many sockets of an account or frames of a socket, or too slow a reader. */
  too_many: 4429,
} as const;
