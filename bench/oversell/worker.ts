/** A worker of `oversell.ts`: clients that try to hold seats on one departure until the shared attempts are used up. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  holdsSeats,
  TRANSITIONS,
  REQUEST_STATUS,
  type ActorRole,
  type TransitionName,
  type RequestStatus,
} from '#domain/booking/booking-status.ts';
import { Problem } from '#server/calls/problem.ts';
import { openDb, transaction, type Db, type Trx } from '#server/db/pool.ts';
import { shiftsOf } from '#server/features/booking/change/change-booking.ts';
import type { RequestRow } from '#server/features/booking/request/request-store.ts';
import {
  lockShiftedDepartures,
  takeSeats,
  transitionStatement,
} from '#server/features/booking/request/transition-request.ts';
import type { Transition } from './transitions.ts';

/** Options from the parent process. */
export interface WorkerOrder {
  url: string;
  clients: number;
  tries: number;
  userId: number;
  tourId: number;
  dateId: number;
  /** A departure with room for everyone, from which bookings move to the contested one. */
  calmId: number;
  transition: Transition;
  isGuarded: boolean;
}

class NotSeated extends Error {}
const STATEMENT_TIMEOUT = '57014';

/** Consumes one of the attempts shared by all processes. */
async function takeTry(db: Db, tries: number): Promise<boolean> {
  const { rows } = await sql`update bench_tries set done = done + 1 where done < ${tries} returning done`.execute(db);
  return rows.length > 0;
}

interface Seat {
  dateId: number;
  party: number;
  status: RequestStatus;
}

function insertOf(order: WorkerOrder, { dateId, party, status }: Seat) {
  return sql`insert into request (uuid, user_id, organizer_id, tour_id, tour_date_id, status, adults, children, contact, locale, currency, price_lines, total, due_now,
      payment_kind, cancel_policy, legal_versions, start_at, deadline_kind, deadline_at)
    values (${randomBytes(16).toString('hex')}, ${order.userId}, 1, ${order.tourId}, ${dateId}, ${status}, ${party}, 0, '', 'en-US', 'EUR', '[]', 100000, 20000,
      'prepayment', '[]', '{}', now() + interval '60 days', 'pay', now() + interval '48 hours') returning *`;
}

/** A request that holds no seat yet. */
async function insertWaiting(trx: Trx, order: WorkerOrder, seat: Seat): Promise<RequestRow> {
  const { rows } = await sql<{ id: number }>`${insertOf(order, seat)}`.execute(trx);
  return { id: rows[0]?.id, status: seat.status, tour_date_id: seat.dateId, seats: seat.party } as RequestRow;
}

/** Holds seats by the product's statements; a party that does not fit does not count as an attempt. */
async function holdFirst(trx: Trx, order: WorkerOrder, dateId: number, party: number): Promise<RequestRow> {
  const status = REQUEST_STATUS.pending_prepayment;
  const { rows } = await transitionStatement({
    transition: 'hold',
    by: { kind: 'traveller', id: order.userId },
    from: { insert: insertOf(order, { dateId, party, status }) },
  }).execute(trx);
  const held = { id: rows[0]?.id, status, tour_date_id: dateId, seats: party } as RequestRow;
  if (!(await isSeated(trx, held))) throw new NotSeated();
  return held;
}

/** Seats held on the calm departure and paid. */
async function payFirst(trx: Trx, order: WorkerOrder, party: number): Promise<RequestRow> {
  const held = await holdFirst(trx, order, order.calmId, party);
  await sql`update request set status = ${REQUEST_STATUS.made_prepayment} where id = ${held.id}`.execute(trx);
  return { ...held, status: REQUEST_STATUS.made_prepayment };
}

/** The steps before a transition, and the transition. */
interface Way {
  begin(trx: Trx, order: WorkerOrder, party: number): Promise<RequestRow | null>;
  transition: TransitionName;
  by: ActorRole;
}

const { pending_confirm, canceled_system } = REQUEST_STATUS;

const WAYS: Record<Transition, Way> = {
  create: { begin: () => Promise.resolve(null), transition: 'hold', by: 'traveller' },
  confirm: {
    begin: (trx, order, party) => insertWaiting(trx, order, { dateId: order.dateId, party, status: pending_confirm }),
    transition: 'confirm',
    by: 'organizer',
  },
  'date change': {
    begin: (trx, order, party) => holdFirst(trx, order, order.calmId, party),
    transition: 'change',
    by: 'traveller',
  },
  'date on request accepted': { begin: payFirst, transition: 'accept_change', by: 'organizer' },
  'party grown': {
    begin: (trx, order) => holdFirst(trx, order, order.dateId, 1),
    transition: 'change',
    by: 'traveller',
  },
  'late payment': {
    begin: (trx, order, party) => insertWaiting(trx, order, { dateId: order.dateId, party, status: canceled_system }),
    transition: 'pay_late',
    by: 'payment',
  },
  admin: { begin: payFirst, transition: 'change', by: 'admin' },
};

async function isSeated(trx: Trx, request: Parameters<typeof takeSeats>[1]): Promise<boolean> {
  try {
    await takeSeats(trx, request, sql`true`);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'seats_gone') return false;
    throw error;
  }
}

/** The product's statements. */
async function takeGuarded(trx: Trx, order: WorkerOrder, from: RequestRow | null, party: number): Promise<boolean> {
  const { transition, by } = WAYS[order.transition];
  const actor = { kind: by, id: order.userId };
  const { dateId } = order;
  if (!from) {
    const insert = insertOf(order, { dateId, party, status: REQUEST_STATUS.pending_prepayment });
    const { rows } = await transitionStatement({ transition, by: actor, from: { insert } }).execute(trx);
    return rows[0] !== undefined && isSeated(trx, { tour_date_id: dateId, seats: party });
  }
  const shift = holdsSeats(from.status) ? shiftsOf(from, dateId, party) : undefined;
  if (shift) await lockShiftedDepartures(trx, shift);
  const change = [sql`tour_date_id = ${dateId}`, sql`adults = ${party}`];
  const { rows } = await transitionStatement({ transition, by: actor, from, change, shift }).execute(trx);
  return rows[0]?.seated === (shift?.length ?? 1);
}

/** The same as an unguarded read-then-write, to show that the run detects it. */
async function takeUnguarded(trx: Trx, order: WorkerOrder, from: RequestRow | null, party: number): Promise<boolean> {
  const { dateId } = order;
  const needed = neededBy(order, party);
  const { rows } = await sql<{ free: number }>`select free from tour_date where id = ${dateId}`.execute(trx);
  const free = rows[0]?.free ?? 0;
  if (free < needed) return false;
  const to = TRANSITIONS[WAYS[order.transition].transition].to ?? from?.status ?? REQUEST_STATUS.pending_prepayment;
  if (from)
    await sql`update request set status = ${to}, tour_date_id = ${dateId}, adults = ${party} where id = ${from.id}`.execute(
      trx,
    );
  else await insertOf(order, { dateId, party, status: to }).execute(trx);
  await sql`update tour_date set free = ${free - needed} where id = ${dateId}`.execute(trx);
  return true;
}

/** Seats that an attempt takes. */
const neededBy = ({ transition }: WorkerOrder, party: number): number => party - (transition === 'party grown' ? 1 : 0);

/** Tries to take seats. Records a rejection with the number of missing seats. */
async function tryOnce(db: Db, order: WorkerOrder): Promise<void> {
  const party = (order.transition === 'party grown' ? 2 : 1) + Math.floor(Math.random() * 3);
  let needed = order.transition === 'party grown' ? 1 : party;
  try {
    const from = await transaction(db, (trx) => WAYS[order.transition].begin(trx, order, party));
    needed = neededBy(order, party);
    await transaction(db, async (trx) => {
      const isSeated = await (order.isGuarded ? takeGuarded : takeUnguarded)(trx, order, from, party);
      if (!isSeated) throw new NotSeated();
    });
  } catch (error) {
    // A queue for one row may outlast the statement timeout, which is no rejection.
    if ((error as { code?: string }).code === STATEMENT_TIMEOUT) return;
    if (!(error instanceof NotSeated)) throw error;
    await sql`insert into bench_refusals (party) values (${needed})`.execute(db);
  }
}

async function client(db: Db, order: WorkerOrder): Promise<void> {
  while (await takeTry(db, order.tries)) await tryOnce(db, order);
}

process.once('message', (order: WorkerOrder) => {
  const { db } = openDb(order.url, { max: order.clients });
  void Promise.all(Array.from({ length: order.clients }, () => client(db, order)))
    .then(() => db.destroy())
    .then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`${error.message}\n`);
        process.exit(1);
      },
    );
});
