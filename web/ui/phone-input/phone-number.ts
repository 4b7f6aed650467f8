import type { AsYouType, CountryCode, Metadata, MetadataJson, PhoneNumber } from 'libphonenumber-js/core';
import { callingCodeOf, countryOfCode } from './calling-codes.ts';
import { cleanPhone, digitsOf, fitPhone } from './phone-text.ts';

/** libphonenumber with the loaded metadata. Until then a number is only cleaned. */
export interface PhoneLibrary {
  AsYouType: typeof AsYouType;
  Metadata: typeof Metadata;
  parse: (text: string, country: string | null) => PhoneNumber | undefined;
  metadata: MetadataJson;
}

/** State of a phone field: the selected country, its calling code, and the text. */
export interface PhoneState {
  /** Two letters; null when only a calling code was selected. */
  country: string | null;
  /** Calling code without the plus. */
  code: string;
  text: string;
}

/** The longest common suffix of two texts. */
function sharedEnd(one: string, other: string): string {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length === 0 ? '' : one.slice(-length);
}

/** Russia dials 8 instead of +7; a longer number is a foreign one that begins with 8. */
function withoutPlusEight(clean: string, country: string | null): string {
  const isRussian = country === 'RU' && clean.startsWith('+8') && digitsOf(clean).length <= 11;
  return isRussian ? clean.slice(1) : clean;
}

/** libphonenumber throws for the first digits of some national numbers (Samoa: 02); those stay as typed. */
function formatAsTyped(clean: string, country: CountryCode | undefined, library: PhoneLibrary): string {
  try {
    return new library.AsYouType(country, library.metadata).input(clean);
  } catch {
    return clean;
  }
}

/** Formats a number for its country, up to the maximum length. */
function writePhone(
  clean: string,
  { country, code }: Pick<PhoneState, 'country' | 'code'>,
  library: PhoneLibrary | null,
): string {
  const prefix = `+${code}`;
  if (clean === prefix) return `${prefix} `;
  if (library) {
    const known = country !== null && country in library.metadata.countries ? (country as CountryCode) : undefined;
    return fitPhone(formatAsTyped(clean, known, library), clean);
  }
  return fitPhone(clean.startsWith(prefix) ? `${prefix} ${clean.slice(prefix.length)}` : clean, clean);
}

/** Drops the trunk prefix (0 or 8) after a calling code, once it is unambiguous. */
function withoutTrunk(clean: string, country: string | null, library: PhoneLibrary | null): string {
  const number = clean.startsWith('+') ? library?.parse(clean, country) : undefined;
  return number?.isValid() ? number.number : clean;
}

/**
 * The field after typing, pasting or deleting. Drops letters, protects the calling code, maps `+8` to 8 for Russia; a
 * number without a plus belongs to the selected country, one with a plus to any. At most 18 characters.
 */
export function editPhone(state: PhoneState, typed: string, isDeletion: boolean, library: PhoneLibrary | null): string {
  const prefix = `+${state.code}`;
  const before = cleanPhone(state.text);
  const clean = withoutPlusEight(cleanPhone(typed), state.country);
  if (digitsOf(clean) === '' && (isDeletion || clean === '')) return `${prefix} `;
  if (isDeletion && !clean.startsWith(prefix) && before.startsWith(prefix)) {
    return writePhone(prefix + sharedEnd(digitsOf(clean), before.slice(prefix.length)), state, library);
  }
  return writePhone(isDeletion ? clean : withoutTrunk(clean, state.country, library), state, library);
}

/** Switches the country or calling code and keeps the typed number. */
export function switchCountry(
  state: PhoneState,
  country: string | null,
  code: string,
  library: PhoneLibrary | null,
): PhoneState {
  const clean = cleanPhone(state.text);
  const prefix = `+${state.code}`;
  const stays = clean.startsWith(`+${code}`) && !clean.startsWith(prefix);
  const shown = clean.startsWith(prefix) ? state.code : callingCodeOf(clean);
  const national = clean.startsWith('+') ? clean.slice(1 + (shown?.length ?? clean.length)) : clean;
  const next = { country, code, text: '' };
  return {
    ...next,
    text: writePhone(stays ? clean : withoutTrunk(`+${code}${national}`, country, library), next, library),
  };
}

/** The form value: a plus and digits, E.164 once parsable; empty with only a calling code. */
export function phoneValue({ country, code, text }: PhoneState, library: PhoneLibrary | null): string {
  const clean = cleanPhone(text);
  if (digitsOf(clean) === '' || clean === `+${code}`) return '';
  if (clean.startsWith('+')) return clean;
  return library?.parse(clean, country)?.number ?? `+${code}${clean}`;
}

/** Final formatting on blur. */
export function settlePhone(state: PhoneState, library: PhoneLibrary | null): string {
  const value = phoneValue(state, library);
  return value === '' ? `+${state.code} ` : writePhone(value, state, library);
}

/**
 * Whether a number belongs to a country. Of several countries with a calling code, one with its own prefixes owns them
 * (Kazakhstan and Russia); a main country's do not exclude its territories.
 */
function belongsTo(number: PhoneNumber, country: string, { Metadata, metadata }: PhoneLibrary): boolean {
  if (!number.isValid()) return false;
  if (number.country === undefined || number.country === country) return true;
  const plan = new Metadata(metadata);
  plan.selectNumberingPlan(number.country);
  const sharing: readonly string[] = metadata.country_calling_codes[number.countryCallingCode] ?? [];
  if (!sharing.includes(country)) return false;
  const isMain = sharing[0] === number.country;
  if (!isMain && plan.numberingPlan?.leadingDigits()) return false;
  const asOwn = Object.assign(Object.create(Object.getPrototypeOf(number) as object) as PhoneNumber, number, {
    country,
  });
  return asOwn.isValid();
}

/** A foreign calling code with no more digits than this may be a typo. */
const MAX_TYPO_DIGITS = 3;

/** The country of the number when it differs from the selected one (specification 5), else null. */
export function foreignCountry({ country, code, text }: PhoneState, library: PhoneLibrary | null): string | null {
  const clean = cleanPhone(text);
  const number = library?.parse(clean, country);
  const shown = clean.startsWith('+') ? callingCodeOf(clean) : code;
  if (shown !== null && shown !== code)
    return clean.length > shown.length + MAX_TYPO_DIGITS ? (number?.country ?? mainCountryOf(shown, library)) : null;
  if (country === null || !library || !number?.country || !number.isValid()) return null;
  return belongsTo(number, country, library) ? null : number.country;
}

/** Whether a number is valid for the chosen country. True without a number or metadata. */
export function isRightNumber(state: PhoneState, library: PhoneLibrary | null): boolean {
  const value = phoneValue(state, library);
  if (value === '' || !library) return true;
  const number = library.parse(value, state.country);
  // An unassigned calling code is only checked for length.
  if (state.country === null && callingCodeOf(value) === null) return /^\+\d{9,}$/.test(value);
  return Boolean(number && (state.country === null ? number.isValid() : belongsTo(number, state.country, library)));
}

function mainCountryOf(code: string, library: PhoneLibrary | null): string | null {
  return (
    library?.metadata.country_calling_codes[code as keyof MetadataJson['country_calling_codes']]?.[0] ??
    countryOfCode(code)
  );
}
