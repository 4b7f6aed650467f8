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
