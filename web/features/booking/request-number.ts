import type { RequestView } from '#contract/booking/view-request.ts';
import type { Translate } from '#web/i18n/use-text.ts';

/** "Booking 7" once something was paid, before that "Request 7". */
export const requestNumber = (t: Translate, { id, contract }: Pick<RequestView, 'id' | 'contract'>): string =>
  t(contract.outcome === 1 || contract.outcome === 2 ? 'booking.booking_number' : 'booking.request_number', { id });
