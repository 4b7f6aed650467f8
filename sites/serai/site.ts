import type { SiteConfig } from '../schema.ts';

/** The layer the demo runs on: specification section 9, "Site-specific layer". */
export const seraiSite: Partial<SiteConfig> & Pick<SiteConfig, 'name'> = {
  name: 'serai',
  currencies: ['USD', 'EUR', 'AED', 'CAD', 'AUD', 'SGD', 'NZD', 'GBP', 'SHF', 'TRY', 'CNY', 'JPY', 'KRW', 'INR'],
  // The sandbox comes first where no real provider is configured.
  paymentSystems: ['stripe', 'sandbox'],
  excursionsEnabled: true,
  russianIsAvailable: true,
  // A number kept for fiction: nobody is written to by mistake.
  contacts: {
    email: 'hello@serai.example',
    phone: '+1 555 0100',
    messengers: { telegram: 'https://t.me/+15550100', viber: 'viber://chat?number=%2B15550100', whatsapp: 'https://wa.me/15550100' },
  },
  availableShareButtons: ['telegram', 'whatsapp', 'facebook', 'x', 'vk', 'ok', 'viber', 'email', 'copy'],
  heroPictureId: 2,
};
