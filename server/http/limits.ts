import { RateLimiterCluster, RateLimiterMemory } from 'rate-limiter-flexible';
import type { LimitClass } from '#contract/call.ts';
import { callerOf } from '#server/platform/caller-of.ts';

/** What is counted: calls by their class, and what is no call. */
type LimitName = LimitClass | 'page' | 'picture';

/** Calls one caller may make in a window, by class. The window is in seconds. */
const LIMITS: Record<LimitName, { calls: number; windowS: number }> = {
  read: { calls: 1200, windowS: 60 },
  search: { calls: 600, windowS: 60 },
  write: { calls: 240, windowS: 60 },
  'sign-in': { calls: 40, windowS: 600 },
  'send-code': { calls: 20, windowS: 3600 },
  contact: { calls: 5, windowS: 3600 },
  webhook: { calls: 6000, windowS: 60 },
  page: { calls: 600, windowS: 60 },
  picture: { calls: 6000, windowS: 60 },
};

/** Calls of an IPv6 /48, as a multiple of what one caller may make. */
const NETWORK_SHARE = 8;

/** Pages one caller may have rendered in a second: a minute's budget at once would keep the process busy for seconds. */
const PAGES_PER_SECOND = 20;

/** Counts a call from an address; answers null, or the seconds to wait when the caller has had enough. */
export type CountCall = (limit: LimitName, ip: string) => Promise<number | null>;

/** The /48 of an IPv6 caller, else null: who has one can call from 65,536 networks. */
function networkOf(caller: string): string | null {
  return caller.includes(':') ? caller.split(':').slice(0, 3).join(':') : null;
}

/** Classes that are counted in every process by itself, because asking another one would cost more than the call: with n processes a caller may make up to n times as many. */
const OWN = new Set<string>(['read', 'search', 'page', 'picture'] satisfies LimitName[]);

/** Limits kept in this process, or, where several share the work, those of rarer calls by their primary for all. `factor` raises them all, for load tests from one address. */
export function createLimits(factor = 1, isCluster = false): CountCall {
  const limitersOf = (share: number, suffix: string): Map<string, RateLimiterCluster | RateLimiterMemory> =>
    new Map(
      Object.entries(LIMITS).map(([name, { calls, windowS }]) => {
        const options = { points: calls * factor * share, duration: windowS, keyPrefix: `${name}${suffix}` };
        return [
          name,
          isCluster && !OWN.has(name)
            ? new RateLimiterCluster({ ...options, timeoutMs: 1000 })
            : new RateLimiterMemory(options),
        ];
      }),
    );
  const callers = limitersOf(1, '');
  const networks = limitersOf(NETWORK_SHARE, '/48');
  const bursts = new RateLimiterMemory({ points: PAGES_PER_SECOND * factor, duration: 1, keyPrefix: 'burst' });
  return async (limit, ip) => {
    const caller = callerOf(ip);
    const network = networkOf(caller);
    try {
      if (limit === 'page') await bursts.consume(caller);
      await callers.get(limit)?.consume(caller);
      if (network !== null) await networks.get(limit)?.consume(network);
      return null;
    } catch (refusal) {
      // The primary did not answer: a call is let through rather than refused for that.
      if (refusal instanceof Error) return null;
      return Math.max(1, Math.ceil(((refusal as { msBeforeNext?: number }).msBeforeNext ?? 1000) / 1000));
    }
  };
}
