import { publicSiteOf, type PublicSite } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { Env } from './env.ts';
import { hasPhoneService, signInChannels } from './features/account/index.ts';
import { configuredProviders } from './features/payments/index.ts';
import { originOf } from './platform/site-origin.ts';
import type { SettingsSource } from './platform/site-settings.ts';
import type { SiteAssets } from './ssr/site-assets.ts';

type PublicEnv = Pick<
  Env,
  | 'publicUrl'
  | 'smtpUrl'
  | 'styleguide'
  | 'demo'
  | 'hasSandbox'
  | 'production'
  | 'stripe'
  | 'tbank'
  | 'transfer'
  | 'callsUrl'
  | 'english'
  | 'mapTiles'
  | 'forecast'
  | 'captcha'
  | 'channels'
  | 'identityProvider'
> & { siteTokens: Pick<Env['siteTokens'], 'main_auth_method' | 'send_tour_program_in_pdf_via_whatsapp'> };

/** Of a process without stored settings. */
const NO_SETTINGS = { keys: () => ({}), addresses: () => ({ redirects: new Map(), links: new Map() }) };

/** Returns the public part of a site for the requested host; cached. */
export function createPublicSites(
  env: PublicEnv,
  assets: SiteAssets,
  { keys: paymentKeys, addresses }: Pick<SettingsSource, 'keys' | 'addresses'> = NO_SETTINGS,
): (site: SiteConfig, host: string | undefined, build: string) => PublicSite {
  const keys = [env.captcha.captcha, env.captcha.hard_captcha];
  const captchas = [...new Set(keys.flatMap((level) => (level ? [level.provider] : [])))];
  const codeChannels = signInChannels(env);
  /** Keyed by the configuration object, which is replaced whenever a setting changes. */
  const made = new WeakMap<SiteConfig, Map<string, PublicSite>>();
  return (site, host, build) => {
    const origin = originOf(env.publicUrl, site, host);
    const byOrigin = made.get(site) ?? new Map<string, PublicSite>();
    made.set(site, byOrigin);
    let shown = byOrigin.get(origin);
    if (!shown) {
      const providers = configuredProviders(env, paymentKeys());
      const paymentSystems = site.paymentSystems.filter((name) => providers.includes(name));
      shown = publicSiteOf(
        { ...site, paymentSystems },
        {
          origin,
          hasMovedPaths: addresses().redirects.size > 0,
          callsUrl: env.callsUrl,
          english: env.english,
          build,
          hasStyleguide: env.styleguide,
          mapTiles: env.mapTiles,
          hasForecast: env.forecast !== null,
          captchas,
          codeChannels,
          mainAuthMethod: env.siteTokens.main_auth_method,
          hasIdentityService: env.identityProvider !== 'operator',
          hasEmailService: env.smtpUrl !== null,
          hasPhoneService: hasPhoneService(env.channels),
          isDemo: env.demo,
          canSendProgrammeByWhatsapp: env.siteTokens.send_tour_program_in_pdf_via_whatsapp,
          assetUrl: assets.urlOf,
        },
      );
      byOrigin.set(origin, shown);
    }
    return shown;
  };
}
