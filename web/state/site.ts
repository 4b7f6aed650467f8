import { createContext, useContext } from 'react';
import type { PublicSite } from '#sites/public-site.ts';

export type { PublicSite };

const SiteContext = createContext<PublicSite | null>(null);
export const SiteProvider = SiteContext.Provider;

/** The site a page belongs to. */
export function useSite(): PublicSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of the page');
  return site;
}
