import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type { passPlace as call, PassPlaceQuote } from '#contract/trip/pass-place.ts';
import { PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { SessionUser } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import {
  lockOwn,
  requireNoDispute,
  requireStatus,
  type ShareWithPayer,
  type TransitionedRequest,
  findRequest,
  isGroupMissed,
  lockRequest,
  type RequestRow,
  notAllowedNow,
  quoteIdOf,
} from '#server/features/booking/index.ts';
import { findByPersonalLink, type PersonalLink } from '#server/features/trip/tourists/personal-link.ts';
import {
  insertTourist,
  listTourists,
  openTourist,
  readFormLock,
  storeTourist,
  type TouristRow,
} from '#server/features/trip/tourists/tourist-store.ts';
import { nameOf } from '#server/features/trip/tourists/view-tourists.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { previousCompanionOf, sharesOfPerson } from './departing-travellers.ts';
import { sendPassPlaceEmails } from './pass-place-emails.ts';

/** A limit, because each emails an address of the caller's choice. */
const MAX_A_DAY = 10;

/** Organizers set no fee, so passing a place on is free. */
const FEE = 0;

function quoteId(row: RequestRow, person: TouristRow, shares: readonly ShareWithPayer[]): string {
  const money = shares.map(({ share }) => `${share.payment_id}:${share.status}`);
  return quoteIdOf([row.id, row.tour_date_id, person.id, person.uuid, FEE, ...money]);
}

/** A place that may be passed on, with the consequences. */
interface PlannedPassPlace {
  quote: PassPlaceQuote;
  person: TouristRow;
  /** Open shares that are reassigned to the friend. */
  open: ShareWithPayer[];
}

/**
 * Quotes passing a place on. Throws `not_allowed_now`, and `not_found` for a tourist of another booking.
 */
export async function planPassPlace(
  deps: TripDeps,
  db: Db,
  row: RequestRow,
  touristId: number,
): Promise<PlannedPassPlace> {
  requireStatus(row, REQUEST_STATUS.made_prepayment);
  requireNoDispute(row);
  const { isLocked, locksOn } = await readFormLock(db, row);
  if (isLocked || locksOn === null || row.is_started || row.checked_in_at || isGroupMissed(row))
    throw notAllowedNow(row);
  const person = orNotFound((await listTourists(db, row.id)).find(({ id }) => id === touristId));
  const shares = await sharesOfPerson(deps, db, person);
  const open = shares.filter(({ share }) => share.status === PAYMENT_STATUS.new && !share.is_bookers);
  if (open.some(({ share }) => share.is_processing)) throw notAllowedNow(row);
  const sum = (of: readonly ShareWithPayer[]): number => of.reduce((total, { share }) => total + share.amount, 0);
  const quote = {
    quote_id: quoteId(row, person, shares),
    id: row.id,
    tourist_id: person.id,
    full_name: nameOf(openTourist(deps, person)),
    fee: FEE,
    paid: sum(shares.filter(({ share }) => share.status === PAYMENT_STATUS.payed)),
    due: sum(open),
    currency: row.currency,
    locks_on: locksOn,
  };
  return { quote, person, open };
}

async function limitPassedPlaces(trx: Trx, requestId: number): Promise<void> {
  const isRecent = sql`transition in ('pass_place', 'pass_own_place') and at > now() - interval '1 day'`;
  const passed = await countRows(trx, sql`request_history where request_id = ${requestId} and ${isRecent}`);
  if (passed >= MAX_A_DAY) throw new Problem('too_many');
}

/** The friend who gets the place. */
type Friend = Pick<CallInput<typeof call>['body'], 'quote_id' | 'first_name' | 'last_name' | 'email'>;

interface Passed {
  row: TransitionedRequest;
  friend: TouristRow;
  isSent: boolean;
}

/** Passes a place on in one transaction. Throws `quote_stale` with a fresh quote when the place has changed. */
export async function passPlace(
  deps: TripDeps,
  trx: Trx,
  user: SessionUser,
  body: CallInput<typeof call>['body'],
): Promise<Passed> {
  const row = await lockOwn(trx, user, body.id);
  const planned = await planPassPlace(deps, trx, row, body.tourist_id);
  return completePassPlace(deps, trx, row, { planned, friend: body, by: user.id });
}

/** The companion of a personal link, with their request. Throws `not_found`. */
async function companionOf(deps: TripDeps, db: Db, link: PersonalLink) {
  const person = await findByPersonalLink(deps, db, link);
  const row = person && !person.is_owner && (await findRequest(db, sql`r.id = ${person.request_id}`));
  if (!row) throw new Problem('not_found');
  return { person, row };
}

/** Quotes passing on a companion's place. Throws `not_found` for an unknown link. */
export async function quotePassPlaceByLink(deps: TripDeps, db: Db, link: PersonalLink): Promise<PassPlaceQuote> {
  const { row, person } = await companionOf(deps, db, link);
  return (await planPassPlace(deps, db, row, person.id)).quote;
}

/** Passes a companion's place on by personal link, which then expires. */
export async function passPlaceByLink(deps: TripDeps, trx: Trx, link: PersonalLink, friend: Friend): Promise<Passed> {
  const known = await companionOf(deps, trx, link);
  const row = await lockRequest(trx, known.row.id);
  // Read again under the lock, because the link expires with the first use.
  const { person } = await companionOf(deps, trx, link);
  if (!row) throw new Problem('not_found');
  const planned = await planPassPlace(deps, trx, row, person.id);
  return completePassPlace(deps, trx, row, { planned, friend, by: null });
}

/** Carries out the plan. `by` is the booker's account; null for the companion's personal link. */
async function completePassPlace(
  deps: TripDeps,
  trx: Trx,
  row: RequestRow,
  { planned, friend: body, by }: { planned: PlannedPassPlace; friend: Friend; by: number | null },
): Promise<Passed> {
  const { quote, person, open } = planned;
  if (quote.quote_id !== body.quote_id) throw new Problem('quote_stale', { fresh: quote });
  await limitPassedPlaces(trx, row.id);
  const [first_name, last_name] = [body.first_name.trim(), body.last_name.trim()];
  const data = { first_name, ...(last_name && { last_name }) };
  const former = await previousCompanionOf(deps, trx, person);
  // Deleting the tourist also deletes their travel infos.
  await sql`delete from tourist where id = ${person.id}`.execute(trx);
  const friend = await insertTourist(deps, trx, row.id, false);
  await storeTourist(deps, trx, friend, { data, isSelfEntered: false, isBegun: false });
  const to = { email: body.email.trim().toLowerCase(), name: first_name };
  const payer = { name: `${first_name} ${last_name}`.trim(), email: to.email };
  const shares: number[] = [];
  for (const { share } of open) shares.push(await deps.booking.reassignShare(trx, row, { share, payer }));
  const after = await deps.booking.transition(trx, {
    transition: by === null ? 'pass_own_place' : 'pass_place',
    by: { kind: 'traveller', id: by },
    from: row,
  });
  const isSent = await sendPassPlaceEmails(deps, trx, after, {
    friend,
    to,
    former,
    shares,
    quote,
    isByLink: by === null,
    names: { giver: quote.full_name, friend: nameOf(data) },
  });
  return { row: after, friend, isSent };
}
