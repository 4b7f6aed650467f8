/** Clamps a number to two bounds; a missing bound does not apply. */
export function clamp(
  value: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
): number {
  return Math.min(max, Math.max(min, value));
}

/** Rounds to the nearest step counted from `min`, within the bounds. The upper bound is always a valid step. */
export function snapToStep(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const steps = Math.round((value - min) / step);
  // Floating point: 0.1 + 0.2 is 0.30000000000000004.
  const snapped = Number((min + steps * step).toPrecision(12));
  return clamp(max - value < Math.abs(snapped - value) ? max : snapped, { min, max });
}
