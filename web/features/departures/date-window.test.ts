import { expect, test } from 'vitest';
import { toDateWindow, isWithin, readDays } from './date-window.ts';

test('the days of a search survive in a tour’s URL', () => {
  const days = toDateWindow({ dateFrom: '2027-08-01', dateTo: '2027-08-31' });
  expect(readDays(new URLSearchParams({ ...days }))).toEqual(days);
  expect(readDays(new URLSearchParams({ ...toDateWindow({ dateFrom: '', dateTo: '2027-08-31' }) }))).toEqual({
    dateTo: '2027-08-31',
  });
  expect(toDateWindow({ dateFrom: '', dateTo: '' })).toEqual({});
});

test.each(['', 'dateFrom=', 'dateFrom=August', 'dateTo=2027-8-1', 'date=2027-08-01'])(
  'an address without valid days has no date window: %s',
  (query) => {
    expect(readDays(new URLSearchParams(query))).toBeNull();
  },
);

test('both ends are inclusive, and a missing end is open', () => {
  const august = { dateFrom: '2027-08-01', dateTo: '2027-08-31' };
  expect(['2027-07-31', '2027-08-01', '2027-08-31', '2027-09-01'].map((start) => isWithin(start, august))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isWithin('2029-01-01', { dateFrom: '2027-08-01' })).toBe(true);
  expect(isWithin('2026-01-01', { dateTo: '2027-08-01' })).toBe(true);
});
