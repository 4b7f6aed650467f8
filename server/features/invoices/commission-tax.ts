import { ALL_BP } from '#domain/booking/sales-model.ts';

/** The tax within an amount that includes it, in minor units; the net is rounded half up. `taxBp` in hundredths of a percent. */
export function taxWithin(amount: number, taxBp: number): number {
  const net = Math.round((Math.abs(amount) * ALL_BP) / (ALL_BP + taxBp));
  return Math.sign(amount) * (Math.abs(amount) - net);
}
