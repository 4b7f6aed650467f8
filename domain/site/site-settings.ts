import type { Lang } from '#domain/locales.ts';
import type { SiteColors } from './site-colors.ts';

/** Characters of a site's name, which stands in titles and headers. */
export const MAX_SITE_TITLE = 40;

/** Name and look of a site. */
export interface LookSettings {
  title: string;
  /** Null: those of the product. */
  colors: SiteColors | null;
}

/** Who answers, and when. */
export interface ContactSettings {
  email: string;
  /** With the country's code; empty: none is shown. */
  phone: string;
  /** Name, address and numbers of the company, as in the register; empty: not shown. */
  company: string;
  hours: { timezone: string; days: readonly number[]; from: string; to: string };
}

/** What visitors read and pay in. */
export interface LanguageSettings {
  /** The first is the one that addresses without a language lead to. */
  languages: readonly Lang[];
  defaultCurrency: string;
  /** Currencies that prices are shown in. */
  currencies: readonly string[];
}

/** The operator has read the legal texts. */
export interface LegalSettings {
  isRead: boolean;
}

/** How people pay; `none`: they ask, and the money moves elsewhere. */
export const PAYMENT_CHOICES = ['none', 'transfer', 'stripe', 'tbank'] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

export interface PaymentSettings {
  choice: PaymentChoice;
}

export interface EmailSettings {
  /** Emails come from this name. */
  sender: string;
}

/** What an operator has set, by section; a missing section is the layer's. */
export interface SiteSettings {
  look?: LookSettings;
  contacts?: ContactSettings;
  languages?: LanguageSettings;
  legal?: LegalSettings;
  payment?: PaymentSettings;
  email?: EmailSettings;
}

export type SettingsSection = keyof SiteSettings;
