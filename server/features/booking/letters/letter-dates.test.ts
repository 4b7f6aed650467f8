import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { dayInLetter, daysInLetter, deadlineInLetter } from './letter-dates.ts';

test('letters write dates in the words of their language', () => {
  expect(LOCALES.map(({ code }) => daysInLetter(code, { start: '2027-02-12', end: '2027-02-14' }))).toEqual([
    '12–14 February 2027',
    '12–14 февраля 2027',
    '12.–14. Februar 2027',
    '2027年2月12日–2月14日',
  ]);
  for (const { code } of LOCALES) expect(dayInLetter(code, '2026-11-23')).not.toContain('-');
  expect(deadlineInLetter('de', 'Asia/Tbilisi', null)).toBe('');
});
