import type { RequestState } from '#contract/booking/change-request.ts';
import { REQUEST_STATUS, statusName } from '#domain/booking/booking-status.ts';
import type { Locale } from '#domain/locales.ts';
import { bookingText } from '#server/features/booking/booking-texts.ts';
import type { Viewer } from './request-extension.ts';
import type { RequestRow } from './request-store.ts';
import type { TransitionedRequest } from './transition.ts';

/** The state of a request, which every change returns. */
export function stateOf(row: TransitionedRequest, locale: Locale): RequestState {
  return { id: row.id, status: row.status, status_text: statusText(row, 'traveller', locale), seq: row.seq };
}

/** The name of a request's status, in words for the traveller. */
export function statusText(
  row: Parameters<typeof statusKey>[0] & Pick<RequestRow, 'seats'>,
  viewer: Viewer,
  locale: Locale,
): string {
  return bookingText(locale, statusKey(row, viewer), { people: row.seats });
}

/** The message key of a request's status. */
function statusKey(
  row: Pick<RequestRow, 'status' | 'paid_in_full' | 'cancel_code' | 'deadline_kind'> & { proposal: unknown },
  viewer: Viewer,
): Parameters<typeof bookingText>[1] {
  if (row.status === REQUEST_STATUS.pending_confirm && row.proposal) return 'status.proposal';
  if (row.deadline_kind === 'group') return 'status.group_missed';
  if (row.status === REQUEST_STATUS.canceled_system && row.cancel_code === 'group_missed') return 'status.group_missed';
  if (row.status === REQUEST_STATUS.canceled_tourist && viewer !== 'traveller') return 'status.canceled_tourist_other';
  return row.status === REQUEST_STATUS.made_prepayment && row.paid_in_full
    ? 'status.paid_in_full'
    : `status.${statusName(row.status)}`;
}
