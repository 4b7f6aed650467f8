import type { Feature } from '#server/features/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { captchaHandlers } from './captcha-calls.ts';
import { contactHandlers } from './contacts-calls.ts';
import { helpData } from './personal-data.ts';
import { phoneCodeHandlers, phoneCodesPage, purgePhoneCodes } from './phone-codes/phone-code-calls.ts';
import { mountRedirects } from './redirects/mount-redirects.ts';
import { settingsHandlers } from './settings-calls.ts';
import { mountSitemaps } from './sitemaps.ts';
import { helpHandlers, inboxPage } from './submit-help.ts';

export { listInbox, storeInInbox } from './submit-help.ts';
export { createPathRedirects, type PathRedirect } from './path-redirects.ts';

/** Site-wide calls and pages: contacts, the inbox, sitemaps and redirects. */
export function createSite(platform: Platform, { search }: { search: { landings(): Promise<string[]> } }): Feature {
  const { db, clock, captcha } = platform;
  return {
    calls: {
      site: {
        ...contactHandlers(clock),
        ...helpHandlers(platform),
        ...settingsHandlers(platform),
        ...captchaHandlers(captcha),
        ...phoneCodeHandlers(platform),
      },
    },
    mount(app, { sendCached, screenPaths }) {
      mountSitemaps(app, platform, { landings: () => search.landings(), sendCached, screenPaths });
      mountRedirects(app, platform);
    },
    purge: { 'phone codes': purgePhoneCodes },
    personalData: [helpData(platform)],
    moderation: [inboxPage(platform), phoneCodesPage(db)],
  };
}
