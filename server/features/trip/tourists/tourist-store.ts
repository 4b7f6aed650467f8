import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tourist } from '#contract/trip/tourists.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import {
  askedFields,
  LOCK_AFTER_PAYING_HOURS,
  LOCK_DAYS,
  TOURIST_FIELDS,
  type AskedField,
  type TouristField,
} from '#domain/trip/tourist-form.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { RequestRow } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import type { SiteConfig } from '#sites/schema.ts';

/** Data of a tourist; empty fields are absent. */
export type TouristData = Partial<Record<TouristField, string | number>>;

/** A row of `tourist`. */
export interface TouristRow {
  id: number;
  request_id: number;
  uuid: string;
  sealed: Buffer | null;
  is_owner: boolean;
  /** Whether this tourist answers the questions of the tour: the booker, else the first one. */
  is_lead: boolean;
  /** Whether this tourist, not the booker, filled in the form. */
  is_self_entered: boolean;
  /** Position in the party, from 0; the booker is first. */
  place: number;
  is_touched: boolean;
  /** The room in which the person sleeps, as named by the organizer. */
  room: string | null;
}

const COLUMNS = sql`id, request_id, uuid, sealed, is_owner, is_own as is_self_entered, is_touched, room, is_owner or not exists (select 1 from tourist other
  where other.request_id = tourist.request_id and other.id <> tourist.id and (other.is_owner or other.id < tourist.id)) as is_lead,
  (select count(*)::int from tourist other where other.request_id = tourist.request_id and other.id <> tourist.id
    and (other.is_owner or (other.id < tourist.id and not tourist.is_owner))) as place`;

/** When the form of a booking locks. */
interface FormLock {
  /** The day on which it locks, in the tour's time zone; null before booking. */
  locksOn: string | null;
  isLocked: boolean;
}

/** The form of a booking on a site. */
export interface TouristForm extends FormLock {
  asked: AskedField[];
}

/** The context to which a tourist's data are sealed, so that no other row can open them. */
const placeOf = (uuid: string): string => `tourist.sealed:${uuid}`;

/** Opens the data of a tourist. Throws when they were sealed with another key. */
export function openTourist({ seal }: Pick<TripDeps, 'seal'>, row: TouristRow): TouristData {
  return row.sealed ? (JSON.parse(seal.open(row.sealed, placeOf(row.uuid))) as TouristData) : {};
}

/** The fields that are filled in. */
export function filledFields(data: TouristData): Tourist['filled'] {
  return TOURIST_FIELDS.filter((field) => data[field] !== undefined);
}

/** The tourists of a request, the booker first. */
export async function listTourists(db: Db, requestId: number): Promise<TouristRow[]> {
  return rowsOf<TouristRow>(db)`select ${COLUMNS} from tourist
    where request_id = ${requestId} order by is_owner desc, id`;
}

/** The tourist of a personal link; null for an unknown link or erased data. */
export async function findByLink(db: Db, token: string): Promise<TouristRow | null> {
  return rowOrNull<TouristRow>(db)`select ${COLUMNS} from tourist
    where link_hash = ${hashToken(token)} and erased_at is null`;
}

/** Adds a tourist without data. */
export async function insertTourist(
  deps: TripDeps,
  trx: Trx,
  requestId: number,
  isOwner: boolean,
): Promise<TouristRow> {
  const uuid = randomUUID();
  return firstRow<TouristRow>(trx)`insert into tourist (request_id, uuid, link_hash, is_owner)
    values (${requestId}, ${uuid}, ${hashToken(deps.touristTokenOf(uuid))}, ${isOwner})
    returning ${COLUMNS}`;
}

/** Stores a tourist's data. `isSelfEntered`: the tourist entered them; `isBegun` is false for a prefilled name. */
export async function storeTourist(
  { seal }: Pick<TripDeps, 'seal'>,
  trx: Trx,
  row: TouristRow,
  { data, isSelfEntered, isBegun = true }: { data: TouristData; isSelfEntered: boolean; isBegun?: boolean },
): Promise<void> {
  await sql`update tourist set sealed = ${seal.close(JSON.stringify(data), placeOf(row.uuid))}, is_touched = is_touched or ${isBegun},
    is_own = is_own or ${isSelfEntered}, updated_at = now() where id = ${row.id}`.execute(trx);
}

type FormRequest = Pick<RequestRow, 'id' | 'status'>;

/** The organizer's questions, and whether the form is open: while booked, until some days before the start. */
export async function readFormLock(db: Db, row: FormRequest): Promise<FormLock & { fields: AskedField[] }> {
  const form = await firstRow<{ fields: AskedField[]; locks_on: string; is_past: boolean }>(db)`
    select fields, (locks_at at time zone timezone)::date as locks_on, locks_at <= now() as is_past
    from (select t.tourist_fields as fields, t.timezone, least(r.start_at,
      greatest(r.start_at - make_interval(days => ${sql.lit(LOCK_DAYS)}),
        coalesce(r.paid_at, r.created_at) + make_interval(hours => ${sql.lit(LOCK_AFTER_PAYING_HOURS)}))) as locks_at
      from request r join tour t on t.id = r.tour_id where r.id = ${row.id}) as form`;
  const isOpen = row.status === REQUEST_STATUS.made_prepayment;
  return {
    fields: form.fields,
    locksOn: isOpen ? form.locks_on : null,
    isLocked: !isOpen || form.is_past,
  };
}

/** The form of a request on a site. */
export async function readForm(
  db: Db,
  row: FormRequest,
  { touristsForm }: Pick<SiteConfig, 'touristsForm'>,
): Promise<TouristForm> {
  const { fields, ...lock } = await readFormLock(db, row);
  return { ...lock, asked: askedFields(fields, touristsForm) };
}

/** Who reads tourists' data. */
export interface Reader {
  kind: 'traveller' | 'companion' | 'organizer' | 'admin';
  /** Account id; null for a personal link. */
  id: number | null;
}

/** The reader to log: during impersonation the staff member. */
export const readerAs = (reader: Reader, impersonatorId: number | undefined): Reader =>
  impersonatorId === undefined ? reader : { kind: 'admin', id: impersonatorId };

/** Logs a read of tourists' data, once an hour per reader. Empty forms and one's own data are not logged. */
export async function logReads(
  db: Db,
  requestId: number,
  reader: Reader,
  people: readonly Pick<TouristRow, 'id' | 'sealed'>[],
): Promise<void> {
  const touristIds = people.filter(({ sealed }) => sealed !== null).map(({ id }) => id);
  if (touristIds.length === 0 || reader.kind === 'companion') return;
  await sql`insert into tourist_read (request_id, tourist_id, reader, reader_id)
    select ${requestId}, p.id, ${reader.kind}, ${reader.id} from tourist p
      where p.id = any(${touristIds}::bigint[]) and not (p.is_owner and ${reader.kind} = 'traveller')
      and not exists (select 1 from tourist_read w where w.request_id = ${requestId} and w.tourist_id = p.id
        and w.reader = ${reader.kind} and w.reader_id is not distinct from ${reader.id}::bigint
    and w.at > now() - interval '1 hour')`.execute(db);
}
