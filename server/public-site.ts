import { publicSiteOf, type PublicSite } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { Env } from './env.ts';
import type { SiteAssets } from './ssr/site-assets.ts';

/** Where a site is reached: at its own host when that is the one asked for, else at `PUBLIC_URL`. The port of a request is nothing to trust. */
function originOf(publicUrl: string, site: SiteConfig, host: string | undefined): string {
  const name = host?.toLowerCase().replace(/:\d+$/, '') ?? '';
  if (!site.hosts.includes(name)) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = name;
  return url.origin;
}

/** The payment systems that really take money, or the rehearsal: the one has settings, the other stands in for it. */
function withPayments(site: SiteConfig, hasStripe: boolean): SiteConfig {
  return { ...site, paymentSystems: site.paymentSystems.filter((name) => (name === 'stripe') === hasStripe) };
}

/** Makes the public part of a site for the host it is asked at; each is made once. */
export function createPublicSites(
  env: Pick<Env, 'publicUrl' | 'styleguide' | 'demo' | 'stripe' | 'mapTiles'>,
  assets: SiteAssets,
): (site: SiteConfig, host: string | undefined, build: string) => PublicSite {
  const made = new Map<string, PublicSite>();
  return (site, host, build) => {
    const origin = originOf(env.publicUrl, site, host);
    const key = `${site.name} ${origin}`;
    let shown = made.get(key);
    if (!shown) {
      shown = publicSiteOf(withPayments(site, env.stripe !== null), {
        origin,
        build,
        hasStyleguide: env.styleguide,
        mapTiles: env.mapTiles,
        isDemo: env.demo,
        assetUrl: assets.urlOf,
      });
      made.set(key, shown);
    }
    return shown;
  };
}
