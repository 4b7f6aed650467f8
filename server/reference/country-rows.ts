import { LOCALES, type LocalText } from '#domain/locales.ts';
import { allCountries, countryName, type CountryFacts } from '#domain/places/countries.ts';
import { slugify } from '#domain/text/slugify.ts';
import { COUNTRY_PLACES } from './world.ts';

/** A row of `country` without its coordinates. */
export interface CountryRow {
  id: number;
  iso2: string;
  iso3: string;
  name: LocalText;
  slug: string;
  currency: string;
  phone_code: string;
  world_part: string;
}

/** The row of a country. Throws for a country without a world region. */
export function countryRow({ id, code, currency, phoneCode }: CountryFacts): CountryRow {
  const place = COUNTRY_PLACES.get(code);
  if (!place) throw new Error(`no place of ${code} in the world`);
  const name = Object.fromEntries(LOCALES.map(({ lang, code: locale }) => [lang, countryName(code, locale)]));
  return {
    id,
    iso2: code,
    iso3: place.iso3,
    name: name as LocalText,
    slug: slugify(countryName(code, 'en-US')),
    currency,
    phone_code: phoneCode,
    world_part: place.part,
  };
}

export const countryRows = (): CountryRow[] => allCountries().map(countryRow);
