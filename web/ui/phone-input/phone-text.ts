import { MAX_PHONE_LENGTH } from '#domain/limits.ts';

/** Maximum length of a number (ITU E.164). */
const MAX_DIGITS = 15;
/** A plus with this many digits starts a number pasted with leading text. */
const PASTED_DIGITS = 5;

/** Maps Arabic and Persian digits to ASCII; NFKC handles full-width ones. */
const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** An extension in a company's network, which cannot be verified by a code. */
const EXTENSION = /(?:ext|x|доб|durchwahl|分机|#)[^\d+]*\d{1,6}\s*$/iu;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Normalizes typed or pasted text: digits, with a plus for an international number. `00` counts as a plus; an
 * extension and other characters are dropped.
 */
export function cleanPhone(typed: string): string {
  const text = plainDigits(typed)
    .replace(EXTENSION, '')
    .replace(/[^\d+]/g, '');
  const digits = digitsOf(text);
  const pasted = text.slice(text.lastIndexOf('+') + 1);
  const isPasted = text.includes('+') && pasted.length >= PASTED_DIGITS;
  if (isPasted || text.startsWith('+')) return `+${(isPasted ? pasted : digits).slice(0, MAX_DIGITS)}`;
  return digits.startsWith('00') && digits.length > 2
    ? `+${digits.slice(2, 2 + MAX_DIGITS)}`
    : digits.slice(0, MAX_DIGITS);
}

/** The formatted number if it fits into the field (specification 5: 18 characters), else the number without spaces. */
export function fitPhone(formatted: string, clean: string): string {
  return formatted.length <= MAX_PHONE_LENGTH ? formatted : clean.slice(0, MAX_PHONE_LENGTH);
}
