import { siteMistakes, type SiteSurroundings } from './check-site.ts';
import { defaultSite } from './default.ts';
import { frozenCopy, mergeLayers } from './merge-layers.ts';
import type { SiteConfig, SiteLayer } from './schema.ts';
import { seraiSite } from './serai/site.ts';

const LAYERS: readonly SiteLayer[] = [seraiSite];
const DEFAULT_NAME = 'serai';

/** The default configuration merged with a layer, frozen. Not validated: see `siteMistakes`. */
export function siteOf(layer: SiteLayer): SiteConfig {
  return frozenCopy(mergeLayers(defaultSite, layer)) as SiteConfig;
}

const SITES: readonly SiteConfig[] = [defaultSite, ...LAYERS].map(siteOf);

/** Valid values of `SITE`. */
export const SITE_NAMES: readonly string[] = SITES.map((site) => site.name);

/** The configuration of a site, by default the demo's. Throws `RangeError` for an unknown name. */
export function siteNamed(name: string | null): SiteConfig {
  const siteName = name ?? DEFAULT_NAME;
  const site = SITES.find((entry) => entry.name === siteName);
  if (!site) throw new RangeError(`SITE: "${siteName}" is not one of ${SITE_NAMES.join(', ')}`);
  return site;
}

/** Picks the site of a request by its host with port; unknown hosts get `fallback`. */
export function createSitePicker(
  fallback: SiteConfig,
  sites: readonly SiteConfig[] = SITES,
): (host: string | undefined) => SiteConfig {
  const byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)));
  return (host) => byHost.get(host?.toLowerCase().replace(/:\d+$/, '') ?? '') ?? fallback;
}

/** The mistakes of all layers, each line starting with the layer's name. */
export function allSiteMistakes(surroundings: SiteSurroundings, sites: readonly SiteConfig[] = SITES): string[] {
  const owners = new Map<string, string>();
  return sites.flatMap((site) => {
    const lines = siteMistakes(site, surroundings);
    for (const host of Array.isArray(site.hosts) ? site.hosts : []) {
      const owner = owners.get(host);
      if (owner !== undefined) lines.push(`hosts "${host}" already belongs to ${owner}`);
      owners.set(host, site.name);
    }
    return lines.map((line) => `sites/${site.name}: ${line}`);
  });
}
