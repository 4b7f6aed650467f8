import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitClass } from '#contract/call.ts';
import { isEnough, type CaptchaLevel } from '#domain/site/captcha.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import type { SharedStore } from '#server/platform/shared/shared-store.ts';

/**
 * Calls per caller and window without a proof (`free`) and with an easy one (`easy`). The limits of `limits.ts` are
 * above both.
 */
const RUNGS: Partial<Record<LimitClass, { free: number; easy: number; windowS: number }>> = {
  'sign-in': { free: 10, easy: 20, windowS: 600 },
  'send-code': { free: 1, easy: 8, windowS: 3600 },
  contact: { free: 2, easy: 4, windowS: 3600 },
  'open-chat': { free: 6, easy: 20, windowS: 3600 },
};

/**
 * The proof that a caller's next call of a class needs; null: none, and the call is counted. `proved` is called only
 * when a proof is needed.
 */
export type ClimbLadder = (
  limit: LimitClass,
  ip: string,
  proved: () => Promise<CaptchaLevel | null>,
) => Promise<CaptchaLevel | null>;

/** Never reached: the ladder only counts, and `limits.ts` rejects. */
const MAX_COUNT = 2_147_483_647;

/** Creates the captcha ladder. Successful calls count until their window ends. */
export function createLadder(factor = 1, store: Pick<SharedStore, 'limiter'> | null = null): ClimbLadder {
  const counters = new Map(
    Object.entries(RUNGS).map(([name, { windowS }]) => {
      const options = { points: MAX_COUNT, duration: windowS, keyPrefix: `ladder ${name}` };
      return [name, store ? store.limiter(options) : new RateLimiterMemory(options)];
    }),
  );
  return async (limit, ip, proved) => {
    const [rung, counter] = [RUNGS[limit], counters.get(limit)];
    if (!rung || !counter) return null;
    const caller = callerOf(ip);
    // Allow what cannot be counted.
    const counted: RateLimiterRes | null = await counter.consume(caller).catch(() => null);
    const calls = counted?.consumedPoints ?? 0;
    const required = calls > rung.easy * factor ? 'hard_captcha' : calls > rung.free * factor ? 'captcha' : null;
    if (required === null) return null;
    let proof: CaptchaLevel | null = null;
    try {
      proof = await proved();
    } finally {
      // A rejected call, or one whose proof cannot be verified, does not count.
      if (!isEnough(proof, required)) await counter.reward(caller).catch(() => null);
    }
    return isEnough(proof, required) ? null : required;
  };
}
