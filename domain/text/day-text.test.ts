import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayDay, sayDays, sayLongDay, sayMonth, sayShortDays, sayShortMonth, sayWeekday } from './day-text.ts';
import { LOCALES, type Locale } from '../locales.ts';

const TAGS: Record<Locale, string> = { 'en-US': 'en-GB', ru: 'ru-RU', de: 'de-DE', zh: 'zh-CN' };
const SHORT = { day: 'numeric', month: 'short' } as const;
const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const DAY_MS = 86_400_000;

const format = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: 'UTC' });
/** Unicode's text without what nobody writes on a page: the Russian word for "year", thin spaces, spaces between two days of one month. */
const tidy = (text: string): string =>
  text
    .replace(/[\u2009\u202f\u00a0]/g, ' ')
    .replace(/ г\./g, '')
    .replace(/^(\d+\.?) – (\d+\.? \D+)/, '$1–$2');
const dates = fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(Date.UTC(2020, 0, 1) + (day % 4000) * DAY_MS));
const text = (date: Date): string => date.toISOString().slice(0, 10);
const locales = LOCALES.map(({ code }) => code);

test('every day of twelve years is written as Unicode has it, in every language', () => {
  for (const locale of locales) {
    for (let day = 0; day < 4400; day++) {
      const date = new Date(Date.UTC(2020, 0, 1) + day * DAY_MS);
      expect(sayDay(text(date), locale)).toBe(tidy(format(locale, SHORT).format(date)));
      if (day % 28 === 0) expect(sayLongDay(text(date), locale)).toBe(tidy(format(locale, LONG).format(date)));
    }
  }
}, 30_000);

test('months by themselves and days of the week are written as Unicode has them', () => {
  for (const locale of locales) {
    const [month, shortMonth, weekday] = [
      format(locale, { month: 'long', year: 'numeric' }),
      format(locale, { month: 'short' }),
      format(locale, { weekday: 'short' }),
    ];
    for (let day = 0; day < 400; day++) {
      const date = new Date(Date.UTC(2026, 0, 1) + day * DAY_MS);
      expect(sayMonth(text(date).slice(0, 7), locale)).toBe(tidy(month.format(date)));
      expect(sayShortMonth(text(date).slice(0, 7), locale)).toBe(shortMonth.format(date).replace(/\.$/, ''));
      expect(sayWeekday(text(date), locale)).toBe(weekday.format(date));
    }
  }
});

test('spans of days are written as Unicode has them, in the languages that write them in words', () => {
  fc.assert(
    fc.property(
      dates,
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom<Locale>('en-US', 'ru', 'de'),
      (from, length, locale) => {
        const to = new Date(from.getTime() + length * DAY_MS);
        expect(sayDays(text(from), text(to), locale)).toBe(tidy(format(locale, LONG).formatRange(from, to)));
        expect(sayShortDays(text(from), text(to), locale)).toBe(tidy(format(locale, SHORT).formatRange(from, to)));
      },
    ),
  );
});

test('Chinese says the year once, at the beginning', () => {
  expect(sayDays('2027-06-12', '2027-06-21', 'zh')).toBe('2027年6月12日–6月21日');
  expect(sayDays('2026-12-28', '2027-01-03', 'zh')).toBe('2026年12月28日–2027年1月3日');
  expect(sayShortDays('2027-06-12', '2027-06-21', 'zh')).toBe('6月12日–6月21日');
});

test('one day is not a span', () => {
  expect(sayDays('2027-06-12', '2027-06-12', 'en-US')).toBe('12 June 2027');
  expect(sayShortDays('2027-06-12', '2027-06-12', 'de')).toBe('12. Juni');
});
