import type { MessengerUrls } from '#domain/messengers.ts';
import type { ShareWay } from '#domain/share-links.ts';

/** Everything a site may switch or set (specification 3 and 9). The only list of flags. */
export interface SiteConfig {
  name: string;
  /** Hosts this layer answers for, beside `SITE`. */
  hosts: readonly string[];
  currencies: readonly string[];
  defaultCurrency: string;
  /** ISO 3166-1 alpha-2. */
  defaultCountry: string;
  paymentSystems: readonly ('sandbox' | 'stripe')[];
  excursionsEnabled: boolean;
  russianIsAvailable: boolean;
  cashback: { isActive: boolean; percent: number };
  bookingBase: string;
  contacts: { email: string; phone: string; messengers: MessengerUrls };
  /** In the order they are shown. */
  availableShareButtons: readonly ShareWay[];
  /** Picture behind the sentence of the home page, dark by itself where the words stand; null for a plain ground. */
  heroPictureId: number | null;
  /** Addresses of pages the site's legal texts live at, by kind. */
  legalVersions: { agreement: string; privacy: string };
}
