import type { Locale } from '../locales.ts';

/**
 * Formats days without `Intl.DateTimeFormat`: the first one of a page takes a phone 100 ms, and browsers differ in spaces
 * and in "Sept". `day-text.test.ts` compares the result with CLDR.
 */
interface Months {
  short: readonly string[];
  /** Next to a day. */
  long: readonly string[];
  /** Without a day, short and full. */
  brief: readonly string[];
  alone: readonly string[];
}

const named = (short: string, long: string, { brief = short, alone = long } = {}): Months => ({
  short: short.split(' '),
  long: long.split(' '),
  brief: brief.split(' '),
  alone: alone.split(' '),
});

const MONTHS: Readonly<Record<Exclude<Locale, 'zh'>, Months>> = {
  'en-US': named(
    'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    'January February March April May June July August September October November December',
  ),
  ru: named(
    'янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.',
    'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
    {
      brief: 'янв февр март апр май июнь июль авг сент окт нояб дек',
      alone: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
    },
  ),
  de: named(
    'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    {
      brief: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
    },
  ),
};

/** From Sunday on. */
const WEEKDAYS: Readonly<Record<Locale, string>> = {
  'en-US': 'Sun Mon Tue Wed Thu Fri Sat',
  ru: 'вс пн вт ср чт пт сб',
  de: 'So Mo Di Mi Do Fr Sa',
  zh: '周日 周一 周二 周三 周四 周五 周六',
};

type Length = 'short' | 'long';
interface Day {
  year: number;
  month: number;
  day: number;
}

function partsOf(date: string): Day {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

const dayOf = ({ day }: Day, locale: Locale): string => (locale === 'de' ? `${day}.` : String(day));

function dayAndMonth(date: Day, locale: Locale, length: Length): string {
  return locale === 'zh'
    ? `${date.month}月${date.day}日`
    : `${dayOf(date, locale)} ${MONTHS[locale][length][date.month - 1]}`;
}

function withYear(date: Day, locale: Locale, length: Length): string {
  const text = dayAndMonth(date, locale, length);
  return locale === 'zh' ? `${date.year}年${text}` : `${text} ${date.year}`;
}

/** 12 Jun. `date` is `yyyy-MM-dd`. */
export const sayDay = (date: string, locale: Locale): string => dayAndMonth(partsOf(date), locale, 'short');

/** 12 June 2027 */
export const sayLongDay = (date: string, locale: Locale): string => withYear(partsOf(date), locale, 'long');

/** 12–21 Jun, 28 Jun – 3 Jul; years only when they differ. */
export function sayShortDays(from: string, to: string, locale: Locale): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  const isOneYear = first.year === last.year;
  return join(first, last, locale, (day) =>
    isOneYear ? dayAndMonth(day, locale, 'short') : withYear(day, locale, 'short'),
  );
}

/** 12–21 June 2027, 28 June – 3 July 2027, 28 December 2026 – 3 January 2027 */
export function sayDays(from: string, to: string, locale: Locale): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  const isOneYear = first.year === last.year;
  // The year comes last, in Chinese first.
  const isSpared = (day: Day): boolean => isOneYear && (locale === 'zh') === (day === last);
  return join(first, last, locale, (day) =>
    isSpared(day) ? dayAndMonth(day, locale, 'long') : withYear(day, locale, 'long'),
  );
}

/** August 2026. `month` is `yyyy-MM` or `yyyy-MM-dd`. */
export function sayMonth(month: string, locale: Locale): string {
  const { year, month: number } = partsOf(month);
  return locale === 'zh' ? `${year}年${number}月` : `${MONTHS[locale].alone[number - 1]} ${year}`;
}

/** Aug */
export function sayShortMonth(month: string, locale: Locale): string {
  const { month: number } = partsOf(month);
  return locale === 'zh' ? `${number}月` : (MONTHS[locale].brief[number - 1] ?? '');
}

/** Sat */
export const sayWeekday = (date: string, locale: Locale): string =>
  WEEKDAYS[locale].split(' ')[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

function join(first: Day, last: Day, locale: Locale, say: (day: Day) => string): string {
  if (locale === 'zh') return `${say(first)}–${say(last)}`;
  const isOneMonth = first.year === last.year && first.month === last.month;
  if (isOneMonth && first.day === last.day) return say(last);
  return isOneMonth ? `${dayOf(first, locale)}–${say(last)}` : `${say(first)} – ${say(last)}`;
}
