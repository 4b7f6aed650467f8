import { minorPerUnit } from '#domain/money.ts';

/** The character before the decimals. */
export type DecimalMark = '.' | ',';

/** Currencies that the symbol beside an amount may stand for. */
const SIGNS: Record<string, readonly string[]> = {
  '€': ['EUR'],
  $: ['USD', 'AUD', 'CAD', 'HKD', 'NZD', 'SGD'],
  '₽': ['RUB'],
};

const isGrouped = (text: string, mark: DecimalMark): boolean =>
  mark === '.' ? /^\d{1,3}(\.\d{3})+$/.test(text) : /^\d{1,3}(,\d{3})+$/.test(text);
const isOnce = (text: string, mark: DecimalMark): boolean => text.split(mark).length === 2;
const otherOf = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** Removes currency, plus and the spaces or apostrophes between thousands. */
const plainOf = (text: string): string =>
  text
    .replaceAll(/[A-Z]{3}$|[€$₽+]/g, '')
    .trim()
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
    .replace(/^-\s/, '-');

/** The decimal mark that one amount proves: `1.000,5` and `1.000.000` prove a comma, `1.000` proves none. */
function provenMark(plain: string): DecimalMark | null {
  const last = /[.,](?=\d*$)/.exec(plain)?.[0] as DecimalMark | undefined;
  if (!last) return null;
  const other = otherOf(last);
  if (plain.includes(other)) return last;
  if (!isOnce(plain, last)) return other;
  return /^-?(\d+[.,]\d{1,2}|0[.,]\d+|\d{4,}[.,]\d+)$/.test(plain) ? last : null;
}

/** The decimal mark of a bank's file; null when its amounts prove none, or both. */
export function decimalMarkOf(amounts: readonly string[]): DecimalMark | null {
  const marks = new Set(amounts.flatMap((amount) => provenMark(plainOf(amount)) ?? []));
  const [mark = null] = marks;
  return marks.size === 1 ? mark : null;
}

/** Whole units and decimals; null when the separators have no meaning. */
function partsOf(digits: string, mark: DecimalMark): { whole: string; rest: string } | null {
  const group = otherOf(mark);
  const [whole = '', rest = '', ...more] = digits.split(mark);
  if (more.length > 0 || (digits.includes(mark) && rest === '') || rest.includes(group)) return null;
  if (!/^\d+$/.test(whole) && !isGrouped(whole, group)) return null;
  return { whole: whole.replaceAll(group, ''), rest };
}

/**
 * An amount of a bank's file in minor units. Null for anything else, when it names another currency, and when it could
 * mean two sums: `100.000` is a hundred or a hundred thousand unless `mark`, the decimal mark of the file, says which.
 */
export function readBankAmount(text: string, currency: string, mark: DecimalMark | null): number | null {
  const named = text.match(/[A-Z]{3}$|[€$₽]/g) ?? [];
  if (named.some((name) => !(SIGNS[name] ?? [name]).includes(currency))) return null;
  const plain = plainOf(text);
  const { minus, digits } = /^(?<minus>-?)(?<digits>\d[\d.,]*)$/.exec(plain)?.groups ?? {};
  if (digits === undefined) return null;
  const perUnit = minorPerUnit(currency);
  // Without minor units a separator before three digits can only group.
  const grouping = perUnit === 1 || !/[.,]/.test(digits) ? otherOf(digits.includes('.') ? '.' : ',') : null;
  const used = provenMark(plain) ?? mark ?? grouping;
  const parts = used && partsOf(digits, used);
  // Three decimals exist in currencies of thousandths only; elsewhere they are thousands in a style of their own.
  if (!parts || parts.rest.length > (perUnit === 1000 ? 3 : 2)) return null;
  const sum = Number(`${parts.whole}.${parts.rest || '0'}`) * perUnit;
  const minor = Math.round(sum);
  // The bank counts smaller units than the currency has.
  if (Math.abs(sum - minor) > 1e-3 || !Number.isSafeInteger(minor)) return null;
  return minus ? -minor : minor;
}
