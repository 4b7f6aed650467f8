/** Defined by `tools/build.ts`. */

/** Files fetched when the worker is installed; one without a hash in its name has a revision. */
declare const PRECACHE: { url: string; revision: string | null }[];
/** Notices of a saved page, by language. */
declare const SAVED_TEXTS: Record<string, { saved: string; asOf: string; refresh: string }>;
