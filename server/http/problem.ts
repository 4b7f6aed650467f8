import { PROBLEM_STATUS, type ProblemCode } from '#contract/errors.ts';

/** What can be said about a problem beyond its code. */
export interface ProblemDetails {
  /** Field name -> keys of `server/http/problem-texts.ts` (or finished texts) that say what is wrong with it. */
  fields?: Record<string, string | { key: string; values: Record<string, string | number> }>;
  /** The fresh truth after a conflict. */
  fresh?: unknown;
  type?: string;
  url?: string;
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  retryAfterS?: number;
  values?: Record<string, string | number>;
}

/** Ends a call with a business error. The text is made where the answer is written, in the language of the request. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;
  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.status = PROBLEM_STATUS[code];
    this.details = details;
  }
}
