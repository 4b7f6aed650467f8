import { randomUUID } from 'node:crypto';
import type { ProblemBody } from '#contract/errors.ts';
import type { Locale } from '#domain/locales.ts';
import { Problem } from '#server/calls/problem.ts';
import { isDatabaseAway } from '#server/db/is-database-away.ts';
import { isProblemTextKey, problemText } from '#server/http/problem-texts.ts';
import { FileStoreAway } from '#server/platform/file-store.ts';
import type { Log, LogFields } from '#server/platform/log.ts';

/** The text of an invalid field: our keys are translated, other values are texts already. */
function fieldText(locale: Locale, field: string | { key: string; values: Record<string, string | number> }): string {
  const { key, values } = typeof field === 'string' ? { key: field, values: {} } : field;
  return isProblemTextKey(key) ? problemText(locale, key, values) : key;
}

const MINUTE_S = 60;
const HOUR_S = 3600;

/** The text of a problem. It states waits of more than a minute, from two hours on in hours. */
function messageOf({ code, details: { words, values, retryAfterS = 0 } }: Problem, locale: Locale): string {
  if (code !== 'too_many' || retryAfterS <= MINUTE_S) return problemText(locale, words ?? `problem.${code}`, values);
  if (retryAfterS >= 2 * HOUR_S)
    return problemText(locale, 'problem.too_many_hours', { hours: Math.ceil(retryAfterS / HOUR_S) });
  return problemText(locale, 'problem.too_many_minutes', { minutes: Math.ceil(retryAfterS / MINUTE_S) });
}

/** Builds the body of a problem: message and fields in the caller's language. */
export function problemBody(problem: Problem, locale: Locale, requestId: string): ProblemBody {
  const { fields, fresh, type, url, retryAfterS } = problem.details;
  return {
    message: messageOf(problem, locale),
    error: problem.code,
    code: problem.code,
    request_id: requestId,
    ...(fields && {
      errors: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, [fieldText(locale, field)]])),
    }),
    fresh,
    type,
    url,
    ...(retryAfterS !== undefined && { retry_after_s: Math.ceil(retryAfterS) }),
  };
}

/** SQLSTATEs for a text, number or date that PostgreSQL cannot store. */
const UNHOLDABLE = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008']);

/** SQLSTATE of the trigger that rejects writes of a deleted account. */
const ACCOUNT_DELETED = 'SE401';

/**
 * Turns any error into a problem: our own, an unreachable or slow database (503), a full disk (507), a request that the
 * framework rejected, or else `internal`.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return new Problem('too_large');
  if (statusCode === 415) return new Problem('unsupported_type');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('invalid');
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT')
    return new Problem('storage_full', { retryAfterS: 30 });
  if (code === ACCOUNT_DELETED) return new Problem('unauthorized');
  if (code && UNHOLDABLE.has(code)) return new Problem('invalid');
  if (error instanceof FileStoreAway) return new Problem('unavailable', { retryAfterS: 5 });
  // 57014 and 55P03: statement or lock timeout.
  const isLate = code === '57014' || code === '55P03';
  return isLate || isDatabaseAway(error) ? new Problem('unavailable', { retryAfterS: 2 }) : new Problem('internal');
}

/** Turns an error into a problem and logs it if the server failed. A problem thrown on purpose is no failure. */
export function reportProblem(error: unknown, log: Log, { event, ...facts }: LogFields & { event: string }): Problem {
  const problem = toProblem(error);
  const isFailure = problem !== error || problem.cause !== undefined;
  if (problem.status >= 500 && isFailure) log.error(event, { ...facts, error });
  return problem;
}

/** Creates a function that returns any error as a call would, and logs failures of the server. */
export function createProblemOf(log: Log): (error: unknown, locale: Locale) => { status: number; body: ProblemBody } {
  return (error, locale) => {
    const requestId = randomUUID();
    const problem = reportProblem(error, log, { event: 'request failed', request_id: requestId });
    return { status: problem.status, body: problemBody(problem, locale, requestId) };
  };
}
