import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';

/** Whether a paid request awaits a choice between another date and the refund, because its departure is cancelled. */
export function isGroupMissed({ status, group }: Pick<RequestView, 'status' | 'group'>): boolean {
  return status === REQUEST_STATUS.made_prepayment && group?.is_missed === true;
}
