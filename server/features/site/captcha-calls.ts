import { calls as allCalls } from '#contract/all-calls.ts';
import type { Call } from '#contract/call.ts';
import type * as calls from '#contract/site/captcha.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Captcha } from '#server/platform/captcha/captcha.ts';

/** Handlers of the challenges named in rejected calls. */
export function captchaHandlers(captcha: Captcha): Handlers<typeof calls> {
  return {
    async getCaptcha({ site }, { query: { action, type } }) {
      const [noun = '', name = ''] = action.split('.', 2);
      const table: Record<string, Record<string, Call>> = allCalls;
      if (!Object.hasOwn(table, noun) || !Object.hasOwn(table[noun] ?? {}, name)) throw new Problem('not_found');
      return captcha.challenge(type, { action, site: site.name });
    },
  };
}
