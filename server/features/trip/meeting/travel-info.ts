import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type { saveTravelInfo, TravelInfo, TravelView } from '#contract/trip/meeting.ts';
import { isBooked, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { textIn } from '#domain/locales.ts';
import { DIRECTION, FIELDS_OF, hasExtraInfo, TRANSPORT, travelDays, type Direction } from '#domain/trip/travel-info.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { lockRequest, notAllowedNow, type RequestRow, viewDates } from '#server/features/booking/index.ts';
import { openLink } from '#server/features/trip/tourists/open-link.ts';
import {
  listTourists,
  logReads,
  openTourist,
  type Reader,
  type TouristRow,
} from '#server/features/trip/tourists/tourist-store.ts';
import { nameOf } from '#server/features/trip/tourists/view-tourists.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { readNote } from './meeting-store.ts';
import { readTrip, viewMeeting } from './read-trip.ts';

type Body = CallInput<typeof saveTravelInfo>['body'];
type Traveller = TravelView['people'][number];

/** The context to which a travel info is sealed. */
const placeOf = ({ uuid }: Pick<TouristRow, 'uuid'>, direction: Direction): string => `travel:${direction}:${uuid}`;

/** Arrivals and departures of tourists, in the given order. */
export async function readTravelInfos(
  { seal }: Pick<TripDeps, 'seal'>,
  db: Db,
  people: readonly TouristRow[],
): Promise<Traveller[]> {
  const rows = await rowsOf<{ tourist_id: number; direction: Direction; sealed: Buffer }>(db)`
    select tourist_id, direction, sealed from travel_info where tourist_id = any(${people.map(({ id }) => id)}::bigint[])`;
  return people.map((person) => {
    const infoOf = (direction: Direction): TravelInfo | null => {
      const row = rows.find((entry) => entry.tourist_id === person.id && entry.direction === direction);
      return row ? (JSON.parse(seal.open(row.sealed, placeOf(person, direction))) as TravelInfo) : null;
    };
    return {
      id: person.id,
      name: nameOf(openTourist({ seal }, person)),
      is_owner: person.is_owner,
      arrival: infoOf(DIRECTION.arrival),
      departure: infoOf(DIRECTION.departure),
    };
  });
}

/** The tourists of a booking with their arrivals and departures. Logs the read. */
export async function readTravellers(deps: TripDeps, db: Db, row: RequestRow, reader: Reader): Promise<Traveller[]> {
  const people = await listTourists(db, row.id);
  await logReads(db, row.id, reader, people);
  return readTravelInfos(deps, db, people);
}

/** Opens a link for arrivals and departures; only the owner may use the link of a request. Throws `not_found`. */
async function openTravelLink(deps: TripDeps, db: Db, context: CallContext, token: string) {
  const { row, viewer, people } = await openLink(deps, db, context, token);
  if (viewer === 'link') throw new Problem('not_found');
  return { row, viewer, people };
}

const isOpen = ({ status }: RequestRow): boolean => status === REQUEST_STATUS.made_prepayment;

/** The arrivals page of a link. Throws `not_found`, also before the trip is booked. */
export async function viewTravel(deps: TripDeps, context: CallContext, token: string): Promise<TravelView> {
  const { row, viewer, people } = await openTravelLink(deps, deps.db, context, token);
  if (!isBooked(row.status)) throw new Problem('not_found');
  const reader: Reader = viewer === 'companion' ? { kind: viewer, id: null } : { kind: viewer, id: row.user_id };
  await logReads(deps.db, row.id, reader, people);
  const trip = await readTrip(deps.db, row.tour_date_id);
  const { locale } = context;
  return {
    request_id: row.id,
    viewer,
    tour: {
      name: textIn(row.tour_name, locale),
      slug: trip.tour_slug,
      timezone: row.timezone,
      organizer: trip.organizer,
    },
    date: viewDates(row),
    meeting: viewMeeting(trip.meeting, locale),
    note: await readNote(deps, deps.db, row.id),
    people: await readTravelInfos(deps, deps.db, people),
    can_edit: isOpen(row),
  };
}

/** Keeps only the fields of the chosen means of transport. Throws `invalid` for a day far from the tour. */
function cleaned(travel: TravelInfo, direction: Direction, tour: { start: string; end: string }): TravelInfo {
  const allowed: readonly string[] = FIELDS_OF[travel.transport_type];
  const isLocal = travel.transport_type === TRANSPORT.lives_here;
  const text = (name: keyof TravelInfo): string | null => {
    const value = allowed.includes(name) ? travel[name] : null;
    return typeof value === 'string' ? value.trim() || null : null;
  };
  const date = isLocal ? null : travel.date;
  const { from, to } = travelDays(direction, tour);
  if (date && (date < from || date > to))
    throw new Problem('invalid', { fields: { 'travel.date': 'rule.travel_day' } });
  return {
    transport_type: travel.transport_type,
    airport_name: text('airport_name'),
    flight_number: text('flight_number'),
    station_name: text('station_name'),
    train_number: text('train_number'),
    departure_place: text('departure_place'),
    other_transport_name: text('other_transport_name'),
    date,
    time: isLocal ? null : travel.time,
    additional_info: hasExtraInfo(direction, date, tour) ? travel.additional_info?.trim() || null : null,
  };
}

/**
 * Stores one travel info for several tourists. Throws `not_found` for tourists of another booking, `not_allowed_now`
 * after the trip.
 */
export async function saveTravel(deps: TripDeps, context: CallContext, token: string, body: Body): Promise<Date> {
  return transaction(deps.db, async (trx) => {
    // Locks the request, because a change of date or a passed-on place clears travel infos.
    await lockRequest(trx, (await openTravelLink(deps, trx, context, token)).row.id);
    const { row, people } = await openTravelLink(deps, trx, context, token);
    const chosen = people.filter(({ id }) => body.tourist_ids.includes(id));
    if (chosen.length !== new Set(body.tourist_ids).size) throw new Problem('not_found');
    if (!isOpen(row)) throw notAllowedNow(row);
    const { direction, travel } = body;
    const info = travel && cleaned(travel, direction, { start: row.start_date, end: row.end_date });
    for (const person of chosen) {
      if (info)
        await sql`insert into travel_info (tourist_id, direction, sealed)
          values (${person.id}, ${direction}, ${deps.seal.close(JSON.stringify(info), placeOf(person, direction))})
          on conflict (tourist_id, direction) do update set sealed = excluded.sealed, updated_at = now()`.execute(trx);
      else await sql`delete from travel_info where tourist_id = ${person.id} and direction = ${direction}`.execute(trx);
    }
    const saved = await rowOrNull<{ at: Date }>(trx)`select now() as at`;
    return saved?.at ?? new Date(0);
  });
}
