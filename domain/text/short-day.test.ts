import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { shortDay } from './short-day.ts';

test('a short day includes its year if it is another one', () => {
  const days = (date: string): string[] => LOCALES.map(({ code }) => shortDay(formatsFor(code), date, '2026-11-24'));
  expect(days('2026-12-31')).toEqual(['Dec 31', '31 дек.', '31. Dez.', '12月31日']);
  expect(days('2027-01-01')).toEqual(['Jan 1, 2027', '1 янв. 2027', '1. Jan. 2027', '2027年1月1日']);
});
