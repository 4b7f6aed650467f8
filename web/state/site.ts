import { createContext } from 'react';
import { hasMetrics } from '#domain/site/metrics.ts';
import type { PublicSite } from '#sites/public-site.ts';
import { useProvided } from './use-provided.ts';

export type { PublicSite };

const SiteContext = createContext<PublicSite | null>(null);
export const SiteProvider = SiteContext.Provider;

/** The site a page belongs to. */
export const useSite = (): PublicSite => useProvided(SiteContext);

/** Whether pages load services that may set their own cookies: analytics, a provider's map tiles or captchas. */
export function usesThirdParties({
  metrics,
  mapTiles,
  captchas,
}: Pick<PublicSite, 'metrics' | 'mapTiles' | 'captchas'>): boolean {
  return hasMetrics(metrics) || mapTiles !== null || captchas.length > 0;
}
