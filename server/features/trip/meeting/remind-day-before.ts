import { sql } from 'kysely';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { zoneName } from '#domain/text/deadline.ts';
import { PREPARE, type Trx } from '#server/db/pool.ts';
import { formatPhone } from '#server/features/account/index.ts';
import { findRequest, type RequestRow } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { eachDue } from '#server/platform/each-due.ts';
import { readMeetingText } from './meeting-store.ts';
import { readTrip } from './read-trip.ts';

/** Hour from which the email of the day before is sent, in the tour's time zone. */
const FROM_HOUR = 9;
const HOURS_BEFORE = 24 - FROM_HOUR;

/**
 * Emails travellers and organizers the day before a tour about the meeting, once per start date. Returns the number of
 * bookings.
 */
export async function remindDayBefore(deps: TripDeps): Promise<number> {
  return eachDue<{ id: number }>(deps.db, {
    name: 'day-before reminders',
    select: (tried) => sql`${PREPARE}
      update request set day_before_told = due.start_date from (
        select r.id, d.start_date from request r join tour_date d on d.id = r.tour_date_id
        where r.status = ${sql.lit(REQUEST_STATUS.made_prepayment)} and r.deadline_kind is distinct from 'group' and r.start_at > now()
          and r.start_at <= now() + make_interval(hours => ${sql.lit(HOURS_BEFORE)})
          and r.day_before_told is distinct from d.start_date and r.id <> all(${tried}::bigint[])
        limit 1 for update of r skip locked) as due
      where request.id = due.id returning request.id`,
    async handle(trx, { id }) {
      const row = await findRequest(trx, sql`r.id = ${id}`);
      if (row) await sendReminders(deps, trx, row);
    },
  });
}

async function sendReminders(deps: TripDeps, trx: Trx, row: RequestRow): Promise<void> {
  const trip = await readTrip(trx, row.tour_date_id);
  const text = (await readMeetingText(trx, row.id))?.text;
  const values = {
    time: trip.meeting.time,
    meeting: text ? `\n\n${text}` : '',
    guide: [trip.person, trip.phone && formatPhone(trip.phone)].filter(Boolean).join(', '),
  };
  const valuesIn = (locale: Locale) => ({
    zone: zoneName(locale, row.timezone, row.start_at),
    place: textIn(trip.meeting.place, locale),
  });
  await deps.booking.sendEmail(trx, {
    name: 'tomorrow',
    row,
    dedupeKey: `tomorrow:${row.id}:${row.start_date}`,
    values,
    valuesIn,
  });
  await deps.booking.sendEmail(trx, {
    name: 'organizer_tomorrow',
    row,
    dedupeKey: `tomorrow:date:${row.tour_date_id}:${row.start_date}`,
    values,
    valuesIn,
  });
}
