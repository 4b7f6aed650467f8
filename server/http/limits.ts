import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { LimitClass } from '#contract/call.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import type { SharedStore } from '#server/platform/shared/shared-store.ts';

/** A class of call, or a kind of request that is not a call. */
type LimitName = LimitClass | 'page' | 'picture' | 'proof';

/** Calls per caller and window, by class. The window is in seconds. */
const LIMITS: Record<LimitName, { calls: number; windowS: number }> = {
  read: { calls: 1200, windowS: 60 },
  search: { calls: 600, windowS: 60 },
  write: { calls: 240, windowS: 60 },
  'sign-in': { calls: 40, windowS: 600 },
  'send-code': { calls: 20, windowS: 3600 },
  contact: { calls: 5, windowS: 3600 },
  'open-chat': { calls: 60, windowS: 3600 },
  upload: { calls: 60, windowS: 3600 },
  webhook: { calls: 6000, windowS: 60 },
  page: { calls: 600, windowS: 60 },
  picture: { calls: 6000, windowS: 60 },
  document: { calls: 60, windowS: 60 },
  proof: { calls: 60, windowS: 600 },
};

/** Limit of an IPv6 /48, as a multiple of one caller's limit. */
const NETWORK_SHARE = 8;

/** Rendered pages per caller and second. The whole minute's budget at once would block the process for seconds. */
const PAGES_PER_SECOND = 20;

/** Counts a call from an address. Returns null, or the seconds to wait when the limit is exceeded. */
export type CountCall = (limit: LimitName, ip: string) => Promise<number | null>;

/** The /48 of an IPv6 caller, else null. A /48 has 65,536 networks to call from. */
function networkOf(caller: string): string | null {
  return caller.includes(':') ? caller.split(':').slice(0, 3).join(':') : null;
}

/**
 * Classes counted per process, because counting in a shared store would cost more than the call: with n processes a
 * caller gets up to n times the limit.
 */
const OWN = new Set<string>(['read', 'search', 'page', 'picture', 'document'] satisfies LimitName[]);

/**
 * Creates limits counted in this process or, with a store, for all processes. `factor` raises them, for
 * load tests from one address.
 */
export function createLimits(factor = 1, store: Pick<SharedStore, 'limiter'> | null = null): CountCall {
  const limitersOf = (share: number, suffix: string): Map<string, RateLimiterAbstract> =>
    new Map(
      Object.entries(LIMITS).map(([name, { calls, windowS }]) => {
        const options = { points: calls * factor * share, duration: windowS, keyPrefix: `${name}${suffix}` };
        return [name, store && !OWN.has(name) ? store.limiter(options) : new RateLimiterMemory(options)];
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
      // Neither the store nor this process could count: allow the call.
      if (refusal instanceof Error) return null;
      return Math.max(1, Math.ceil(((refusal as { msBeforeNext?: number }).msBeforeNext ?? 1000) / 1000));
    }
  };
}
