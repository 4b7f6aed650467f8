import type { RequestView } from '#contract/booking/view-request.ts';
import { statusName } from '#domain/booking/booking-status.ts';

/** The message key of a request's status for its organizer; the reply's own text addresses the traveller. */
export function organizerStatusKey({ proposal, status }: Pick<RequestView, 'proposal' | 'status'>): string {
  return `booking.organizer_status_${proposal ? 'proposal' : statusName(status)}`;
}
