import { PROBLEM_STATUS, type ProblemCode } from '#contract/errors.ts';

/** Details of a problem beyond its code. */
export interface ProblemDetails {
  /** Field name -> keys of `server/http/problem-texts.ts` (or finished texts) that describe its error. */
  fields?: Record<string, string | { key: string; values: Record<string, string | number> }>;
  /** Replaces the text of the code by a more specific one. */
  words?: 'problem.disputed' | 'problem.meeting_closed' | 'problem.help_files_closed' | 'problem.help_files_full';
  /** The current state after a conflict. */
  fresh?: unknown;
  type?: string;
  url?: string;
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  retryAfterS?: number;
  values?: Record<string, string | number>;
}

/** Ends a call with a business error. Its text is rendered with the reply, in the language of the request. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;
  /** A problem with a `cause` is logged as a failure; one without is thrown on purpose, such as overload. */
  constructor(code: ProblemCode, details: ProblemDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.status = PROBLEM_STATUS[code];
    this.details = details;
  }
}

/** What a call looked for. Throws `not_found` for null and false. */
export function orNotFound<Found>(found: Found | null | undefined | false): Found {
  if (!found) throw new Problem('not_found');
  return found;
}
