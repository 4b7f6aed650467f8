import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAmount } from './split-amount.ts';

test('an amount that does not divide evenly loses no cent', () => {
  expect(splitAmount(100_00, [1, 1, 1])).toEqual([33_34, 33_33, 33_33]);
  expect(splitAmount(193_51, [500, 300, 200])).toEqual([96_76, 58_05, 38_70]);
});

test('parts add up exactly, and none exceeds its weight when the amount does not exceed the sum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 40 }),
      fc.nat(100),
      (weights, percent) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const amount = Math.floor((whole * percent) / 100);
        const parts = splitAmount(amount, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(parts.every((part, at) => part >= 0 && part <= (weights[at] ?? 0))).toBe(true);
      },
    ),
  );
});
