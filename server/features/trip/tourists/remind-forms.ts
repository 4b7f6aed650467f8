import { sql } from 'kysely';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { displayName } from '#domain/display-name.ts';
import { FORM_REMINDER_DAYS } from '#domain/trip/tourist-form.ts';
import { PREPARE, type Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { bookingEmailText, findRequest, openContact, type RequestRow } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { eachDue } from '#server/platform/each-due.ts';
import { readProgress } from './view-tourists.ts';

const MAX_DAYS = Math.max(...FORM_REMINDER_DAYS);

/** Days to the start in the tour's time zone. Needs `d` and `t`. */
const DAYS_LEFT = sql`(d.start_date - (now() at time zone t.timezone)::date)`;
const STEPS = sql.join(FORM_REMINDER_DAYS.map((days) => sql`(${sql.lit(days)})`));
/** The due reminder: the step nearest to the start. */
const STEP = sql`(select min(step.days) from (values ${STEPS}) as step (days) where step.days >= ${DAYS_LEFT})`;

/** Reminds travellers of missing forms some days before the forms lock. Returns the number of bookings checked. */
export async function remindForms(deps: TripDeps): Promise<number> {
  return eachDue<{ id: number; days: number }>(deps.db, {
    name: 'form reminders',
    select: (tried) => sql`${PREPARE}
      update request set forms_reminded_days = due.days from (
        select r.id, ${STEP} as days from request r join tour_date d on d.id = r.tour_date_id join tour t on t.id = r.tour_id
        where r.status = ${sql.lit(REQUEST_STATUS.made_prepayment)} and r.deadline_kind is distinct from 'group'
        and r.start_at > now() and r.start_at < now() + make_interval(days => ${sql.lit(MAX_DAYS + 1)})
          and ${DAYS_LEFT} <= ${sql.lit(MAX_DAYS)}
          and r.paid_at < now() - interval '1 day' and (r.forms_reminded_days is null or r.forms_reminded_days > ${STEP})
          and r.id <> all(${tried}::bigint[])
        limit 1 for update of r skip locked) as due
      where request.id = due.id returning request.id, due.days`,
    async handle(trx, { id, days }) {
      const row = await findRequest(trx, sql`r.id = ${id}`);
      if (row) await remindOfForms(deps, trx, row, days);
    },
  });
}

/** Reminds the traveller and the organizer, if forms of a booking are missing; `days` is the step. */
async function remindOfForms(deps: TripDeps, trx: Trx, row: RequestRow, days: number): Promise<void> {
  const { form, done } = await readProgress(deps, trx, row, deps.settings.site);
  if (form.isLocked || done >= row.seats) return;
  await deps.booking.sendEmail(trx, {
    name: 'forms_missing',
    row,
    dedupeKey: `forms:${row.id}:${row.start_date}:${days}`,
    values: { done },
    days: { locks: form.locksOn ?? row.start_date },
  });
  await remindOrganizer(deps, trx, row, days);
}

/** Emails the organizer, once per step, which bookings of the departure lack forms. */
async function remindOrganizer(deps: TripDeps, trx: Trx, row: RequestRow, days: number): Promise<void> {
  const rows = await rowsOf<{ id: number }>(trx)`select id from request
    where tour_date_id = ${row.tour_date_id} and status = ${sql.lit(REQUEST_STATUS.made_prepayment)} order by id`;
  const gaps: { id: number; who: string; done: number; people: number }[] = [];
  let locksOn = row.start_date;
  for (const { id } of rows) {
    const booking = await findRequest(trx, sql`r.id = ${id}`);
    if (!booking) continue;
    const { done, form } = await readProgress(deps, trx, booking, deps.settings.site);
    locksOn = form.locksOn ?? locksOn;
    const who = displayName(openContact(deps.seal, booking));
    if (done < booking.seats) gaps.push({ id, who, done, people: booking.seats });
  }
  await deps.booking.sendEmail(trx, {
    name: 'organizer_forms_missing',
    row,
    dedupeKey: `forms:date:${row.tour_date_id}:${row.start_date}:${days}`,
    valuesIn: (locale) => ({ gaps: gaps.map((gap) => bookingEmailText(locale, 'gap', gap)).join('\n') }),
    days: { locks: locksOn },
  });
}
