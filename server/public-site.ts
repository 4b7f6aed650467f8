import type { SiteConfig } from '#sites/schema.ts';
import { currenciesOf } from './app.ts';
import type { Env } from './env.ts';
import type { PageParts } from './ssr/mount-pages.ts';

/** The part of the configuration that pages may see. */
export function publicSiteOf(env: Env, site: SiteConfig): PageParts['site'] {
  return {
    name: site.name, origin: env.publicUrl, currencies: currenciesOf(site), defaultCurrency: site.defaultCurrency, contacts: site.contacts,
    russianIsAvailable: site.russianIsAvailable, availableShareButtons: site.availableShareButtons, paymentSystems: site.paymentSystems, excursionsEnabled: site.excursionsEnabled, isDemo: env.demo,
    hasStyleguide: env.styleguide,
    heroPictureId: site.heroPictureId,
  };
}
