import type * as calls from '#contract/site/settings.ts';
import { convertUnits } from '#domain/money.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findShortLink } from './short-links.ts';

/** Handlers of public provider keys, price conversion, old paths and short links. */
export function publicSettingsHandlers({ db, rates, env, settings }: Platform): Handlers<typeof calls> {
  return {
    getSiteTokens: async () => ({ ...env.siteTokens }),
    async convertPrice(_context, { query }) {
      const [from, to] = [query.from_currency.toUpperCase(), query.to_currency.toUpperCase()];
      const { rates: table } = await rates.current();
      const invalid = Object.entries({ from_currency: from, to_currency: to }).filter(([, code]) => !table[code]);
      if (invalid.length > 0)
        throw new Problem('invalid', { fields: Object.fromEntries(invalid.map(([field]) => [field, 'rule.invalid'])) });
      return { result: convertUnits(query.amount, from, to, table) };
    },
    listMovedPaths: async () => ({ paths: [...settings.addresses().redirects.keys()] }),
    async getRedirect({ site }, { query }) {
      const target = await findShortLink(db, query.id, site);
      if (target === null) throw new Problem('not_found');
      return { source_url: target };
    },
  };
}
