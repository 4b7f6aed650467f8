import type * as calls from '#contract/places/countries.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import type { GeoIp } from '#server/platform/geo-ip.ts';
import { findCountry, listCountries } from './list-countries.ts';

/** Handlers of countries. */
export function placesHandlers({ geoIp }: { geoIp: GeoIp }): Handlers<typeof calls> {
  return {
    getCountries: async ({ locale }) => ({ data: listCountries(locale) }),
    async getCountryByIp({ ip, locale, site }) {
      const detected = findCountry(await geoIp.countryOf(ip), locale);
      const result = detected ?? findCountry(site.uikit.defaultCountry, locale);
      if (!result) throw new Error(`unknown default country ${site.uikit.defaultCountry}`);
      return { result, is_detected: detected !== null };
    },
  };
}
