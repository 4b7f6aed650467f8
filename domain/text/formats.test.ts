import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/calendar-days.ts';
import { LOCALES, setEnglish, tagOf, type Locale } from '#domain/locales.ts';
import { formatsFor } from './formats.ts';

const dates = fc.integer({ min: 0, max: 4000 }).map((day) => Date.UTC(2020, 0, 1) + day * DAY_MS);
const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const locales = LOCALES.map(({ code }) => code);

// Days near today have no year.
beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) }));
afterEach(() => vi.useRealTimers());

test('a day has its year where it is neither this one nor within the next twelve months', () => {
  const { day, shortRange } = formatsFor('en-US');
  expect(['2026-01-02', '2026-12-31', '2027-11-25'].map(day)).toEqual(['Jan 2', 'Dec 31', 'Nov 25']);
  expect(['2025-12-31', '2027-11-26', '2028-05-12'].map(day)).toEqual(['Dec 31, 2025', 'Nov 26, 2027', 'May 12, 2028']);
  expect(shortRange('2028-06-12', '2028-06-21')).toBe('Jun 12–21, 2028');
  expect(formatsFor('zh').shortRange('2028-06-12', '2028-06-21')).toBe('2028年6月12日–6月21日');
  expect(formatsFor('de').day('2028-05-12')).toBe('12. Mai 2028');
  expect(formatsFor('ru').day('2028-05-12')).toBe('12 мая 2028');
});

test('days, months and weekdays follow the conventions of each language', () => {
  const written = (locale: Locale): string[] => {
    const { day, longDay, month, shortMonth, weekday } = formatsFor(locale);
    return [day('2027-09-03'), longDay('2027-06-12'), month('2026-08'), shortMonth('2026-09'), weekday('2027-06-12')];
  };
  expect(written('en-US')).toEqual(['Sep 3', 'June 12, 2027', 'August 2026', 'Sep', 'Sat']);
  expect(written('ru')).toEqual(['3 сент.', '12 июня 2027', 'август 2026', 'сент', 'сб']);
  expect(written('de')).toEqual(['3. Sept.', '12. Juni 2027', 'August 2026', 'Sep', 'Sa']);
  expect(written('zh')).toEqual(['9月3日', '2027年6月12日', '2026年8月', '9月', '周六']);
});

test('any day of a month formats as that month', () => {
  expect(formatsFor('en-US').month('2026-08-31')).toBe('August 2026');
});

test('spans print a common month and year once', () => {
  const { range, shortRange } = formatsFor('en-US');
  expect(range('2027-06-12', '2027-06-21')).toBe('June 12–21, 2027');
  expect(range('2027-06-28', '2027-07-03')).toBe('June 28 – July 3, 2027');
  expect(range('2026-12-28', '2027-01-03')).toBe('December 28, 2026 – January 3, 2027');
  expect(shortRange('2027-06-12', '2027-06-21')).toBe('Jun 12–21');
  expect(shortRange('2027-06-28', '2027-07-03')).toBe('Jun 28 – Jul 3');
  expect(shortRange('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 – Jan 3, 2027');
  expect(formatsFor('ru').range('2027-06-12', '2027-06-21')).toBe('12–21 июня 2027');
  expect(formatsFor('de').shortRange('2027-06-12', '2027-06-21')).toBe('12.–21. Juni');
});

test('Chinese prints the year once, at the beginning', () => {
  const { range, shortRange } = formatsFor('zh');
  expect(range('2027-06-12', '2027-06-21')).toBe('2027年6月12日–6月21日');
  expect(range('2026-12-28', '2027-01-03')).toBe('2026年12月28日–2027年1月3日');
  expect(shortRange('2027-06-12', '2027-06-21')).toBe('6月12日–6月21日');
});

test('a single day is not printed as a span', () => {
  expect(formatsFor('en-US').range('2027-06-12', '2027-06-12')).toBe('June 12, 2027');
  expect(formatsFor('de').shortRange('2027-06-12', '2027-06-12')).toBe('12. Juni');
});

test('no date has a space that depends on the ICU version, a slash, or the Russian word for year', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 500 }), fc.constantFrom(...locales), (start, length, locale) => {
      const [from, to] = [text(start), text(start + length * DAY_MS)];
      const { day, longDay, month, range, shortRange } = formatsFor(locale);
      for (const written of [day(from), longDay(from), month(from), range(from, to), shortRange(from, to)])
        expect(written).not.toMatch(/[\u2009\u202f\u00a0/]| г\./);
    }),
  );
});

test('lists use the narrow form of each language', () => {
  expect(locales.map((locale) => formatsFor(locale).list(['a', 'b', 'c']))).toEqual([
    'a, b, c',
    'a, b, c',
    'a, b und c',
    'a、b、c',
  ]);
});

test('a site may choose British English, which changes only English', () => {
  setEnglish('en-GB');
  expect(LOCALES.map(({ code }) => tagOf(code))).toEqual(['en-GB', 'ru-RU', 'de-DE', 'zh-CN']);
  setEnglish('en-US');
  expect(tagOf('en-US')).toBe('en-US');
});
