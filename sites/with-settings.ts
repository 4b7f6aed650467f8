import { PAYMENT_PROVIDERS } from '#domain/payment-providers.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { siteOf } from './index.ts';
import { isOwnMenu, labelledMenus } from './menus-in.ts';
import type { SiteConfig, SiteLayer } from './schema.ts';

/** A site with what its operator has set over its layers, frozen. Does not change `site`. */
export function withSettings(
  site: SiteConfig,
  { look, contacts, languages, payment, email, menus }: SiteSettings,
): SiteConfig {
  const layer: SiteLayer = {
    name: site.name,
    ...look,
    ...(contacts && {
      contacts: {
        email: contacts.email,
        phone: contacts.phone,
        company: contacts.company || null,
        workTime: {
          timezone: contacts.hours.timezone,
          days: contacts.hours.days.map((day) => ({ day, from: contacts.hours.from, to: contacts.hours.to })),
        },
      },
    }),
    ...(languages && { ...languages, hasOnlyOwnCurrencies: true }),
    ...(payment && { paymentSystems: PAYMENT_PROVIDERS.filter((name) => name === payment.choice) }),
    ...(email && { emailSender: email.sender }),
    ...(menus && isOwnMenu(menus) && { menus: labelledMenus(menus) }),
  };
  return siteOf(layer, site);
}
