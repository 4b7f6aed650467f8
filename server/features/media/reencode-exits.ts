/** Exit codes of the process that re-encodes: it cannot be decoded, or has too many pixels or frames. */
export const REFUSED_EXIT = 2;
export const TOO_LARGE_EXIT = 3;
