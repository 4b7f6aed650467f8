import { expect, it } from 'vitest';
import { cancelOutcome } from './cancel-policy.ts';
import { refundLadder } from './refund-ladder.ts';

const POLICY = [
  { from_days: 0, to_days: 29, percent: 0 },
  { from_days: 60, to_days: null, percent: 100 },
  { from_days: 30, to_days: 59, percent: 50 },
];
const START = '2027-06-12';

it('lists the steps up to the start, in any order of the policy', () => {
  expect(refundLadder(POLICY, 69, START)).toEqual([
    { percent: 100, days: 10, until: '2027-04-13' },
    { percent: 50, days: 30, until: '2027-05-13' },
    { percent: 0, days: 30, until: '2027-06-12' },
  ]);
});

it('omits past steps, merges equal ones, and is empty after the start', () => {
  expect(refundLadder(POLICY, 29, START)).toEqual([{ percent: 0, days: 30, until: START }]);
  const split = [...POLICY, { from_days: 45, to_days: 50, percent: 50 }];
  expect(refundLadder(split, 59, START)[0]).toEqual({ percent: 50, days: 30, until: '2027-05-13' });
  expect(refundLadder(POLICY, -1, START)).toEqual([]);
});

it('a gap in the policy refunds nothing, as in a cancellation', () => {
  const policy = [{ from_days: 7, to_days: 29, percent: 50 }];
  expect(refundLadder(policy, 35, START).map(({ percent, until }) => [percent, until])).toEqual([
    [0, '2027-05-13'],
    [50, '2027-06-05'],
    [0, START],
  ]);
  const facts = { steps: policy, paid: 100, hoursSincePaid: 48, hoursToStart: 800 };
  expect([35, 29, 6].map((daysLeft) => cancelOutcome({ ...facts, daysLeft }).refund)).toEqual([0, 50, 0]);
});
