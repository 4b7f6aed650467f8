import {
  AsYouType,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core';
import { readJson } from '#web/browser/read-json.ts';
import { countryOfCode } from './calling-codes.ts';
import type { PhoneLibrary } from './phone-number.ts';

const slices = new Map<string, Promise<MetadataJson | null>>();
let metadata: MetadataJson | null = null;

/** Combines libphonenumber with metadata. A country without metadata is unknown. */
export function phoneLibrary(known: MetadataJson): PhoneLibrary {
  return {
    AsYouType,
    Metadata,
    metadata: known,
    parse: (text, country) =>
      parsePhoneNumberFromString(
        text,
        country !== null && country in known.countries ? { defaultCountry: country as CountryCode } : {},
        known,
      ),
  };
}

/**
 * The library with the metadata of a calling code (`/phone/7.json`, from `tools/phone-slices.ts`) added to those
 * already loaded; null without any.
 */
export async function libraryWith(code: string): Promise<PhoneLibrary | null> {
  // An unassigned code can be typed, but has no metadata.
  if (countryOfCode(code) === null) return metadata && phoneLibrary(metadata);
  let slice = slices.get(code);
  if (!slice) slices.set(code, (slice = readJson<MetadataJson>(`/phone/${code}.json`)));
  const more = await slice;
  if (!more) slices.delete(code);
  else if (!metadata) metadata = more;
  else if (!(code in metadata.country_calling_codes)) {
    metadata = {
      ...metadata,
      countries: { ...metadata.countries, ...more.countries },
      country_calling_codes: { ...metadata.country_calling_codes, ...more.country_calling_codes },
    };
  }
  return metadata && phoneLibrary(metadata);
}
