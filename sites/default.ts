import type { SiteConfig } from './schema.ts';

/** The default layer: specification section 9, "Configuration defaults". */
export const defaultSite: SiteConfig = {
  name: 'default',
  hosts: [],
  currencies: [],
  defaultCurrency: 'USD',
  defaultCountry: 'US',
  paymentSystems: ['stripe'],
  excursionsEnabled: false,
  russianIsAvailable: false,
  cashback: { isActive: false, percent: 20 },
  bookingBase: 'booking',
  contacts: {
    email: 'hello@serai.example',
    phone: '+1 555 0100',
    messengers: {},
  },
  availableShareButtons: ['facebook', 'x', 'email'],
  heroPictureId: null,
  legalVersions: { agreement: '2026-11-01', privacy: '2026-11-01' },
};
