import type { SiteConfig } from '../schema.ts';

/** The layer the demo runs on: specification section 9, "Site-specific layer". */
export const seraiSite: Partial<SiteConfig> & Pick<SiteConfig, 'name'> = {
  name: 'serai',
  currencies: ['USD', 'EUR', 'AED', 'CAD', 'AUD', 'SGD', 'NZD', 'GBP', 'SHF', 'TRY', 'CNY', 'JPY', 'KRW', 'INR'],
  // The sandbox comes first where no real provider is configured.
  paymentSystems: ['stripe', 'sandbox'],
  excursionsEnabled: true,
  russianIsAvailable: true,
  heroPictureId: 2,
};
