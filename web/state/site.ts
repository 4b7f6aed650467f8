import { createContext, useContext } from 'react';
import type { MessengerUrls } from '#domain/messengers.ts';
import type { ShareWay } from '#domain/share-links.ts';

/** The part of the site's configuration that pages may see. */
export interface PublicSite {
  name: string;
  origin: string;
  currencies: readonly string[];
  defaultCurrency: string;
  contacts: { email: string; phone: string; messengers: MessengerUrls };
  russianIsAvailable: boolean;
  availableShareButtons: readonly ShareWay[];
  paymentSystems: readonly string[];
  excursionsEnabled: boolean;
  /** Picture behind the sentence of the home page. */
  heroPictureId: number | null;
  /** Id of the running build; a page of another build reloads. */
  build: string;
  /** Whether `/styleguide` exists: in development and tests, or when the operator wants it. */
  hasStyleguide: boolean;
  /** True while the demo catalogue is on: sign-in pages then show the demo accounts. */
  isDemo: boolean;
}

const SiteContext = createContext<PublicSite | null>(null);
export const SiteProvider = SiteContext.Provider;

/** The site a page belongs to. */
export function useSite(): PublicSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of the page');
  return site;
}
