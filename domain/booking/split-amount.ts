/**
 * Splits an amount in minor units by weights into whole parts that add up to it; the largest remainders get the rest.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) throw new RangeError('nothing to split by');
  const total = BigInt(amount);
  const exact = weights.map((weight) => ({
    part: Number((total * BigInt(weight)) / BigInt(whole)),
    remainder: (total * BigInt(weight)) % BigInt(whole),
  }));
  const left = amount - exact.reduce((sum, { part }) => sum + part, 0);
  const order = exact
    .map(({ remainder }, at) => ({ remainder, at }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.at - other.at);
  const extra = new Set(order.slice(0, left).map(({ at }) => at));
  return exact.map(({ part }, at) => part + (extra.has(at) ? 1 : 0));
}
