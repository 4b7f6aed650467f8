/** A worker of `oversell.ts`: clients that try to hold seats on one departure until the shared attempts are used up. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDb, transaction, type Db, type Trx } from '#server/db/pool.ts';
import { moveStatement } from '#server/features/booking/requests/move-request.ts';

/** Options from the parent process. */
export interface WorkerOrder {
  url: string;
  clients: number;
  tries: number;
  userId: number;
  tourId: number;
  dateId: number;
  isGuarded: boolean;
}

/** Consumes one of the attempts shared by all processes. */
async function takeTry(db: Db, tries: number): Promise<boolean> {
  const { rows } = await sql`update bench_tries set done = done + 1 where done < ${tries} returning done`.execute(db);
  return rows.length > 0;
}

function insertOf(order: WorkerOrder, party: number) {
  return sql`insert into request (uuid, user_id, organizer_id, tour_id, tour_date_id, status, adults, children, contact, locale, currency, price_lines, total, due_now,
      payment_kind, cancel_policy, legal_versions, start_at, deadline_kind, deadline_at)
    values (${randomBytes(16).toString('hex')}, ${order.userId}, 1, ${order.tourId}, ${order.dateId}, 2, ${party}, 0, '', 'en-US', 'EUR', '[]', 100000, 20000,
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

class NotSeated extends Error {}

/** Tries to hold seats for a party. A rejection is recorded with the party's size. */
async function tryOnce(db: Db, order: WorkerOrder): Promise<void> {
  const party = 1 + Math.floor(Math.random() * 4);
  try {
    await transaction(db, async (trx) => {
      const isSeated = await (order.isGuarded ? holdGuarded : holdUnguarded)(trx, order, party);
      if (!isSeated) throw new NotSeated();
    });
  } catch (error) {
    if (!(error instanceof NotSeated)) throw error;
    await sql`insert into bench_refusals (party) values (${party})`.execute(db);
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
