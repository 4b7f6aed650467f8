import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelOutcome, isGraceOffered, nextChange, stepAt, type CancelFacts } from './cancel-policy.ts';

const STEPS = [
  { from_days: 30, to_days: null, percent: 100 },
  { from_days: 7, to_days: 30, percent: 50 },
  { from_days: 0, to_days: 6, percent: 0 },
];
const facts = (change: Partial<CancelFacts>): CancelFacts => ({
  steps: STEPS,
  daysLeft: 20,
  paid: 1000,
  hoursSincePaid: 100,
  hoursToStart: 480,
  ...change,
});

test('a step applies to its days; where two overlap, the higher refund wins', () => {
  expect([31, 30, 29, 7, 6, 0].map((days) => stepAt(STEPS, days)?.percent)).toEqual([100, 100, 50, 50, 0, 0]);
  expect(stepAt([{ from_days: 30, to_days: 7, percent: 50 }], 20)?.percent).toBe(50);
  expect(stepAt([], 20)).toBeNull();
});

test('the next change is the first day with another share', () => {
  expect([40, 30, 20, 6].map((days) => nextChange(STEPS, days))).toEqual([29, 29, 6, null]);
});

test('within 24 hours of paying the refund is full, unless the start is within two days', () => {
  expect(cancelOutcome(facts({ hoursSincePaid: 24, daysLeft: 5, hoursToStart: 49 }))).toMatchObject({
    rule: 'day_after_paying',
    refund: 1000,
  });
  expect(cancelOutcome(facts({ hoursSincePaid: 24, daysLeft: 2, hoursToStart: 48 }))).toMatchObject({
    rule: 'policy',
    refund: 0,
  });
  expect(cancelOutcome(facts({ hoursSincePaid: 24.01 }))).toMatchObject({ rule: 'policy', refund: 500, kept: 500 });
  expect(cancelOutcome(facts({ paid: 0 }))).toMatchObject({ rule: 'nothing_paid', refund: 0 });
});

test('refunded and retained amounts always sum to the amount paid', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.integer({ min: -10, max: 400 }),
      fc.nat(100),
      fc.nat(2000),
      fc.nat(10_000),
      (paid, daysLeft, percent, hoursSincePaid, hoursToStart) => {
        const outcome = cancelOutcome({
          steps: [{ from_days: 0, to_days: 365, percent }],
          daysLeft,
          paid,
          hoursSincePaid,
          hoursToStart,
        });
        expect(outcome.refund + outcome.kept).toBe(paid);
        expect(outcome.refund).toBeGreaterThanOrEqual(0);
        expect(outcome.kept).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('the grace period is offered only if it holds to its end, even for a payment late in the day', () => {
  for (let daysLeft = 0; daysLeft <= 10; daysLeft++) {
    const hoursToStart = (daysLeft - 1) * 24 + 0.01;
    const { rule } = cancelOutcome(facts({ daysLeft, hoursSincePaid: 24, hoursToStart: hoursToStart - 24 }));
    expect(isGraceOffered(daysLeft), String(daysLeft)).toBe(rule === 'day_after_paying');
  }
});
