import { numberFormat } from '#domain/text/intl.ts';

/** Group and decimal separators of a language. */
interface Separators {
  group: string;
  decimal: string;
}

function separatorsOf(locale: string): Separators {
  const parts = numberFormat(locale).formatToParts(-1_234_567.5);
  const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return { group: find('group'), decimal: find('decimal') || '.' };
}

/** Formats a number for a text field, with at most `fractionDigits` decimals; an amount has all of them or none. */
export function writeNumber(value: number, locale: string, fractionDigits = 0, isAmount = false): string {
  const minimumFractionDigits = isAmount && !Number.isInteger(value) ? fractionDigits : 0;
  return numberFormat(locale, { maximumFractionDigits: fractionDigits, minimumFractionDigits }).format(value);
}

/**
 * A separator of another language groups thousands if exactly three digits follow ("1.500" in German); otherwise it is
 * the decimal point ("1.5").
 */
function isFraction(text: string, mark: string, decimal: string): boolean {
  return mark === decimal || (!text.includes(decimal) && text.split(mark).length === 2 && !/\d[.,]\d{3}$/.test(text));
}

/**
 * Parses a typed number: the language's separators, an unambiguous foreign decimal point, full-width digits, any spaces.
 * Null when the text is not a number, such as a lone minus.
 */
export function readNumber(text: string, locale: string): number | null {
  const { decimal } = separatorsOf(locale);
  let plain = text
    .normalize('NFKC')
    .replace(/[\s'’_]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/[、，]/g, ',')
    .replaceAll('。', '.');
  const mark = [decimal, '.', ','].find(
    (candidate) => plain.includes(candidate) && isFraction(plain, candidate, decimal),
  );
  if (mark) {
    const at = plain.lastIndexOf(mark);
    plain = `${plain.slice(0, at).replace(/[.,]/g, '')}.${plain.slice(at + 1)}`;
  } else plain = plain.replace(/[.,]/g, '');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}
