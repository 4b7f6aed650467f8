/**
 * Money is an integer number of minor units with a currency code. Only this module converts and formats it.
 */
export interface Money {
  amount: number;
  currency: string;
}

/** Largest amount of money that is entered, in minor units. */
export const MAX_AMOUNT_MINOR = 1e12;

/** Specification section 9: the currencies a visitor may see prices in. */
export const DISPLAY_CURRENCIES = ['EUR', 'USD', 'RUB', 'BYN', 'KZT', 'CNY'] as const;
/** Currencies offered by a site that configures none (specification 9). */
export const FALLBACK_CURRENCIES = ['RUB', 'EUR', 'USD'] as const;
type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];
export const DEFAULT_CURRENCY = 'USD';

/** Minor units that are not hundredths (ISO 4217): whole units, or thousandths. */
const WITHOUT_MINOR = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const WITH_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
const RUSSIAN_STYLE = new Set(['RUB', 'BYN', 'KZT']);
const RATE_SCALE = 100_000_000n;

/** Minor units in one unit of a currency: 100, 1 for yen and won, 1000 for dinars. */
export function minorPerUnit(currency: string): 1 | 100 | 1000 {
  return WITHOUT_MINOR.has(currency) ? 1 : WITH_THOUSANDTHS.has(currency) ? 1000 : 100;
}

/** An amount in units with a decimal point, as in files and forms: `1234.50`. */
export function decimalAmount({ amount, currency }: Money): string {
  const per = minorPerUnit(currency);
  return (amount / per).toFixed(Math.log10(per));
}

/** Units of each currency per euro on one day. */
export type Rates = Readonly<Record<string, number>>;

/**
 * A price in another currency, rounded to whole units (half up), so that card, page, request and payment show the same figure.
 * An amount in the same currency is returned unchanged. Throws when a rate is missing.
 */
export function convertPrice(amount: number, from: string, to: string, rates: Rates): number {
  if (from === to) return amount;
  const rateFrom = rates[from];
  const rateTo = rates[to];
  if (!rateFrom || !rateTo) throw new RangeError(`no rate from ${from} to ${to}`);
  const top = BigInt(amount) * BigInt(Math.round(rateTo * Number(RATE_SCALE)));
  const bottom = BigInt(Math.round(rateFrom * Number(RATE_SCALE))) * BigInt(minorPerUnit(from));
  const units = (2n * top + bottom) / (2n * bottom);
  return Number(units) * minorPerUnit(to);
}

/**
 * Converts an amount in units, such as 99.5 dollars, to another currency, rounded to minor units. For figures other
 * than our prices, which use `convertPrice`. Throws when a rate is missing.
 */
export function convertUnits(units: number, from: string, to: string, rates: Rates): number {
  const [rateFrom, rateTo] = [rates[from], rates[to]];
  if (!rateFrom || !rateTo) throw new RangeError(`no rate from ${from} to ${to}`);
  const per = minorPerUnit(to);
  return Math.round((units * rateTo * per) / rateFrom) / per;
}

/** A percentage of a sum, rounded half up to minor units. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100);
}

/**
 * The price to strike through beside a discounted one: at most the lowest of the 30 days before the discount. Equal to
 * the price if that is no reduction.
 */
export function struckPrice({
  price,
  listPrice,
  lowest30d,
}: {
  price: number;
  /** Before the discount. */
  listPrice: number;
  lowest30d: number;
}): number {
  return Math.max(price, Math.min(listPrice, lowest30d));
}

/** The reduction from one price to another, in whole percent. */
export function discountPercent(price: number, original: number): number {
  return original > price ? Math.round((1 - price / original) * 100) : 0;
}

/**
 * Common currency symbols as `Intl` returns them: the first `Intl.NumberFormat` of a page takes tens of milliseconds on
 * a phone.
 */
const SIGNS: Readonly<Record<string, string>> = {
  EUR: '€',
  USD: '$',
  RUB: '₽',
  BYN: 'р.',
  KZT: '₸',
  CNY: '¥',
} satisfies Record<DisplayCurrency, string>;
const HARD_SPACE = '\u00a0';

/** How amounts are formatted: thousands and decimal separators, and whether the symbol comes last. */
interface MoneyStyle {
  tag: string;
  group: string;
  decimal: string;
  isSignLast: boolean;
}

const BRITISH: MoneyStyle = { tag: 'en-GB', group: ',', decimal: '.', isSignLast: false };
const RUSSIAN: MoneyStyle = { tag: 'ru-RU', group: HARD_SPACE, decimal: ',', isSignLast: true };

/**
 * Formats an amount without zero decimals: RUB, BYN and KZT in Russian style, all others in British style, whatever the
 * language (specification 9).
 */
export function formatMoney({ amount, currency }: Money): string {
  const style = RUSSIAN_STYLE.has(currency) ? RUSSIAN : BRITISH;
  const sign = SIGNS[currency];
  if (sign === undefined) return formatOther({ amount, currency }, style);
  const per = minorPerUnit(currency);
  const sum = Math.abs(amount);
  const whole = String(Math.floor(sum / per)).replace(/\B(?=(\d{3})+$)/g, style.group);
  const rest = sum % per === 0 ? '' : `${style.decimal}${String(sum % per).padStart(2, '0')}`;
  return `${amount < 0 ? '-' : ''}${style.isSignLast ? `${whole}${rest}${HARD_SPACE}${sign}` : `${sign}${whole}${rest}`}`;
}

/** Site currencies whose code is not ISO 4217, with the ISO code: the specification writes `SHF` for CHF. */
const ISO_CODES: Readonly<Record<string, string>> = { SHF: 'CHF' };

/** The ISO code of a currency, used for display and charges. */
export function isoCurrencyOf(currency: string): string {
  return ISO_CODES[currency] ?? currency;
}

/** The site currency of an ISO code: the inverse of `isoCurrencyOf`. */
export function siteCurrencyOf(iso: string): string {
  return Object.keys(ISO_CODES).find((code) => ISO_CODES[code] === iso) ?? iso;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOther({ amount, currency }: Money, { tag }: MoneyStyle): string {
  const per = minorPerUnit(currency);
  const digits = amount % per === 0 ? 0 : Math.log10(per);
  const key = `${tag}${currency}${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: isoCurrencyOf(currency),
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(amount / per);
}
