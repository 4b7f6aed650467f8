import { defaultSite } from './default.ts';
import type { SiteConfig } from './schema.ts';
import { seraiSite } from './serai/site.ts';

const LAYERS = [seraiSite];
const DEFAULT_NAME = 'serai';

/** The names `SITE` may have. */
export const SITE_NAMES: readonly string[] = [defaultSite.name, ...LAYERS.map((layer) => layer.name)];

/** The configuration of one site: its layer over the default one, lists replaced whole. Throws when there is no such site. */
export function siteNamed(name: string | null): Readonly<SiteConfig> {
  const wanted = name ?? DEFAULT_NAME;
  if (wanted === defaultSite.name) return Object.freeze(defaultSite);
  const layer = LAYERS.find((entry) => entry.name === wanted);
  if (!layer) throw new RangeError(`SITE: "${wanted}" is not one of ${SITE_NAMES.join(', ')}`);
  return Object.freeze({ ...defaultSite, ...layer });
}
