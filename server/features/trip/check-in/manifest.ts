import { sql } from 'kysely';
import type { Manifest, ManifestParty } from '#contract/trip/departure.ts';
import { displayName } from '#domain/display-name.ts';
import { textIn, type LocalText } from '#domain/locales.ts';
import { photoAvatar } from '#domain/picture-sizes.ts';
import { missingFields, QUESTION_FIELDS, type TouristField } from '#domain/trip/tourist-form.ts';
import { isGuideOf, type CallContext, type SessionUser } from '#server/calls/call-context.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { formatPhone } from '#server/features/account/index.ts';
import {
  BOOKED_SQL,
  CANCELED_SQL,
  findRequest,
  openContact,
  type RequestRow,
  viewDates,
} from '#server/features/booking/index.ts';
import { readDepartureNote } from '#server/features/trip/meeting/departure-note.ts';
import { openMeetingPage, readMeeting } from '#server/features/trip/meeting/meeting-store.ts';
import { readTrip, viewMeeting } from '#server/features/trip/meeting/read-trip.ts';
import { readTravelInfos } from '#server/features/trip/meeting/travel-info.ts';
import { findOverAge } from '#server/features/trip/tourists/over-age.ts';
import {
  filledFields,
  listTourists,
  logReads,
  openTourist,
  readForm,
} from '#server/features/trip/tourists/tourist-store.ts';
import { isChildOf, nameOf } from '#server/features/trip/tourists/view-tourists.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { voucherKey } from '#server/features/trip/voucher/voucher-keys.ts';
import { voucherCode } from '#server/features/trip/voucher/voucher.ts';
import { findDeparture } from './find-departure.ts';
import { viewAttendance } from './view-attendance.ts';

/** Who opens a manifest. */
type ManifestReader = Pick<CallContext, 'locale' | 'site'> & { user: SessionUser };

/** What the manifest shows of a party besides the request itself. */
interface PartyFacts {
  photo_id: string | null;
  variant: LocalText | null;
  forms_requested_at: Date | null;
}

async function readFacts(db: Db, requestId: number): Promise<PartyFacts | null> {
  return rowOrNull<PartyFacts>(db)`select u.avatar_id as photo_id, v.name as variant, r.forms_requested_at
    from request r join user_account u on u.id = r.user_id left join tour_variant v on v.id = r.variant_id
    where r.id = ${requestId}`;
}

async function viewPeople(
  deps: TripDeps,
  row: RequestRow,
  { user, site }: ManifestReader,
): Promise<Pick<ManifestParty, 'people' | 'over_age'>> {
  const form = await readForm(deps.db, row, site);
  const people = await listTourists(deps.db, row.id);
  await logReads(deps.db, row.id, { kind: user.role === 'admin' ? 'admin' : 'organizer', id: user.id }, people);
  const travel = await readTravelInfos(deps, deps.db, people);
  const opened = people.map((person) => openTourist(deps, person));
  const views = people.map((person, at) => {
    const data = opened[at] ?? {};
    const text = (field: TouristField): string | null => (data[field] === undefined ? null : String(data[field]));
    const phone = text('phone');
    const missing = missingFields(
      form.asked,
      { isOwner: person.is_lead, isChild: isChildOf(data, person, row), filled: filledFields(data) },
      row.days_left,
    );
    return {
      id: person.id,
      full_name: nameOf(data),
      birthday: text('birthday'),
      phone: phone && formatPhone(phone),
      food_restriction: text('food_restriction'),
      passport: text('passport'),
      answers: Object.fromEntries(QUESTION_FIELDS.flatMap((field) => (field in data ? [[field, data[field]]] : []))),
      is_done: missing.length === 0,
      missing,
      room: person.room,
      arrival: travel[at]?.arrival ?? null,
      departure: travel[at]?.departure ?? null,
    };
  });
  return { people: views, over_age: findOverAge(row, opened) };
}

async function viewParty(
  deps: TripDeps,
  row: RequestRow,
  reader: ManifestReader,
  isGuide: boolean,
): Promise<ManifestParty> {
  const contact = openContact(deps.seal, row);
  const facts = await readFacts(deps.db, row.id);
  const { saved_at } = await readMeeting(deps.db, row.id);
  return {
    request_id: row.id,
    seats: row.seats,
    contact: { name: displayName(contact), email: contact.email, phone: formatPhone(contact.phone) },
    photo: photoAvatar(facts?.photo_id ?? null),
    variant: facts?.variant ? textIn(facts.variant, reader.locale) : null,
    comment: row.comment,
    ...(await viewPeople(deps, row, reader)),
    paid: isGuide ? null : row.paid,
    due: isGuide ? null : row.total - row.paid,
    due_on: isGuide ? null : row.balance_due_on,
    forms_requested_at: facts?.forms_requested_at?.toISOString() ?? null,
    currency: row.currency,
    code: voucherCode(deps, row.id),
    ...(await viewAttendance(deps.db, row)),
    meeting_key: await openMeetingPage(deps, deps.db, row.id),
    meeting_saved_at: saved_at?.toISOString() ?? null,
  };
}

/** The travellers of a departure. Logs reads of personal data. */
export async function viewManifest(deps: TripDeps, dateId: number, reader: ManifestReader): Promise<Manifest> {
  const { user, locale } = reader;
  const departure = await findDeparture(deps, user, dateId);
  const trip = await readTrip(deps.db, dateId);
  const rows = await rowsOf<{ id: number }>(deps.db)`select id from request
    where tour_date_id = ${dateId} and status in (${BOOKED_SQL}) order by id`;
  const isGuide = isGuideOf(user, departure.organizer_id);
  const parties: ManifestParty[] = [];
  for (const { id } of rows) {
    const row = await findRequest(deps.db, sql`r.id = ${id}`);
    if (row) parties.push(await viewParty(deps, row, reader, isGuide));
  }
  const { tour_id: id, tour_name, timezone } = departure;
  return {
    tour_date_id: dateId,
    tour: { id, slug: trip.tour_slug, name: textIn(tour_name, locale), timezone },
    date: viewDates(departure),
    meeting: viewMeeting(trip.meeting, locale),
    note: await readDepartureNote(deps.db, dateId),
    can_manage: !isGuide,
    parties,
    voucher_key: voucherKey(deps, departure.organizer_id),
    canceled: await listCanceled(deps, dateId),
    held_seats: departure.held,
  };
}

/** Bookings of a departure that were cancelled after payment, so that an offline phone recognizes their vouchers. */
async function listCanceled(deps: TripDeps, dateId: number): Promise<Manifest['canceled']> {
  const rows = await rowsOf<{ id: number }>(deps.db)`select id from request
    where tour_date_id = ${dateId} and paid_at is not null and status in (${CANCELED_SQL}) order by id`;
  return rows.map(({ id }) => ({ request_id: id, code: voucherCode(deps, id) }));
}
