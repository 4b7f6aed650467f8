import { sql } from 'kysely';
import type { Country } from '#contract/places/countries.ts';
import { PRIMARY_COUNTRIES } from '#domain/countries.ts';
import { langOf, textIn, type Locale, type LocalText } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';

type CountryRow = Omit<Country, 'name' | 'is_primary'> & { name: LocalText };

/** All countries in a language: primary ones in their own order, then the others by name. */
export async function listCountries(db: Db, locale: Locale): Promise<Country[]> {
  const { rows } = await sql<CountryRow>`select id, iso2 as iso_code, name, phone_code, currency from country`.execute(db);
  const { compare } = new Intl.Collator(langOf(locale));
  const rank = (country: Country): number => (country.is_primary ? PRIMARY_COUNTRIES.indexOf(country.iso_code) : PRIMARY_COUNTRIES.length);
  return rows
    .map((row) => ({ ...row, name: textIn(row.name, locale), is_primary: PRIMARY_COUNTRIES.includes(row.iso_code) }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}
