import { useMemo } from 'react';
import {
  sayDay,
  sayDays,
  sayLongDay,
  sayMonth,
  sayShortDays,
  sayShortMonth,
  sayWeekday,
} from '#domain/text/day-text.ts';
import { sayList } from '#domain/text/list-text.ts';
import type { Locale } from '#domain/locales.ts';
import { sayNumber } from '#domain/text/messages.ts';
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

/** Made when it is first needed: on a phone each takes tens of milliseconds, and no first load needs one. */
function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function createFormats(locale: Locale): Formats {
  const tag = LOCALE_TAGS[locale];
  const decimalMark = locale === 'ru' || locale === 'de' ? ',' : '.';
  const inShort = lazy(() => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }));
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
    weekday: (day) => sayWeekday(day, locale),
    range: (from, to) => sayDays(from, to, locale),
    shortRange: (from, to) => sayShortDays(from, to, locale),
    month: (month) => sayMonth(month, locale),
    shortMonth: (month) => sayShortMonth(month, locale),
    language: (code) => languages().of(code) ?? code,
    currencyName: (code) => currencies().of(code) ?? code,
    countryName: (code) => countries().of(code) ?? code,
    list: (items) => sayList(items, locale),
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
