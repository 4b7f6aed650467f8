import type { Lang } from '#domain/locales.ts';
import type { MenuSettings, RedirectRule, ShortLink } from './site-addresses.ts';
import type { SiteColors } from './site-colors.ts';

/** Characters of a site's name, which appears in titles and headers. */
export const MAX_SITE_TITLE = 40;

/** Name and look of a site. */
export interface LookSettings {
  title: string;
  /** Null: the product's colours. */
  colors: SiteColors | null;
}

/** Contacts and working hours. */
export interface ContactSettings {
  email: string;
  /** With country code; empty: none is shown. */
  phone: string;
  /** The company's name, address and register numbers; empty: not shown. */
  company: string;
  hours: { timezone: string; days: readonly number[]; from: string; to: string };
}

/** Languages and currencies. */
export interface LanguageSettings {
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

export interface EmailSettings {
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
  look?: LookSettings;
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

export type SettingsSection = keyof SiteSettings;
