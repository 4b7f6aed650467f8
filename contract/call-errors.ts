import type { Call, LimitClass } from './call.ts';
import type { ProblemCode } from './errors.ts';

/** Codes that any call can return: bad input, limits, and faults of the server. */
const COMMON_ERRORS: readonly ProblemCode[] = ['invalid', 'too_many', 'too_large', 'internal', 'unavailable'];

/** Limits that escalate to a captcha. */
const LADDER: ReadonlySet<LimitClass> = new Set(['sign-in', 'send-code', 'contact', 'open-chat']);

/** Every error code that a call can return: the common ones, those implied by its declaration, and its own. */
export function errorsOf(call: Call): ProblemCode[] {
  const codes: ProblemCode[] = [
    ...COMMON_ERRORS,
    ...(call.access === 'public' ? [] : (['unauthorized', 'forbidden'] as const)),
    ...(call.access !== 'public' || call.method === 'POST' ? (['closed_while_acting'] as const) : []),
    ...(call.access === 'staff' ? (['factor_required'] as const) : []),
    ...(call.method === 'POST' ? (['storage_full'] as const) : []),
    ...(call.method === 'POST' && !call.raw ? (['unsupported_type', 'forbidden'] as const) : []),
    ...(call.once ? (['key_reused'] as const) : []),
    ...(call.limit && LADDER.has(call.limit) ? (['captcha'] as const) : []),
    ...(call.errors ?? []),
  ];
  return [...new Set(codes)];
}
