import { HOUR_MS } from '#domain/calendar-days.ts';
import { GRACE_AFTER_PAYING_HOURS } from '#domain/booking/cancel-policy.ts';
import type { RequestView } from '#contract/booking/view-request.ts';

/** Whether the full refund after the first payment is still ahead: nothing is paid yet, or its hours have not passed. */
export function isGraceAhead({ payments }: Pick<RequestView, 'payments'>, nowMs: number): boolean {
  const paidMs = payments.flatMap(({ paid_at }) => (paid_at ? [Date.parse(paid_at)] : []));
  return paidMs.length === 0 || nowMs <= Math.min(...paidMs) + GRACE_AFTER_PAYING_HOURS * HOUR_MS;
}
