/**
 * One departure, 64 clients on 4 processes, a process killed every 2 s: for each transition that takes seats, no seat
 * is oversold, and no party is rejected that would have fitted at the end. Without the guard each must fail. `node
 * tools/run.mjs bench/oversell.ts [rounds] [transition]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { print } from '#server/platform/log.ts';
import { insertAccount, insertDeparture, seedOrganizer, seedGround } from '#server/testing/seed-booking.ts';
import { TRANSITIONS, type Transition } from './oversell/transitions.ts';
import type { WorkerOrder } from './oversell/worker.ts';
import { startDatabase } from './support/resources.ts';

const PROCESSES = 4;
const CLIENTS = 64;
const TRIES = 1000;
const CAPACITIES = [1, 7, 40, 1000];
/** Enough seats for attempts to collide; one round shows that the run detects overselling. */
const CAPACITIES_UNGUARDED = [1000];
/** Room for everyone on the departure that bookings leave. */
const CALM_SEATS = 32_000;
const KILL_EVERY_MS = 2000;
const ROUNDS = Number(process.argv[2] ?? 1);

interface Outcome {
  capacity: number;
  sold: number;
  counted: number;
  oversold: number;
  unsold: number;
  tries: number;
  killed: number;
  seconds: number;
}

/** Keeps workers running until the attempts are used up, and kills one at an interval. */
async function storm(order: WorkerOrder): Promise<number> {
  const workers = new Set<ChildProcess>();
  let killed = 0;
  let isOver = false;
  await new Promise<void>((done, fail) => {
    const startOne = (): void => {
      const worker = fork(join(import.meta.dirname, 'oversell/worker.ts'));
      workers.add(worker);
      worker.send(order);
      worker.once('exit', (code, signal) => {
        workers.delete(worker);
        if (code === 0) isOver = true;
        else if (signal !== 'SIGKILL') fail(new Error(`a worker ended with ${code}`));
        if (!isOver) startOne();
        else if (workers.size === 0) done();
      });
    };
    for (let n = 0; n < PROCESSES; n++) startOne();
    const timer = setInterval(() => {
      const [victim] = workers;
      if (isOver || !victim) return;
      killed += victim.kill('SIGKILL') ? 1 : 0;
    }, KILL_EVERY_MS);
    timer.unref();
  });
  return killed;
}

interface Round {
  transition: Transition;
  capacity: number;
  isGuarded: boolean;
}

async function round(
  db: Db,
  { url, userId }: { url: string; userId: number },
  { transition, capacity, isGuarded }: Round,
): Promise<Outcome> {
  const departure = await insertDeparture(db, { capacity, free: capacity });
  const calm = await insertDeparture(db, { capacity: CALM_SEATS, free: CALM_SEATS });
  await sql`truncate bench_tries, bench_refusals`.execute(db);
  await sql`insert into bench_tries values (0)`.execute(db);
  const began = performance.now();
  const killed = await storm({
    url,
    clients: CLIENTS / PROCESSES,
    tries: TRIES,
    userId,
    tourId: departure.tourId,
    dateId: departure.dateId,
    calmId: calm.dateId,
    transition,
    isGuarded,
  });
  const { rows } = await sql<{ sold: number; free: number; refused: number; tries: number }>`
    select (select coalesce(sum(seats), 0)::int from request where tour_date_id = ${departure.dateId} and status in (2, 3)) as sold,
      (select free from tour_date where id = ${departure.dateId}) as free, (select done from bench_tries) as tries,
      (select count(*)::int from bench_refusals where party <= (select free from tour_date where id = ${departure.dateId})) as refused`.execute(
    db,
  );
  const row = rows[0] ?? { sold: 0, free: 0, refused: 0, tries: 0 };
  return {
    capacity,
    sold: row.sold,
    counted: capacity - row.free,
    oversold: Math.max(0, row.sold - capacity),
    tries: row.tries,
    killed,
    seconds: (performance.now() - began) / 1000,
    // Seats are never released in a run, so a party that fits at the end would have fitted when rejected.
    unsold: row.refused,
  };
}

await using database = await startDatabase({ max: 4 });
const { db, url } = database;
await seedGround(db);
await seedOrganizer(db, 1);
const userId = await insertAccount(db, 'user');
await sql`create table bench_tries (done integer not null)`.execute(db);
await sql`create table bench_refusals (party integer not null)`.execute(db);
print(
  `${CLIENTS} clients on ${PROCESSES} processes, ${TRIES} tries a round, a process killed every ${KILL_EVERY_MS / 1000} s`,
);
let isWrong = false;
for (const transition of TRANSITIONS.filter((name) => (process.argv[3] ?? name) === name))
  for (const isGuarded of [true, false])
    for (let n = 0; n < (isGuarded ? ROUNDS : 1); n++)
      for (const capacity of isGuarded ? CAPACITIES : CAPACITIES_UNGUARDED) {
        const it = await round(db, { url, userId }, { transition, capacity, isGuarded });
        const isHolding = it.oversold === 0 && it.unsold === 0 && it.sold === it.counted;
        isWrong ||= isHolding !== isGuarded;
        print(
          `${transition.padEnd(24)}  guard ${isGuarded ? 'on ' : 'off'}  capacity ${String(it.capacity).padStart(5)}  sold ${String(it.sold).padStart(5)}  counted ${String(it.counted).padStart(5)}  ` +
            `oversold ${it.oversold}  refused though free ${it.unsold}  tries ${it.tries}  killed ${it.killed}  ${it.seconds.toFixed(1)} s  ${isHolding ? 'holds' : 'FAILS'}`,
        );
      }
process.stdout.write(isWrong ? 'WRONG\n' : 'as it must be: each guard holds, and without it the run fails\n');
process.exitCode = isWrong ? 1 : 0;
