import { countryByCode } from '#domain/places/countries.ts';

/** A phone as people write it in its own country, at least as long as the shortest ones. */
const NATIONAL = /^(?:[\s().\-/]*\d){5,}[\s().\-/]*$/;

/**
 * A login as it is sent: a phone may be written with spaces, brackets and hyphens, and without its calling code in the
 * country of the visitor.
 */
export async function loginOf(text: string, country: string): Promise<string> {
  const login = text.trim();
  if (login.startsWith('+')) return login.replace(/[\s().-]/g, '');
  if (!NATIONAL.test(login)) return login;
  // Without the formats of the country the number is sent as it is, and refused.
  const { libraryWith } = await import('#web/ui/phone-input/phone-library.ts');
  const library = await libraryWith(countryByCode(country)?.phoneCode ?? '');
  return library?.parse(login, country)?.number ?? login;
}
