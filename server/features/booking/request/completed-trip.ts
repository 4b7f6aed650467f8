import { sql, type RawBuilder } from 'kysely';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { toLocale, type Locale, type LocalText } from '#domain/locales.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { type PictureRow, TOUR_SLUG } from '#server/features/catalogue/index.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import { openContact } from './request-store.ts';

/** The fields of a completed request that its review needs. */
export interface CompletedTrip {
  request_id: number;
  user_id: number;
  organizer_id: number;
  organizer_user_id: number | null;
  organizer_name: string;
  organizer_person: string;
  tour_id: number;
  tour_slug: string;
  tour_name: LocalText;
  picture: PictureRow | null;
  start_date: string;
  end_date: string;
  /** Language of the traveller's account. */
  locale: Locale;
  /** When the link expires, and whether it is still valid. */
  ends_at: Date;
  is_open: boolean;
  traveller: { first_name: string; email: string };
}

type Row = Omit<CompletedTrip, 'traveller' | 'locale'> & { locale: string; uuid: string; contact: Buffer };

const COMPLETED = sql.lit(REQUEST_STATUS.tour_complete);
const SELECT = sql`select r.id as request_id, r.uuid, r.contact, r.user_id, r.organizer_id,
    o.user_id as organizer_user_id, o.name as organizer_name,
    o.person as organizer_person, r.tour_id, ${TOUR_SLUG} as tour_slug, t.name as tour_name,
    to_jsonb(p) as picture, d.start_date, d.end_date,
    account.language as locale, l.ends_at, l.ends_at > now() as is_open
  from request r join request_link l on l.request_id = r.id and l.scope = 'review' join organizer o on o.id = r.organizer_id
  join user_account account on account.id = r.user_id
  join tour t on t.id = r.tour_id join tour_date d on d.id = r.tour_date_id left join picture p on p.id = t.picture_ids[1]`;

type Deps = Pick<BookingDeps, 'seal'>;

async function select({ seal }: Deps, db: Db, where: RawBuilder<unknown>): Promise<CompletedTrip[]> {
  const rows = await rowsOf<Row>(db)`${SELECT} where r.status = ${COMPLETED} and ${where}`;
  return rows.map((row) => {
    const { first_name, email } = openContact(seal, row);
    return { ...row, locale: toLocale(row.locale), traveller: { first_name, email } };
  });
}

/** The completed request of a review link; null for any other token. An expired link still shows the review. */
export async function findTripByLink(deps: Deps, db: Db, token: string): Promise<CompletedTrip | null> {
  return (await select(deps, db, sql`l.token_hash = ${hashToken(token)}`))[0] ?? null;
}

/** Locks the request of a review link until the transaction ends; rows that refer to it can still be inserted. */
export async function lockRequestOfLink(trx: Trx, token: string): Promise<void> {
  await sql`select 1 from request r join request_link l on l.request_id = r.id and l.scope = 'review'
    where l.token_hash = ${hashToken(token)} for no key update of r`.execute(trx);
}

/** Locks a request until the transaction ends; rows that refer to it can still be inserted. */
export async function lockRequestOfTrip(trx: Trx, id: number): Promise<void> {
  await sql`select 1 from request where id = ${id} for no key update`.execute(trx);
}

/** Completed requests by id, in the order given. */
export async function findTrips(deps: Deps, db: Db, ids: readonly number[]): Promise<CompletedTrip[]> {
  if (ids.length === 0) return [];
  return select(deps, db, sql`r.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], r.id)`);
}
