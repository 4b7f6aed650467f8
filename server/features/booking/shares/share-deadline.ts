import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { Db } from '#server/db/pool.ts';
import { balanceDueAt } from '#server/features/booking/money/money-effects.ts';
import type { RequestRow } from '#server/features/booking/request/request-store.ts';

/** The latest deadline of a share: the request's while seats are held, later the due date of the balance. */
export async function latestDeadline(db: Db, row: RequestRow): Promise<Date | null> {
  return row.status === REQUEST_STATUS.pending_prepayment ? row.deadline_at : balanceDueAt(db, row);
}
