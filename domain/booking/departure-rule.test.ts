import { expect, test } from 'vitest';
import { daysOfRule } from './departure-rule.ts';

const rule = { from: '2027-05-01', to: '2027-05-31', weekdays: [6], every_weeks: 1 };

test('each Saturday of May, both ends included', () => {
  expect(daysOfRule(rule)).toEqual(['2027-05-01', '2027-05-08', '2027-05-15', '2027-05-22', '2027-05-29']);
});

test('every second week counts from the week of the first day, whatever its weekday', () => {
  expect(daysOfRule({ ...rule, from: '2027-05-05', weekdays: [1, 6], every_weeks: 2 })).toEqual([
    '2027-05-08',
    '2027-05-17',
    '2027-05-22',
    '2027-05-31',
  ]);
});

test('a span across a change of the clock and of the year loses no day', () => {
  const days = daysOfRule({ from: '2026-10-01', to: '2027-04-01', weekdays: [1, 2, 3, 4, 5, 6, 7], every_weeks: 1 });
  expect([days.length, new Set(days).size]).toEqual([183, 183]);
});

test('an empty span has no days, and a huge one is refused', () => {
  expect(daysOfRule({ ...rule, to: '2027-04-01' })).toEqual([]);
  expect(() => daysOfRule({ ...rule, to: '2037-05-01' })).toThrow(RangeError);
});
