import type { MapTiles } from '#domain/places/map-tiles.ts';
import { DISPLAY_CURRENCIES } from '#domain/money.ts';
import type { SiteConfig } from './schema.ts';

/** Flags that pages get as they are. */
const SHOWN = [
  'name',
  'russianIsAvailable',
  'paymentSystems',
  'metrics',
  'cashback',
  'uikit',
  'tour',
  'organizer',
  'verificationService',
  'availableShareButtons',
  'webCalls',
  'booking',
  'touristsForm',
  'tourEmojis',
  'seoBlockImages',
  'excursionsEnabled',
  'defaultCurrency',
  'bookingBase',
  'contacts',
  'heroPictureId',
  'redirectHosts',
  'legalVersions',
  'menus',
] as const satisfies readonly (keyof SiteConfig)[];

/** What pages may know of the site; it travels in every page, so secrets have no place here. */
export interface PublicSite extends Pick<SiteConfig, (typeof SHOWN)[number]> {
  /** Where people reach it, such as `https://tours.example`. */
  origin: string;
  /** All that prices can be shown in. */
  currencies: readonly string[];
  /** Where organizers join and sign in, with the query that tells the organizer system which site sends them. */
  crmRegisterLink: string | null;
  crmLoginLink: string | null;
  /** Files as addresses. */
  landingVideos: SiteConfig['landingVideos'];
  /** Id of the running build; a page of another build reloads. */
  build: string;
  /** Whether `/styleguide` exists: in development and tests, or when the operator wants it. */
  hasStyleguide: boolean;
  /** Pictures of the map; null when it is drawn from our own data and nobody else is asked. */
  mapTiles: MapTiles | null;
  /** True while the demo catalogue is on: sign-in pages then show the demo accounts. */
  isDemo: boolean;
}

/** Display currencies of a site: the specification's six, then its own. */
export function currenciesOf(site: Pick<SiteConfig, 'currencies'>): readonly string[] {
  return [...new Set([...DISPLAY_CURRENCIES, ...site.currencies])];
}

function withSite(link: string | null, name: string): string | null {
  return link && `${link}${link.includes('?') ? '&' : '?'}site=${name}`;
}

/** What a configuration does not know about the process that serves it. */
export type SiteProcess = Pick<PublicSite, 'origin' | 'build' | 'hasStyleguide' | 'mapTiles' | 'isDemo'> & {
  /** Address of a file of the configuration. */
  assetUrl(path: string): string;
};

/** The public part of a configuration. */
export function publicSiteOf(site: SiteConfig, { assetUrl, ...process }: SiteProcess): PublicSite {
  const shown = Object.fromEntries(SHOWN.map((flag) => [flag, site[flag]])) as Pick<SiteConfig, (typeof SHOWN)[number]>;
  return {
    ...shown,
    ...process,
    currencies: currenciesOf(site),
    crmRegisterLink: withSite(site.crmRegisterLink, site.name),
    crmLoginLink: withSite(site.crmLoginLink, site.name),
    landingVideos: site.landingVideos.map(({ sm, xl, poster, ...video }) => ({
      ...video,
      sm: assetUrl(sm),
      xl: assetUrl(xl),
      poster: poster && { sm: assetUrl(poster.sm), xl: assetUrl(poster.xl) },
    })),
  };
}
