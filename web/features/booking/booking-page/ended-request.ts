import type { RequestView } from '#contract/booking/view-request.ts';
import { PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';

type Ended = Pick<RequestView, 'status' | 'review_uuid' | 'payments' | 'price'> & {
  refunds: readonly Pick<RequestView['refunds'][number], 'reason' | 'status' | 'amount'>[];
  history: readonly Pick<RequestView['history'][number], 'transition' | 'from' | 'to'>[];
};

/** The refunds that the end of a request caused; those of earlier changes and late payments are not part of it. */
export function endingRefunds<View extends Pick<Ended, 'status' | 'refunds' | 'history'>>(
  view: View,
): View['refunds'][number][] {
  const end = view.history.findLast(({ from, to }) => from !== to && to === view.status);
  return view.refunds.filter(({ reason }) => reason === end?.transition);
}

/** Message key of a request that has ended; its text is the key with `_text`. */
export function endKey(view: Ended): string {
  if (view.status === REQUEST_STATUS.tour_complete)
    return view.review_uuid ? 'booking.next_done' : 'booking.next_tour_complete';
  const refunds = endingRefunds(view);
  if (refunds.length === 0) return view.price.paid > 0 ? 'booking.next_kept' : 'booking.next_free';
  const isShared = view.payments.some(({ is_share, status }) => is_share && status === PAYMENT_STATUS.payed);
  const name = refunds.some(({ status }) => status === 'failed')
    ? 'refund_failed'
    : refunds.every(({ status }) => status === 'done')
      ? 'refunded'
      : 'refund';
  return `booking.next_${name}${isShared ? '_shares' : ''}`;
}
