import { mod97 } from '#domain/bank/bank-account.ts';

const DIGITS = 8;
const MAX_DIGITS = 12;

const checkDigits = (digits: string): string => String(98 - mod97(`${digits}RF00`)).padStart(2, '0');

/** The reference of a payment for transfers: a creditor reference by ISO 11649, with check digits. */
export function paymentReference(paymentId: number): string {
  const digits = String(paymentId).padStart(DIGITS, '0');
  return `RF${checkDigits(digits)}${digits}`;
}

/** The payments whose references occur in a text, however they are grouped. Mistyped references are ignored. */
export function findReferences(text: string): number[] {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const found = [...plain.matchAll(/RF(?<check>\d{2})(?<digits>\d{8,12})/g)].flatMap(({ groups }) => {
    const { check = '', digits = '' } = groups ?? {};
    // The digits of a following word may be attached.
    for (let length = DIGITS; length <= Math.min(digits.length, MAX_DIGITS); length += 1)
      if (checkDigits(digits.slice(0, length)) === check) return [Number(digits.slice(0, length))];
    return [];
  });
  return [...new Set(found)];
}
