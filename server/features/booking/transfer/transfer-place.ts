import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { transferPlace as call, TransferQuote } from '#contract/booking/transfer.ts';
import type { CallInput } from '#contract/call.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { SessionUser } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { lockOwn, requireNoDispute, requireStatus } from '../requests/change-request.ts';
import { moveRequest, type MovedRequest } from '../requests/move-request.ts';
import { isGroupMissed, type RequestRow } from '../requests/request-store.ts';
import {
  insertTourist,
  listTourists,
  openTourist,
  readForm,
  storeTourist,
  type TouristRow,
} from '../tourists/tourist-store.ts';
import { nameOf } from '../tourists/view-tourists.ts';
import { formerOf } from './leavers.ts';
import { sendTransferLetters } from './transfer-letters.ts';

/** Passing a place on sends a letter to an address of the caller's choice. */
const MAX_A_DAY = 10;

/** Organizers have no terms for a fee: a place is passed on for nothing. */
const FEE = 0;

function quoteId(row: RequestRow, person: TouristRow): string {
  const facts = [row.id, row.tour_date_id, person.id, person.uuid, FEE];
  return createHash('sha256').update(facts.join('|')).digest('base64url').slice(0, 24);
}

/** Computes a transfer and changes nothing. Throws `not_allowed_now`, or `not_found` for a person of another booking. */
export async function planTransfer(
  deps: BookingDeps,
  db: Db | Trx,
  row: RequestRow,
  touristId: number,
): Promise<{ quote: TransferQuote; person: TouristRow }> {
  requireStatus(row, REQUEST_STATUS.made_prepayment);
  requireNoDispute(row);
  const { isLocked, locksOn } = await readForm(deps, db, row);
  if (isLocked || locksOn === null || row.is_started || row.checked_in_at || isGroupMissed(row))
    throw new Problem('not_allowed_now', { fresh: { id: row.id, status: row.status } });
  const person = (await listTourists(db, row.id)).find(({ id }) => id === touristId);
  if (!person) throw new Problem('not_found');
  const quote = {
    quote_id: quoteId(row, person),
    id: row.id,
    tourist_id: person.id,
    full_name: nameOf(openTourist(deps, person)),
    fee: FEE,
    currency: row.currency,
    locks_on: locksOn,
  };
  return { quote, person };
}

async function limitTransfers(trx: Trx, requestId: number): Promise<void> {
  const { rows } = await sql<{ passed: number }>`select count(*)::int as passed from request_history
    where request_id = ${requestId} and move = 'pass_place' and at > now() - interval '1 day'`.execute(trx);
  if ((rows[0]?.passed ?? 0) >= MAX_A_DAY) throw new Problem('too_many');
}

/** Passes a person's place on, in one transaction. Throws `quote_stale` with the fresh quote when the place has changed. */
export async function transferPlace(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  body: CallInput<typeof call>['body'],
): Promise<{ row: MovedRequest; friend: TouristRow; isSent: boolean }> {
  const row = await lockOwn(trx, user, body.id);
  const { quote, person } = await planTransfer(deps, trx, row, body.tourist_id);
  if (quote.quote_id !== body.quote_id) throw new Problem('quote_stale', { fresh: quote });
  await limitTransfers(trx, row.id);
  const data = { first_name: body.first_name.trim(), last_name: body.last_name.trim() };
  const former = await formerOf(deps, trx, person);
  // Travel details go with the person.
  await sql`delete from tourist where id = ${person.id}`.execute(trx);
  const friend = await insertTourist(deps, trx, row.id, false);
  await storeTourist(deps, trx, friend, { data, isOwn: false, isBegun: false });
  const moved = await moveRequest(deps, trx, {
    move: 'pass_place',
    by: { kind: 'traveller', id: user.id },
    from: row,
  });
  const to = { email: body.email.trim().toLowerCase(), name: data.first_name };
  const names = { giver: quote.full_name, friend: nameOf(data) };
  const isSent = await sendTransferLetters(deps, trx, moved, { friend, to, former, names, locksOn: quote.locks_on });
  return { row: moved, friend, isSent };
}
