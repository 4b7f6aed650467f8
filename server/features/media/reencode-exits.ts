/** Exit codes of the re-encoding process: the picture cannot be decoded, or it has too many pixels or frames. */
export const REFUSED_EXIT = 2;
export const TOO_LARGE_EXIT = 3;
