/** The value below which `share` (0 to 1) of the numbers lie: 0.5 is the median, 1 the greatest; 0 without numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const ordered = numbers.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
