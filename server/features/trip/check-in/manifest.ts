import { sql } from 'kysely';
import type { Manifest, ManifestParty } from '#contract/trip/departure.ts';
import { REQUEST_STATUS, type RequestStatus } from '#domain/booking/booking-status.ts';
import { displayName } from '#domain/display-name.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { isFormDone, QUESTION_FIELDS, type TouristField } from '#domain/trip/tourist-form.ts';
import { formatPhone } from '#server/features/account/index.ts';
import { organizerIdsOf, type SessionUser } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import {
  filledFields,
  listTourists,
  logReads,
  openTourist,
  readForm,
} from '#server/features/trip/tourists/tourist-store.ts';
import { isChildOf, nameOf } from '#server/features/trip/tourists/view-tourists.ts';
import { openMeetingPage, readMeeting } from '#server/features/trip/meeting/meeting-store.ts';
import { readTravelInfos } from '#server/features/trip/meeting/travel-info.ts';
import { CANCELED_SQL, findRequest, openContact, type RequestRow, viewDates } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { readTrip, viewMeeting } from '#server/features/trip/meeting/read-trip.ts';
import { viewAttendance } from './view-attendance.ts';
import { voucherCode } from '#server/features/trip/voucher/voucher.ts';
import { voucherKey } from '#server/features/trip/voucher/voucher-keys.ts';

/** Statuses of bookings that a manifest lists. */
export const BOOKED: readonly RequestStatus[] = [REQUEST_STATUS.made_prepayment, REQUEST_STATUS.tour_complete];

interface Departure {
  tour_id: number;
  start_date: string;
  end_date: string;
  start_time: string | null;
  timezone: string;
  tour_name: LocalText;
  held: number;
  organizer_id: number;
}

/** A departure of the caller's organizer. Throws `not_found` for others. */
export async function findDeparture(deps: TripDeps, user: SessionUser, dateId: number): Promise<Departure> {
  const { rows } =
    await sql<Departure>`select d.tour_id, d.start_date, d.end_date, d.start_time, t.timezone, t.name as tour_name, o.id as organizer_id,
      (select coalesce(sum(r.seats), 0)::int from request r where r.tour_date_id = d.id and r.status = ${sql.lit(REQUEST_STATUS.pending_prepayment)}) as held
    from tour_date d join tour t on t.id = d.tour_id join organizer o on o.id = t.organizer_id
    where d.id = ${dateId} and o.id = any(${organizerIdsOf(user)}::int[])`.execute(deps.db);
  if (!rows[0]) throw new Problem('not_found');
  return rows[0];
}

async function viewParty(deps: TripDeps, user: SessionUser, row: RequestRow, isGuide: boolean): Promise<ManifestParty> {
  const contact = openContact(deps.seal, row);
  const form = await readForm(deps, deps.db, row);
  const people = await listTourists(deps.db, row.id);
  await logReads(deps.db, row.id, { kind: user.role === 'admin' ? 'admin' : 'organizer', id: user.id }, people);
  const travel = await readTravelInfos(deps, deps.db, people);
  const { saved_at } = await readMeeting(deps.db, row.id);
  return {
    request_id: row.id,
    seats: row.seats,
    contact: { name: displayName(contact), email: contact.email, phone: formatPhone(contact.phone) },
    comment: row.comment,
    people: people.map((person, at) => {
      const data = openTourist(deps, person);
      const text = (field: TouristField): string | null => (data[field] === undefined ? null : String(data[field]));
      const phone = text('phone');
      return {
        id: person.id,
        full_name: nameOf(data),
        birthday: text('birthday'),
        phone: phone && formatPhone(phone),
        food_restriction: text('food_restriction'),
        passport: text('passport'),
        answers: Object.fromEntries(QUESTION_FIELDS.flatMap((field) => (field in data ? [[field, data[field]]] : []))),
        is_done: isFormDone(
          form.asked,
          { isOwner: person.is_lead, isChild: isChildOf(data, person, row), filled: filledFields(data) },
          row.days_left,
        ),
        arrival: travel[at]?.arrival ?? null,
        departure: travel[at]?.departure ?? null,
      };
    }),
    due: isGuide ? null : row.total - row.paid,
    currency: row.currency,
    code: voucherCode(deps, row.id),
    ...(await viewAttendance(deps.db, row)),
    meeting_key: await openMeetingPage(deps, deps.db, row.id),
    meeting_saved_at: saved_at?.toISOString() ?? null,
  };
}

/** The travellers of a departure. Logs reads of personal data. */
export async function viewManifest(
  deps: TripDeps,
  user: SessionUser,
  dateId: number,
  locale: Locale,
): Promise<Manifest> {
  const departure = await findDeparture(deps, user, dateId);
  const trip = await readTrip(deps.db, dateId);
  const { rows } = await sql<{ id: number }>`select id from request
    where tour_date_id = ${dateId} and status = any(${BOOKED}::int[]) order by id`.execute(deps.db);
  const isGuide = user.memberships.some((own) => own.organizerId === departure.organizer_id && own.role === 'guide');
  const parties: ManifestParty[] = [];
  for (const { id } of rows) {
    const row = await findRequest(deps.db, sql`r.id = ${id}`);
    if (row) parties.push(await viewParty(deps, user, row, isGuide));
  }
  const { tour_id: id, tour_name, timezone } = departure;
  return {
    tour_date_id: dateId,
    tour: { id, slug: trip.tour_slug, name: textIn(tour_name, locale), timezone },
    date: viewDates(departure),
    meeting: viewMeeting(trip.meeting, locale),
    parties,
    voucher_key: voucherKey(deps, departure.organizer_id),
    canceled: await listCanceled(deps, dateId),
    held_seats: departure.held,
  };
}

/** Bookings of a departure that were cancelled after payment, so that an offline phone recognizes their vouchers. */
async function listCanceled(deps: TripDeps, dateId: number): Promise<Manifest['canceled']> {
  const { rows } = await sql<{ id: number }>`select id from request
    where tour_date_id = ${dateId} and paid_at is not null and status in (${CANCELED_SQL}) order by id`.execute(
    deps.db,
  );
  return rows.map(({ id }) => ({ request_id: id, code: voucherCode(deps, id) }));
}
