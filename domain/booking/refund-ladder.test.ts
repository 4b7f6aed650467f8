import { expect, it } from 'vitest';
import { REQUEST_STATUS } from './booking-status.ts';
import { cancelOutcome } from './cancel-policy.ts';
import { paymentPlan, refundAmounts, refundLadder } from './refund-ladder.ts';

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

it('amounts count what will have been paid: the prepayment, and everything after the day on which the balance is due', () => {
  const amounts = (due: string | null, daysLeft = 69): [number, string][] =>
    refundAmounts(POLICY, { daysLeft, start: START }, { now: 200_00, total: 1000_00, balanceDueOn: due }).map(
      ({ refund, until }) => [refund, until],
    );
  expect(amounts('2027-05-01')).toEqual([
    [200_00, '2027-04-13'],
    [100_00, '2027-05-01'],
    [500_00, '2027-05-13'],
    [0, START],
  ]);
  // On the last day of a step the balance may be unpaid yet; in the last step nothing comes back either way.
  expect(amounts('2027-04-13').map(([refund]) => refund)).toEqual([200_00, 500_00, 0]);
  expect(amounts('2027-05-20').map(([refund]) => refund)).toEqual([200_00, 100_00, 0]);
  expect(amounts(null).map(([refund]) => refund)).toEqual([200_00, 100_00, 0]);
  expect(amounts('2027-05-01', 35).map(([refund]) => refund)).toEqual([100_00, 0]);
});

it('a plan leaves out what earlier changes retained, and is unknown while nothing is due', () => {
  const request = { paid: 0, due: 0, total: 1000, balanceDueOn: START, lines: [{ kind: 'kept' as const, amount: 50 }] };
  expect(paymentPlan({ ...request, status: REQUEST_STATUS.pending_confirm })).toBeNull();
  expect(paymentPlan({ ...request, status: REQUEST_STATUS.made_prepayment, paid: 300, due: 700 })).toEqual({
    now: 250,
    total: 950,
    balanceDueOn: START,
  });
});
