import { countryByCode } from '#domain/places/countries.ts';

/** Digits of the shortest phone numbers. */
const MIN_DIGITS = 5;

/**
 * Normalizes a typed login. Accepts every phone notation of the phone field, also without the calling code of the
 * visitor's country.
 */
export async function loginOf(text: string, country: string): Promise<string> {
  const login = text.trim();
  if (login.includes('@')) return login;
  const { cleanPhone, digitsOf } = await import('#web/ui/phone-input/phone-text.ts');
  const clean = cleanPhone(login);
  if (digitsOf(clean).length < MIN_DIGITS) return login;
  const { editPhone, phoneValue } = await import('#web/ui/phone-input/phone-number.ts');
  const { callingCodeOf } = await import('#web/ui/phone-input/calling-codes.ts');
  const { libraryWith } = await import('#web/ui/phone-input/phone-library.ts');
  const empty = { country, code: countryByCode(country)?.phoneCode ?? '', text: '' };
  // Without the formats of its country a number is only cleaned.
  const library = await libraryWith(callingCodeOf(clean) ?? empty.code);
  return phoneValue({ ...empty, text: editPhone(empty, login, false, library) }, library);
}
