import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { dayInLetter, daysInLetter, momentInLetter, zoneInLetter } from './letter-dates.ts';

test('letters write dates in the words of their language', () => {
  const instant = new Date('2026-11-25T01:38:00Z');
  expect(LOCALES.map(({ code }) => daysInLetter(code, { start: '2027-02-12', end: '2027-02-14' }))).toEqual([
    '12–14 February 2027',
    '12–14 февраля 2027',
    '12.–14. Februar 2027',
    '2027年2月12日–2月14日',
  ]);
  for (const { code } of LOCALES) {
    expect(dayInLetter(code, '2026-11-23')).not.toContain('-');
    expect(momentInLetter(code, instant)).toMatch(/25.*01:38$/);
  }
  expect(momentInLetter('de', null)).toBe('');
});

test('letters name time zones in their language', () => {
  const instant = new Date('2027-02-12T05:00:00Z');
  const [en, ru, de, zh] = LOCALES.map(({ code }) => zoneInLetter(code, 'Asia/Tbilisi', instant));
  expect([en, ru, de, zh]).toEqual([
    expect.stringMatching(/^Georgia .*Time$/),
    expect.stringContaining('Грузия'),
    expect.stringMatching(/^Georgische /),
    expect.stringMatching(/^格鲁吉亚.*时间$/),
  ]);
});
