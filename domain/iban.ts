const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Whether a text is meant as an IBAN: it begins with two letters and two digits. */
export const looksLikeIban = (text: string): boolean => /^[A-Z]{2}\d{2}/.test(compact(text));

/** Whether a text is an IBAN with the right check digits (ISO 13616); spaces are ignored. */
export function isIban(text: string): boolean {
  const iban = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
