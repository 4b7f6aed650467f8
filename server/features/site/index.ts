import { calls as allCalls } from '#contract/all-calls.ts';
import type { Call } from '#contract/call.ts';
import type * as calls from '#contract/site/captcha.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { RatesFeed } from '#server/env/read-rates.ts';
import type { Feature } from '#server/features/feature.ts';
import { callbackHandlers } from '#server/features/site/phone/callback.ts';
import {
  phoneCodeHandlers,
  phoneCodesPage,
  type ChatCalls,
  purgePhoneCodes,
} from '#server/features/site/phone/phone-code-calls.ts';
import { mountRedirects } from '#server/features/site/redirects/mount-redirects.ts';
import { mountLogo } from '#server/features/site/settings/mount-logo.ts';
import { siteSettingsHandlers, type SiteSettingsDeps } from '#server/features/site/settings/settings-calls.ts';
import type { LogoMedia } from '#server/features/site/settings/store-branding.ts';
import type { Captcha } from '#server/platform/captcha/captcha.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';
import { purgeVisits } from './address-visits.ts';
import { contactHandlers } from './contacts-calls.ts';
import { createHelpFileProofs } from './help/help-file-proofs.ts';
import { helpFileHandlers, mountHelpFiles } from './help/help-files.ts';
import { inboxHandlers } from './help/inbox-calls.ts';
import { helpHandlers } from './help/submit-help.ts';
import { helpData } from './personal-data.ts';
import { publicSettingsHandlers } from './public-settings-calls.ts';
import { fetchRates } from './settings/rates-feed.ts';
import { mountSitemaps } from './sitemaps.ts';

export { listHelp } from './help/inbox-calls.ts';
export { countOutbox } from './settings/system-calls.ts';
export { storeInInbox } from './help/submit-help.ts';
export { createPathRedirects } from './path-redirects.ts';

/** Calls and pages about the whole site: contacts, inbox, settings, sitemaps and redirects. */
export function createSite(
  platform: Platform,
  { chat, engine, media }: { chat: ChatCalls; engine: SearchEngine; media: LogoMedia },
): Feature {
  const { db, clock, captcha, env } = platform;
  // Known once the screens are.
  let isReservedPath: SiteSettingsDeps['isReservedPath'] = () => false;
  const help = { ...platform, proofs: createHelpFileProofs(platform.dataKey) };
  const settings: SiteSettingsDeps = {
    ...platform,
    indexedTours: () => engine.figures().index?.tours ?? null,
    startedAt: clock.now(),
    media,
    isReservedPath: (path) => isReservedPath(path),
  };
  return {
    calls: {
      site: {
        ...contactHandlers(db, clock),
        ...helpHandlers(help),
        ...helpFileHandlers(help),
        ...inboxHandlers(help),
        ...publicSettingsHandlers(platform),
        ...siteSettingsHandlers(settings),
        ...captchaHandlers(captcha),
        ...phoneCodeHandlers(platform, chat),
        ...callbackHandlers(platform, chat),
      },
    },
    mount(app, routes) {
      isReservedPath = routes.isReservedPath;
      mountSitemaps(app, platform, routes);
      mountRedirects(app, platform);
      mountHelpFiles(app, help);
      mountLogo(app, platform, media);
    },
    jobs: env.ratesFeed ? [fetchingRates(env.ratesFeed, platform)] : [],
    purge: { 'phone codes': purgePhoneCodes, 'visits of addresses': purgeVisits },
    personalData: [helpData(platform)],
    operatorPages: [phoneCodesPage(db)],
  };
}

const RATES_MS = 3_600_000;

const fetchingRates = (feed: RatesFeed, platform: Platform): Job => ({
  name: 'fetching exchange rates',
  everyMs: RATES_MS,
  on: 'primary',
  run: () => fetchRates(feed, platform),
});

/** Handlers that create captchas for rejected calls. */
function captchaHandlers(captcha: Captcha): Handlers<typeof calls> {
  return {
    async getCaptcha({ site }, { query: { action, type } }) {
      const [noun = '', name = ''] = action.split('.', 2);
      const table: Record<string, Record<string, Call>> = allCalls;
      if (!Object.hasOwn(table, noun) || !Object.hasOwn(table[noun] ?? {}, name)) throw new Problem('not_found');
      return captcha.challenge(type, { action, site: site.name });
    },
  };
}
