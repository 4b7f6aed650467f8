import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clamp, snapToStep } from './number-bounds.ts';

describe('bounds and steps', () => {
  const range = fc
    .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 90 }))
    .map(([min, span, step]) => ({ min, max: min + span, step }));

  it('clamping never leaves the bounds and never changes a value inside them', () => {
    fc.assert(
      fc.property(range, fc.integer(), ({ min, max }, value) => {
        const clamped = clamp(value, { min, max });
        expect(clamped >= min && clamped <= max).toBe(true);
        if (value >= min && value <= max) expect(clamped).toBe(value);
      }),
    );
    expect(clamp(7, {})).toBe(7);
  });

  it('a snapped value is the nearest step or the upper bound, and snaps to itself', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: -800, max: 1800 }), (bounds, value) => {
        const { min, max, step } = bounds;
        const snapped = snapToStep(value, bounds);
        expect(snapped === max || (snapped - min) % step === 0).toBe(true);
        expect(snapped >= min && snapped <= max).toBe(true);
        expect(snapToStep(snapped, bounds)).toBe(snapped);
        if (value >= min && value <= max) expect(Math.abs(snapped - value)).toBeLessThanOrEqual(step / 2);
      }),
    );
  });

  it('fractional steps stay exact', () => {
    expect(snapToStep(0.31, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
  });
});
