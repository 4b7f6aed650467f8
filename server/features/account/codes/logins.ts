import { isPhoneLogin } from '#domain/code-channels.ts';
import { normalizePhone } from '#server/features/account/settings/phone-numbers.ts';
import { readableAddress } from '#server/platform/email-address.ts';

/** The form of an address by which accounts are found. */
export const normalizeEmail = (email: string): string => readableAddress(email.trim()).toLowerCase();

/** Normalizes a login: a phone to E.164, an email to lower case. Throws `invalid` for an impossible phone. */
export function normalizeLogin(login: string): string {
  const text = login.trim();
  return isPhoneLogin(text) ? normalizePhone(text, 'login') : normalizeEmail(text);
}
