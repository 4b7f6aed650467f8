import { isPhoneLogin } from '#domain/code-channels.ts';
import { normalizePhone } from '#server/features/account/settings/phone-numbers.ts';

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Normalizes a login: a phone to E.164, an email to lower case. Throws `invalid` for an impossible phone. */
export function normalizeLogin(login: string): string {
  const text = login.trim();
  return isPhoneLogin(text) ? normalizePhone(text, 'login') : normalizeEmail(text);
}
