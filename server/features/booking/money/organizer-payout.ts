import type { RequestView } from '#contract/booking/view-request.ts';
import { isCanceled } from '#domain/booking/booking-status.ts';
import { divideEarned, hasCommission, SALES_MODEL } from '#domain/booking/sales-model.ts';
import { addDays } from '#domain/calendar-days.ts';
import type { Db } from '#server/db/pool.ts';
import type { RequestRow } from '#server/features/booking/request/request-store.ts';
import { nextPayoutDay } from '#server/features/payments/index.ts';
import { readMoneySettings } from '#server/platform/site-settings.ts';

type Sale = Pick<RequestRow, 'status' | 'sales_model' | 'commission_bp' | 'total' | 'end_date'>;

/** What the organizer gets once the trip has taken place; null where there is no payout. */
export async function readOrganizerPayout(db: Db, row: Sale): Promise<RequestView['payout']> {
  if (isCanceled(row.status) || row.sales_model === SALES_MODEL.own) return null;
  const day = (await readMoneySettings(db))?.payoutDay;
  return {
    amount: divideEarned(row.total, row.sales_model, row.commission_bp).organizer,
    commission_bp: hasCommission(row.sales_model) ? row.commission_bp : 0,
    // A trip completes the day after its end.
    paid_out_on: day == null ? null : nextPayoutDay(day, new Date(addDays(row.end_date, 1))),
  };
}
