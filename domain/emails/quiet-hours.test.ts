import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const until = (now: string, zone: string | null, locale: 'en-US' | 'ru' | 'de' | 'zh' = 'de'): string | null =>
  quietUntil(new Date(now), zone, locale)?.toISOString() ?? null;

test('between 22 and 8 in the recipient’s zone an email waits until 8', () => {
  expect(until('2027-01-10T20:59:00Z', 'Europe/Berlin')).toBeNull();
  expect(until('2027-01-10T21:00:30Z', 'Europe/Berlin')).toBe('2027-01-11T07:00:00.000Z');
  expect(until('2027-01-11T06:59:59Z', 'Europe/Berlin')).toBe('2027-01-11T07:00:00.000Z');
  expect(until('2027-01-11T07:00:00Z', 'Europe/Berlin')).toBeNull();
  expect(until('2027-01-11T17:00:00Z', 'Asia/Kolkata')).toBe('2027-01-12T02:30:00.000Z');
});

test('a night with a clock change also ends at 8', () => {
  expect(until('2027-03-27T22:00:00Z', 'Europe/Berlin')).toBe('2027-03-28T06:00:00.000Z');
  expect(until('2027-10-30T21:00:00Z', 'Europe/Berlin')).toBe('2027-10-31T07:00:00.000Z');
});

test('without a known zone the language decides', () => {
  expect(until('2027-01-10T20:00:00Z', null, 'ru')).toBe('2027-01-11T05:00:00.000Z');
  expect(until('2027-01-10T20:00:00Z', 'Mars/Olympus', 'zh')).toBe('2027-01-11T00:00:00.000Z');
  expect(until('2027-01-10T20:00:00Z', null, 'de')).toBeNull();
});
