/** A worker of `oversell.ts`: clients that try to hold seats on one departure until the shared attempts are used up. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDb, transaction, type Db, type Trx } from '#server/db/pool.ts';
import { lockDepartures, moveStatement, type SeatShift } from '#server/features/booking/requests/move-request.ts';
import type { RequestRow } from '#server/features/booking/requests/request-store.ts';

/** The share of attempts that change a booking instead of making one. */
const CHANGES = 0.4;

/** Options from the parent process. */
export interface WorkerOrder {
  url: string;
  clients: number;
  tries: number;
  userId: number;
  tourId: number;
  dateId: number;
  /** A departure with room for all, from which bookings move to the contested one. */
  calmId: number;
  isGuarded: boolean;
}

class NotSeated extends Error {}

/** Consumes one of the attempts shared by all processes. */
async function takeTry(db: Db, tries: number): Promise<boolean> {
  const { rows } = await sql`update bench_tries set done = done + 1 where done < ${tries} returning done`.execute(db);
  return rows.length > 0;
}

function insertOf(order: WorkerOrder, party: number, dateId = order.dateId) {
  return sql`insert into request (uuid, user_id, organizer_id, tour_id, tour_date_id, status, adults, children, contact, locale, currency, price_lines, total, due_now,
      payment_kind, cancel_policy, legal_versions, start_at, deadline_kind, deadline_at)
    values (${randomBytes(16).toString('hex')}, ${order.userId}, 1, ${order.tourId}, ${dateId}, 2, ${party}, 0, '', 'en-US', 'EUR', '[]', 100000, 20000,
      'prepayment', '[]', '{}', now() + interval '60 days', 'pay', now() + interval '48 hours') returning *`;
}

/** The product's statement. */
async function holdGuarded(trx: Trx, order: WorkerOrder, party: number): Promise<boolean> {
  const { rows } = await moveStatement({
    move: 'hold',
    by: { kind: 'traveller', id: order.userId },
    from: { insert: insertOf(order, party) },
  }).execute(trx);
  return rows[0]?.seated === 1;
}

/** The same as an unguarded read-then-write, to show that the run detects it. */
async function holdUnguarded(trx: Trx, order: WorkerOrder, party: number): Promise<boolean> {
  const { rows } = await sql<{ free: number }>`select free from tour_date where id = ${order.dateId}`.execute(trx);
  const free = rows[0]?.free ?? 0;
  if (free < party) return false;
  await insertOf(order, party).execute(trx);
  await sql`update tour_date set free = ${free - party} where id = ${order.dateId}`.execute(trx);
  return true;
}

/** Holds seats where there is room: one on the contested departure, or the whole party on the calm one. */
async function holdFirst(trx: Trx, order: WorkerOrder, party: number, dateId: number): Promise<RequestRow> {
  const { rows } = await moveStatement({
    move: 'hold',
    by: { kind: 'traveller', id: order.userId },
    from: { insert: insertOf(order, party, dateId) },
  }).execute(trx);
  if (rows[0]?.seated !== 1) throw new NotSeated();
  return { id: rows[0].id, status: 2, tour_date_id: dateId, seats: party } as RequestRow;
}

/** The product's statement of a change: a booking moves here, or its party grows. */
async function changeGuarded(trx: Trx, order: WorkerOrder, from: RequestRow, people: number): Promise<boolean> {
  const shift: SeatShift[] =
    from.tour_date_id === order.dateId
      ? [{ dateId: order.dateId, delta: from.seats - people }]
      : [
          { dateId: from.tour_date_id, delta: from.seats },
          { dateId: order.dateId, delta: -people },
        ];
  await lockDepartures(trx, shift);
  const { rows } = await moveStatement({
    ...{ move: 'change_held', by: { kind: 'traveller', id: order.userId }, from, shift },
    change: [sql`tour_date_id = ${order.dateId}`, sql`adults = ${people}`],
  }).execute(trx);
  return rows[0]?.seated === shift.length;
}

/** The same change as an unguarded read-then-write. */
async function changeUnguarded(trx: Trx, order: WorkerOrder, from: RequestRow, people: number): Promise<boolean> {
  const needed = people - (from.tour_date_id === order.dateId ? from.seats : 0);
  const { rows } = await sql<{ free: number }>`select free from tour_date where id = ${order.dateId}`.execute(trx);
  const free = rows[0]?.free ?? 0;
  if (free < needed) return false;
  await sql`update request set tour_date_id = ${order.dateId}, adults = ${people} where id = ${from.id}`.execute(trx);
  await sql`update tour_date set free = ${free - needed} where id = ${order.dateId}`.execute(trx);
  return true;
}

const refuse = async (db: Db, party: number): Promise<void> =>
  void (await sql`insert into bench_refusals (party) values (${party})`.execute(db));

/** Books first and changes then: half move from the calm departure, half grow a party of one. */
async function tryChange(db: Db, order: WorkerOrder, party: number): Promise<void> {
  const isMove = party === 1 || Math.random() < 0.5;
  let needed = isMove ? party : 1;
  try {
    const from = await transaction(db, (trx) => holdFirst(trx, order, needed, isMove ? order.calmId : order.dateId));
    if (!isMove) needed = party - 1;
    await transaction(db, async (trx) => {
      const isSeated = await (order.isGuarded ? changeGuarded : changeUnguarded)(trx, order, from, party);
      if (!isSeated) throw new NotSeated();
    });
  } catch (error) {
    if (!(error instanceof NotSeated)) throw error;
    await refuse(db, needed);
  }
}

/** Tries to hold seats for a party. A rejection is recorded with the party's size. */
async function tryOnce(db: Db, order: WorkerOrder): Promise<void> {
  const party = 1 + Math.floor(Math.random() * 4);
  if (Math.random() < CHANGES) return tryChange(db, order, party);
  try {
    await transaction(db, async (trx) => {
      const isSeated = await (order.isGuarded ? holdGuarded : holdUnguarded)(trx, order, party);
      if (!isSeated) throw new NotSeated();
    });
  } catch (error) {
    if (!(error instanceof NotSeated)) throw error;
    await refuse(db, party);
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
