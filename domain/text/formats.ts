import { tagOf, type Locale } from '#domain/locales.ts';
import { formatMoney, isoCurrencyOf } from '#domain/money.ts';
import { dateFormat, displayNames, listFormat, numberFormat, tidyDate } from './intl.ts';

/** Dates, numbers and names in one language. Dates come as `yyyy-MM-dd`, months as `yyyy-MM`; both are calendar days without a zone. */
export interface Formats {
  /** The BCP 47 tag of the language. */
  tag: string;
  number: (value: number) => string;
  /** 1.2M */
  shortNumber: (value: number) => string;
  /** One decimal: a rating. */
  rating: (value: number) => string;
  /** `amountMinor` in minor units of the currency. */
  money: (amountMinor: number, currency: string) => string;
  /** Jun 12, with the year where it is not this one and not within the next twelve months. Examples are American English. */
  day: (date: string) => string;
  /** June 12, 2027 */
  longDay: (date: string) => string;
  /** Sat */
  weekday: (date: string) => string;
  /** June 12–21, 2027 */
  range: (from: string, to: string) => string;
  /** Jun 12–21; the years where they differ, or as for `day`. */
  shortRange: (from: string, to: string) => string;
  /** August 2026; also accepts a day. */
  month: (month: string) => string;
  /** Aug */
  shortMonth: (month: string) => string;
  /** Language name by code. */
  language: (code: string) => string;
  currencyName: (code: string) => string;
  /** Country name by two-letter code. */
  countryName: (code: string) => string;
  list: (items: readonly string[]) => string;
}

type Length = 'short' | 'long';
const dayAndMonth = (month: Length): Intl.DateTimeFormatOptions => ({ day: 'numeric', month, timeZone: 'UTC' });
const wholeDate = (month: Length): Intl.DateTimeFormatOptions => ({ ...dayAndMonth(month), year: 'numeric' });
const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };
const SHORT_MONTH: Intl.DateTimeFormatOptions = { month: 'short', timeZone: 'UTC' };
const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: 'short', timeZone: 'UTC' };

const formatDate = (tag: string, options: Intl.DateTimeFormatOptions, date: string): string =>
  tidyDate(dateFormat(tag, options).format(new Date(date)));

/** A span of days; both years are printed where they differ, else the common one only if `hasYear`. */
function formatRange(tag: string, [from, to]: readonly [string, string], length: Length, hasYear: boolean): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const options = hasYear || !isOneYear ? wholeDate(length) : dayAndMonth(length);
  const text = tidyDate(dateFormat(tag, options).formatRange(new Date(from), new Date(to)));
  // ICU has no Chinese range in words and prints digits with slashes.
  if (/\d\/\d/.test(text)) {
    const last = isOneYear ? dayAndMonth(length) : options;
    return `${formatDate(tag, options, from)}–${formatDate(tag, last, to)}`;
  }
  // No spaces between two days of one month, in any ICU version.
  return text.replace(/^((?:\D+ )?\d+\.?) – (\d+\.?(?: \D|,|$))/, '$1–$2');
}

/** Whether a day is understood without its year: in this calendar year, or within the next twelve months. */
function isNear(date: string): boolean {
  const today = new Date().toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  return date.startsWith(String(year)) || (date > today && date < `${year + 1}${today.slice(4)}`);
}

const cachedFormats = new Map<Locale, Formats>();

const MAX_CACHED_TEXTS = 10_000;
const cachedTexts = new Map<string, string>();

/** Caches formatted dates: ICU takes about 40 µs per range, and a page repeats them. */
function cached(kind: string, format: (...dates: string[]) => string): (...dates: string[]) => string {
  return (...dates) => {
    const key = `${kind} ${dates.join(' ')}`;
    let text = cachedTexts.get(key);
    if (text === undefined) {
      if (cachedTexts.size >= MAX_CACHED_TEXTS) cachedTexts.clear();
      cachedTexts.set(key, (text = format(...dates)));
    }
    return text;
  };
}

/** The formats of a language. */
export function formatsFor(locale: Locale): Formats {
  let formats = cachedFormats.get(locale);
  if (!formats) cachedFormats.set(locale, (formats = createFormats(locale)));
  return formats;
}

function createFormats(locale: Locale): Formats {
  const tag = tagOf(locale);
  const nearDay = cached(`${tag} day`, (date) => formatDate(tag, dayAndMonth('short'), date));
  const farDay = cached(`${tag} far day`, (date) => formatDate(tag, wholeDate('short'), date));
  const nearRange = cached(`${tag} short range`, (from, to) => formatRange(tag, [from, to], 'short', false));
  const farRange = cached(`${tag} far range`, (from, to) => formatRange(tag, [from, to], 'short', true));
  return {
    tag,
    number: (value) => numberFormat(tag).format(value),
    shortNumber: (value) => numberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
    rating: (value) => numberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
    money: (amount, currency) => formatMoney({ amount, currency }),
    day: (date) => (isNear(date) ? nearDay : farDay)(date),
    longDay: cached(`${tag} long day`, (date) => formatDate(tag, wholeDate('long'), date)),
    weekday: cached(`${tag} weekday`, (date) => formatDate(tag, WEEKDAY, date)),
    range: cached(`${tag} range`, (from, to) => formatRange(tag, [from, to], 'long', true)),
    shortRange: (from, to) => (isNear(from) ? nearRange : farRange)(from, to),
    month: (month) => formatDate(tag, MONTH, month),
    shortMonth: (month) => formatDate(tag, SHORT_MONTH, month).replace(/\.$/, ''),
    language: (code) => displayNames(tag, 'language').of(code) ?? code,
    currencyName: (code) => displayNames(tag, 'currency').of(isoCurrencyOf(code)) ?? code,
    countryName: (code) => displayNames(tag, 'region').of(code) ?? code,
    list: (items) => listFormat(tag).format(items),
  };
}
