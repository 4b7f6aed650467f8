import { sql } from 'kysely';
import { statusName } from '#domain/booking/booking-status.ts';
import { EVENT_OF } from '#domain/booking/webhook-events.ts';
import { PREPARE, type Trx } from '#server/db/pool.ts';
import type { RequestRow, Transition } from '#server/features/booking/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A booking as a receiver gets it: nothing about the travellers but their number. */
const viewBooking = (row: RequestRow, { name, historyId }: Pick<Transition, 'name' | 'historyId'>) => ({
  booking_id: row.id,
  sequence: historyId,
  transition: name,
  status: statusName(row.status),
  organizer_id: row.organizer_id,
  tour_id: row.tour_id,
  departure_id: row.tour_date_id,
  variant_id: row.variant_id,
  start_date: row.start_date,
  end_date: row.end_date,
  adults: row.adults,
  children: row.children,
  currency: row.currency,
  total: row.total,
  paid: row.paid,
});

/** The body of a message. */
export const bodyOf = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/** Queues a transition for the organizer's endpoints, in its transaction. One that is being deleted gets none. */
export async function recordTransition(
  { clock }: Pick<Platform, 'clock'>,
  trx: Trx,
  row: RequestRow,
  transition: Transition,
): Promise<void> {
  const event = EVENT_OF[transition.name];
  if (event === null) return;
  await sql`${PREPARE} insert into webhook_delivery (endpoint_id, event, body)
    select id, ${event}, ${bodyOf(event, clock.now(), viewBooking(row, transition))} from webhook_endpoint
    where organizer_id = ${row.organizer_id} and is_on and ${event} = any(events) for key share`.execute(trx);
}
