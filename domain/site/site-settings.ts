import type { Lang } from '#domain/locales.ts';
import type { MenuSettings, RedirectRule, ShortLink } from './site-addresses.ts';
import type { SiteColors } from './site-colors.ts';

/** Characters of a site's name, which appears in titles and headers. */
export const MAX_SITE_TITLE = 40;

/** Largest logo on pages, in CSS pixels: as high as the drawn mark. Its picture has three pixels for each. */
export const LOGO_BOX = { width: 160, height: 25 } as const;
export const LOGO_DENSITY = 3;

/** The operator's own picture in place of the drawn mark. */
export interface SiteLogo {
  /** Id of the uploaded picture. */
  id: string;
  /** Of its content; part of its URL. */
  hash: string;
  /** In CSS pixels, within `LOGO_BOX`. */
  width: number;
  height: number;
  /** Whether it is so wide that it spells the name, which is then not repeated beside it. */
  hasName: boolean;
}

/** A logo this many times wider than high spells the name. */
const NAME_RATIO = 2.5;

/** How a picture is shown as the logo. */
export function logoSize(picture: { width: number; height: number }): Omit<SiteLogo, 'id' | 'hash'> {
  const ratio = picture.width / picture.height;
  const width = Math.min(LOGO_BOX.width, LOGO_BOX.height * ratio);
  return {
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(width / ratio)),
    hasName: ratio >= NAME_RATIO,
  };
}

/** A logo as the attributes of its image. */
export interface ShownLogo {
  /** A path, which names its content. */
  src: string;
  /** The name that it spells; empty where the name is beside it. */
  alt: string;
  width: number;
  height: number;
}

/** A site's logo as pages and emails show it. */
export const shownLogo = ({ logo, title }: { logo: SiteLogo | null; title: string }): ShownLogo | null =>
  logo && {
    src: `/logo/${logo.hash}.png`,
    alt: logo.hasName ? title : '',
    width: logo.width,
    height: logo.height,
  };

/** The icon of a site: its logo where that is no lettering, else the drawn mark. */
export const iconOf = (logo: ShownLogo | null): { src: string; type: string } =>
  logo?.alt === '' ? { src: logo.src, type: 'image/png' } : { src: '/icon.svg', type: 'image/svg+xml' };

/** CSS declarations for the `style` of the root element: empty lists show the logo, or nothing, instead of the drawn mark. */
export const logoStyle = (logo: ShownLogo): string =>
  logo.alt === '' ? `--mark:none;--logo:url(${logo.src})` : '--mark:none';

/** Name, logo and colours of a site: the section `look`. */
export interface BrandingSettings {
  title: string;
  /** Null or missing: the drawn mark. */
  logo?: SiteLogo | null;
  /** Null: the product's colours. */
  colors: SiteColors | null;
}

/** Contacts and working hours. */
interface ContactSettings {
  email: string;
  /** With country code; empty: none is shown. */
  phone: string;
  /** The company's name, address and register numbers; empty: not shown. */
  company: string;
  hours: { timezone: string; days: readonly number[]; from: string; to: string };
}

/** Languages and currencies. */
interface LanguageSettings {
  /** The first is that of addresses without a language prefix. */
  languages: readonly Lang[];
  defaultCurrency: string;
  /** Currencies in which prices are shown. */
  currencies: readonly string[];
}

/** Whether the operator has confirmed having read the legal texts. */
export interface LegalSettings {
  isRead: boolean;
}

/** How travellers pay; `none`: they only request, and pay elsewhere. */
export const PAYMENT_CHOICES = ['none', 'transfer', 'stripe', 'tbank'] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

export interface PaymentSettings {
  choice: PaymentChoice;
}

interface EmailSettings {
  /** Sender name of emails. */
  sender: string;
}

/** Every month has a day of this number. */
export const MAX_PAYOUT_DAY = 28;
export const MAX_TAX_NAME = 40;
export const MAX_TAX_NOTE = 400;

/** Payouts to organizers, and invoices for the commission that is held back from them. */
export interface MoneySettings {
  /** The day of the month on which organizers are paid, at most 28; null: no day is promised. */
  payoutDay: number | null;
  /** The first month that is invoiced, `yyyy-MM`; null: none is. */
  invoicesFrom: string | null;
  /** The tax within the commission as invoices name it, its rate in hundredths of a percent, and a note on it. */
  taxName: string;
  taxBp: number;
  taxNote: string;
}

/** What the operator has set, by section; for a missing section the layer applies. */
export interface SiteSettings {
  look?: BrandingSettings;
  contacts?: ContactSettings;
  languages?: LanguageSettings;
  legal?: LegalSettings;
  payment?: PaymentSettings;
  email?: EmailSettings;
  money?: MoneySettings;
  /** Without lines: the menus of the layer. */
  menus?: MenuSettings;
  redirects?: { rows: readonly RedirectRule[] };
  links?: { rows: readonly ShortLink[] };
}
