import { seraiSite } from '#sites/serai/site.ts';
import { siteMistakes, type SiteSurroundings } from './check-site.ts';
import { defaultSite } from './default.ts';
import type { SiteConfig, SiteLayer } from './schema.ts';

const LAYERS: readonly SiteLayer[] = [seraiSite];
const DEFAULT_NAME = 'serai';

/** A configuration, the default one unless another is given, merged with a layer, frozen. Not validated: see `siteMistakes`. */
export function siteOf(layer: SiteLayer, below: SiteConfig = defaultSite): SiteConfig {
  return frozenCopy(mergeLayers(below, layer)) as SiteConfig;
}

const SITES: readonly SiteConfig[] = [defaultSite, ...LAYERS].map((layer) => siteOf(layer));

/** Valid values of `SITE`. */
export const SITE_NAMES: readonly string[] = SITES.map((site) => site.name);

/** The configuration of a site, by default the demo's. Throws `RangeError` for an unknown name. */
export function siteNamed(name: string | null): SiteConfig {
  const siteName = name ?? DEFAULT_NAME;
  const site = SITES.find((entry) => entry.name === siteName);
  if (!site) throw new RangeError(`SITE: "${siteName}" is not one of ${SITE_NAMES.join(', ')}`);
  return site;
}

/** Content of the demo in the layer that it runs on: films, and ids of its pictures. */
const NO_DEMO_CONTENT: Partial<SiteLayer> = { landingVideos: [], heroPictureId: null, seoBlockImages: [] };

/**
 * A site without what belongs to the demo: its contacts, films and pictures. `contacts` replace those of the site;
 * without an address the one in `emailFrom` (`Name <address>`) is shown, without a number none.
 */
export function shopOf(
  site: SiteConfig,
  { emailFrom, ...own }: { email: string | null; phone: string | null; emailFrom: string },
): SiteConfig {
  const isDemo = site.name === DEFAULT_NAME || site.name === defaultSite.name;
  const { contacts } = site;
  const keep = (value: string, demo: string): string | null => (value === demo ? null : value);
  const email = own.email ?? keep(contacts.email, defaultSite.contacts.email) ?? /<([^<>]+)>/.exec(emailFrom)?.[1];
  const phone = own.phone ?? keep(contacts.phone, defaultSite.contacts.phone) ?? '';
  return frozenCopy({
    ...site,
    ...(isDemo && NO_DEMO_CONTENT),
    contacts: { ...contacts, email: email ?? emailFrom, phone, ...(isDemo && { messengers: {}, socials: [] }) },
  }) as SiteConfig;
}

/** Picks the site of a request by its host with port; unknown hosts, and those of the same site, get `fallback`. */
export function createSitePicker(
  fallback: () => SiteConfig,
  sites: readonly SiteConfig[] = SITES,
): (host: string | undefined) => SiteConfig {
  const byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)));
  return (host) => {
    const usual = fallback();
    const found = byHost.get(host?.toLowerCase().replace(/:\d+$/, '') ?? '');
    return found && found.name !== usual.name ? found : usual;
  };
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges a layer into a configuration: objects key by key, other values and lists replaced. Mutates neither. */
function mergeLayers(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  if (!isRecord(below) || !isRecord(above)) return above;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...keys].map((key) => [key, mergeLayers(below[key], above[key])]));
}

/** A deeply frozen copy of plain data. */
function frozenCopy<T>(value: T): T {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T;
  if (!isRecord(value)) return value;
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, frozenCopy(entry)]))) as T;
}
