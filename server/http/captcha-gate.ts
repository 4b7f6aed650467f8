import { isEnough, type CaptchaLevel } from '#domain/site/captcha.ts';
import type { CaptchaGate } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Captcha, CaptchaUse } from '#server/platform/captcha/captcha.ts';

/** The gate of a call. Verifies and consumes the proof when it is first needed. */
export function createGate(captcha: Captcha, header: string | undefined, use: CaptchaUse): CaptchaGate {
  let redeemed: Promise<CaptchaLevel | null> | undefined;
  const proved = (): Promise<CaptchaLevel | null> =>
    (redeemed ??= header
      ? captcha.redeem(header, use).catch((cause: unknown) => {
          // An unavailable provider rejects everyone.
          throw new Problem('unavailable', { retryAfterS: 5 }, { cause });
        })
      : Promise.resolve(null));
  return {
    proved,
    async require(level) {
      if (!isEnough(await proved(), level)) throw new Problem('captcha', { type: level });
    },
  };
}
