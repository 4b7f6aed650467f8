import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { PaymentRow } from '#server/features/payments/index.ts';
import type { RequestRow } from '../requests/request-store.ts';

/** The latest deadline of a share: the request's while the seats are held, later the day the balance is due. */
export function latestDeadline(
  row: Pick<RequestRow, 'status' | 'deadline_at'>,
  payments: readonly Pick<PaymentRow, 'kind' | 'due_at'>[],
  kind: PaymentRow['kind'] | undefined,
): Date | null {
  if (row.status === REQUEST_STATUS.pending_prepayment) return row.deadline_at;
  const dueAts = payments.flatMap((payment) => (payment.kind === kind && payment.due_at ? [payment.due_at] : []));
  return dueAts.length > 0 ? new Date(Math.max(...dueAts.map(Number))) : null;
}
