import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Problem } from '#server/calls/problem.ts';

/** A phone number in E.164, such as +4915112345678. Throws `invalid` for `field` when it is a number of no country. */
export function normalizePhone(phone: string, field: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number?.isPossible()) throw new Problem('invalid', { fields: { [field]: 'rule.phone' } });
  return number.number;
}

/** An E.164 number in international format, +49 1511 2345678; other texts are returned unchanged. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
