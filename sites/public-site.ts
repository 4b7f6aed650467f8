import type { PhoneSignInChannel, SignInChannel } from '#domain/code-channels.ts';
import type { EnglishTag } from '#domain/locales.ts';
import { DISPLAY_CURRENCIES, FALLBACK_CURRENCIES } from '#domain/money.ts';
import type { MapTiles } from '#domain/places/map-tiles.ts';
import type { CaptchaProvider } from '#domain/site/captcha.ts';
import { colorStyle } from '#domain/site/site-colors.ts';
import { logoStyle, shownLogo, type ShownLogo } from '#domain/site/site-settings.ts';
import { menusIn, type PublicMenus } from './menus-in.ts';
import type { SiteConfig } from './schema.ts';

/** Flags that pages receive unchanged. */
const SHOWN = [
  'name',
  'title',
  'languages',
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
  'signInRedirects',
  'arrivalEnabled',
  'qrEnabled',
  'touristsForm',
  'tourEmojis',
  'seoBlockImages',
  'excursionsEnabled',
  'defaultCurrency',
  'currencyByCountry',
  'rootRedirect',
  'bookingBase',
  'contacts',
  'heroPictureId',
  'redirectHosts',
  'menus',
] as const satisfies readonly (keyof SiteConfig)[];

/** The public part of a site's configuration. Every page contains it, so it must not hold secrets. */
export interface PublicSite extends Omit<Pick<SiteConfig, (typeof SHOWN)[number]>, 'menus'> {
  menus: PublicMenus;
  /** Whether the operator redirects old paths; the browser loads their list with its first navigation. */
  hasMovedPaths: boolean;
  /** Declarations for the root element of its pages: its colours; empty for those of the product. */
  style: string;
  /** The operator's logo; null: the drawn mark. */
  logo: ShownLogo | null;
  /** Public origin, such as `https://tours.example`. */
  origin: string;
  /** American or British English for dates. */
  english: EnglishTag;
  /** Base URL of the calls, without a slash at the end; empty: the page's own origin. */
  callsUrl: string;
  /** Display currencies: the specification's six, then the site's own; without any of its own the fallback list. */
  currencies: readonly string[];
  /** Organizer sign-up and sign-in URLs, with a query that names this site to the organizer system. */
  crmRegisterLink: string | null;
  crmLoginLink: string | null;
  /** Files as URLs. */
  landingVideos: SiteConfig['landingVideos'];
  /** Id of the running build; a page of another build reloads. */
  build: string;
  /** Whether `/styleguide` exists: in development, in tests, or when the operator enables it. */
  hasStyleguide: boolean;
  /** Third-party map tiles; null when maps use the built-in base map. */
  mapTiles: MapTiles | null;
  /** Whether pages of places and tours show weather forecasts. */
  hasForecast: boolean;
  /** Third-party captchas; empty when the built-in one is used. */
  captchas: readonly CaptchaProvider[];
  /** What sign-in opens with: an emailed code, a password, or a code over a channel. */
  mainAuthMethod: SignInChannel | 'password';
  /** Channels that carry sign-in codes to phones, the default first. */
  codeChannels: readonly PhoneSignInChannel[];
  /** Whether `verificationService` verifies identities; otherwise the operator does. */
  hasIdentityService: boolean;
  /** Whether emails, and codes to phones, are really sent; a demo may keep them in the operator's outbox. */
  hasEmailService: boolean;
  hasPhoneService: boolean;
  /** True with the demo catalogue: sign-in pages then show the demo accounts. */
  isDemo: boolean;
  /** Whether tour pages offer the programme over WhatsApp. */
  canSendProgrammeByWhatsapp: boolean;
}

type CurrencyFlags = Pick<SiteConfig, 'currencies' | 'defaultCurrency' | 'hasOnlyOwnCurrencies'>;

/** The currencies that prices are displayed in on a site. */
function currenciesOf({ currencies, defaultCurrency, hasOnlyOwnCurrencies }: CurrencyFlags): string[] {
  if (hasOnlyOwnCurrencies) return [...new Set([defaultCurrency, ...currencies])];
  const known = currencies.length === 0 ? FALLBACK_CURRENCIES : DISPLAY_CURRENCIES;
  return [...new Set([...known, ...currencies, defaultCurrency])];
}

/** Whether prices are displayed in a currency on a site. */
export function hasCurrency(site: CurrencyFlags, code: string): boolean {
  return currenciesOf(site).includes(code);
}

function withSite(link: string | null, name: string): string | null {
  return link && `${link}${link.includes('?') ? '&' : '?'}site=${name}`;
}

/** Values of the serving process that are not in the configuration. */
export type SiteProcess = Pick<
  PublicSite,
  | 'origin'
  | 'hasMovedPaths'
  | 'callsUrl'
  | 'english'
  | 'build'
  | 'hasStyleguide'
  | 'mapTiles'
  | 'hasForecast'
  | 'captchas'
  | 'mainAuthMethod'
  | 'codeChannels'
  | 'hasIdentityService'
  | 'hasEmailService'
  | 'hasPhoneService'
  | 'isDemo'
  | 'canSendProgrammeByWhatsapp'
> & {
  /** URL of a file of the configuration. */
  assetUrl(path: string): string;
};

/** The public part of a configuration. */
export function publicSiteOf(site: SiteConfig, { assetUrl, ...process }: SiteProcess): PublicSite {
  const shown = Object.fromEntries(SHOWN.map((flag) => [flag, site[flag]])) as Pick<SiteConfig, (typeof SHOWN)[number]>;
  const logo = shownLogo(site);
  return {
    ...shown,
    ...process,
    // Of its first language; each page has those of its own.
    menus: menusIn(site, site.languages[0] ?? 'en'),
    style: [site.colors && colorStyle(site.colors), logo && logoStyle(logo)].filter(Boolean).join(';'),
    logo,
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
