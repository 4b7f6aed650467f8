import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Problem } from '../../http/problem.ts';

/**
 * A phone number as it is kept: E.164, such as +4915112345678, whatever spaces and brackets it came with. Throws `invalid` naming `field` for a number that
 * no country could have given out.
 */
export function normalizePhone(phone: string, field: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number?.isPossible()) throw new Problem('invalid', { fields: { [field]: 'rule.phone' } });
  return number.number;
}

/** A kept number the way people write it: +49 1511 2345678. A number nobody can read stays as it is. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
