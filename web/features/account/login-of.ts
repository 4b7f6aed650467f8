import { countryByCode } from '#domain/places/countries.ts';

/** A phone in national format, at least as long as the shortest ones. */
const NATIONAL = /^(?:[\s().\-/]*\d){5,}[\s().\-/]*$/;

/**
 * Normalizes a typed login: a phone may contain spaces, brackets and hyphens, and lack the calling code of the
 * visitor's country.
 */
export async function loginOf(text: string, country: string): Promise<string> {
  const login = text.trim();
  if (login.startsWith('+')) return login.replace(/[\s().-]/g, '');
  if (!NATIONAL.test(login)) return login;
  // Without the country's formats the number is sent unchanged, and rejected.
  const { libraryWith } = await import('#web/ui/phone-input/phone-library.ts');
  const library = await libraryWith(countryByCode(country)?.phoneCode ?? '');
  return library?.parse(login, country)?.number ?? login;
}
