/** The nearest number between two bounds; a bound that is missing does not hold. */
export function clamp(
  value: number,
  {
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  }: { min?: number | undefined; max?: number | undefined },
): number {
  return Math.min(max, Math.max(min, value));
}

/** The nearest step from `min` on, inside the bounds; the upper bound counts as a step wherever it lies. */
export function snapToStep(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const steps = Math.round((value - min) / step);
  // Steps such as 0.1 add up to 0.30000000000000004.
  const snapped = Number((min + steps * step).toPrecision(12));
  return clamp(max - value < Math.abs(snapped - value) ? max : snapped, { min, max });
}
