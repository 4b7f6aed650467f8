import { useMemo } from 'react';
import { sayDay, sayDays, sayLongDay, sayShortDays } from '#domain/day-text.ts';
import type { Locale } from '#domain/locales.ts';
import { sayNumber } from '#domain/messages.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { usePage } from '../state/page.ts';
import { LOCALE_TAGS } from './locale-tag.ts';

/** Dates, numbers and names in one language. Dates come as `yyyy-MM-dd`, months as `yyyy-MM`; both are calendar days without a zone. */
export interface Formats {
  /** The language as `Intl` names it. */
  tag: string;
  number: (value: number) => string;
  /** 1.2M */
  shortNumber: (value: number) => string;
  /** One decimal: a rating. */
  rating: (value: number) => string;
  money: (amount: number, currency: string) => string;
  /** 12 Jun */
  day: (date: string) => string;
  /** 12 June 2027 */
  longDay: (date: string) => string;
  /** Sat */
  weekday: (date: string) => string;
  /** 12–21 June 2027 */
  range: (from: string, to: string) => string;
  /** 12–21 Jun */
  shortRange: (from: string, to: string) => string;
  /** August 2026 */
  month: (month: string) => string;
  /** Aug */
  shortMonth: (month: string) => string;
  /** The name of a language by its code. */
  language: (code: string) => string;
  currencyName: (code: string) => string;
  /** The name of a country by its two-letter code. */
  countryName: (code: string) => string;
  list: (items: readonly string[]) => string;
}

const known = new Map<Locale, Formats>();

/** Russian adds the word "year" to every date; nobody writes it so on a page. */
const withoutYearWord = (text: string): string => text.replace(/\sг\.$/, '');
/** Made when it is first needed: on a phone each takes milliseconds, and a page needs three of the twelve. */
function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
const parse = (date: string): Date => new Date(`${date.length === 7 ? `${date}-01` : date}T00:00:00Z`);

function createFormats(locale: Locale): Formats {
  const tag = LOCALE_TAGS[locale];
  const decimalMark = locale === 'ru' || locale === 'de' ? ',' : '.';
  const date = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => lazy(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));
  const weekday = date({ weekday: 'short' });
  const [month, shortMonth] = [date({ month: 'long', year: 'numeric' }), date({ month: 'short' })];
  const inShort = lazy(() => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }));
  const list = lazy(() => new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' }));
  const languages = lazy(() => new Intl.DisplayNames(tag, { type: 'language' }));
  const countries = lazy(() => new Intl.DisplayNames(tag, { type: 'region' }));
  const currencies = lazy(() => new Intl.DisplayNames(tag, { type: 'currency' }));
  return {
    tag,
    number: (value) => sayNumber(value, tag),
    shortNumber: (value) => inShort().format(value),
    rating: (value) => value.toFixed(1).replace('.', decimalMark),
    money: (amount, currency) => formatMoney({ amount, currency } satisfies Money),
    day: (day) => sayDay(day, locale),
    longDay: (day) => sayLongDay(day, locale),
    weekday: (day) => weekday().format(parse(day)),
    range: (from, to) => sayDays(from, to, locale),
    shortRange: (from, to) => sayShortDays(from, to, locale),
    month: (value) => withoutYearWord(month().format(parse(value))),
    shortMonth: (value) => shortMonth().format(parse(value)).replace(/\.$/, ''),
    language: (code) => languages().of(code) ?? code,
    currencyName: (code) => currencies().of(code) ?? code,
    countryName: (code) => countries().of(code) ?? code,
    list: (items) => list().format(items),
  };
}

/** The formats of a language, made once. */
export function formatsFor(locale: Locale): Formats {
  let formats = known.get(locale);
  if (!formats) {
    formats = createFormats(locale);
    known.set(locale, formats);
  }
  return formats;
}

/** The formats of the page's language. */
export function useFormats(): Formats {
  const { locale } = usePage();
  return useMemo(() => formatsFor(locale), [locale]);
}
