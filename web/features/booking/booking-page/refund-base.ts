import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { keptAmount } from '#domain/booking/price-quote.ts';

/** The amount of which a cancellation refunds a share, in minor units; null while unknown. */
export function refundBase({
  status,
  price: { paid, due, lines },
}: {
  status: number;
  price: Pick<RequestView['price'], 'paid' | 'due' | 'lines'>;
}): number | null {
  // Shares count together: the seats are booked once all are paid.
  if (status === REQUEST_STATUS.pending_prepayment) return paid + due;
  return paid > 0 ? Math.max(0, paid - keptAmount(lines)) : due || null;
}
