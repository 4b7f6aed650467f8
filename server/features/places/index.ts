import type * as calls from '#contract/places/countries.ts';
import type * as landCalls from '#contract/places/land.ts';
import { LAND_MAX_TILES } from '#domain/limits.ts';
import type { Handlers } from '#server/http/call-context.ts';
import type { GeoIp } from '#server/platform/geo-ip.ts';
import { Problem } from '#server/http/problem.ts';
import { cutLand } from './land/cut-land.ts';
import { findCountry, listCountries } from './list-countries.ts';

/** Handlers of countries and other places. */
export function placesHandlers({ geoIp }: { geoIp: GeoIp }): Handlers<typeof calls> & Handlers<typeof landCalls> {
  return {
    getCountries: async ({ locale }) => ({ data: listCountries(locale) }),
    async getCountryByIp({ ip, locale, site }) {
      const detected = findCountry(await geoIp.countryOf(ip), locale);
      const result = detected ?? findCountry(site.uikit.defaultCountry, locale);
      if (!result) throw new Error(`${site.uikit.defaultCountry} is no country`);
      return { result, is_detected: detected !== null };
    },
    async getMapLand(_context, { query }) {
      const { zoom, left, top, right, bottom } = query;
      const isPart =
        right >= left &&
        bottom >= top &&
        Math.max(right, bottom) < 2 ** zoom &&
        Math.max(right - left, bottom - top) < LAND_MAX_TILES;
      if (!isPart) throw new Problem('invalid', { fields: { right: 'rule.invalid', bottom: 'rule.invalid' } });
      return cutLand(query);
    },
  };
}
