import type * as calls from '#contract/places/countries.ts';
import type { Country } from '#contract/places/countries.ts';
import { langOf, type Locale } from '#domain/locales.ts';
import {
  allCountries,
  countryByCode,
  countryName,
  PRIMARY_COUNTRIES,
  type CountryFacts,
} from '#domain/places/countries.ts';
import { regionMarkerOf } from '#domain/places/region-markers.ts';
import { collator } from '#domain/text/intl.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import type { GeoIp } from '#server/platform/geo-ip.ts';

function viewCountry({ id, code, phoneCode, currency }: CountryFacts, locale: Locale): Country {
  return {
    id,
    iso_code: code,
    name: countryName(code, locale),
    phone_code: phoneCode,
    is_primary: PRIMARY_COUNTRIES.includes(code),
    currency,
    region_marker: regionMarkerOf(code),
  };
}

function sorted(locale: Locale): Country[] {
  const { compare } = collator(langOf(locale));
  const rank = (country: Country): number =>
    country.is_primary ? PRIMARY_COUNTRIES.indexOf(country.iso_code) : PRIMARY_COUNTRIES.length;
  return allCountries()
    .map((country) => viewCountry(country, locale))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}

const cache = new Map<Locale, Country[]>();

/** All countries named in a language, cached: the primary ones in their fixed order, then the others by name. */
function listCountries(locale: Locale): Country[] {
  let list = cache.get(locale);
  if (!list) cache.set(locale, (list = sorted(locale)));
  return list;
}

/** A country by its ISO 3166-1 alpha-2 code, named in a language; or null. */
function findCountry(code: string | null, locale: Locale): Country | null {
  const country = code === null ? null : countryByCode(code);
  return country && viewCountry(country, locale);
}

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
