/**
 * One departure that everybody wants: whole calls that hold seats, each of a traveller of their own, over HTTP, until it is sold out.
 * `-- --seats 2000 --clients 64`.
 */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { createSessionTokens } from '#server/features/account/index.ts';
import { print } from '#server/platform/log.ts';
import { insertAccount, insertDeparture, seedGround, seedOrganizer } from '#server/testing/seed-booking.ts';
import { databaseCpuS, statsOf } from './chat/process-stats.ts';
import { ask } from './faults/visitors.ts';
import { median, quantile } from './support/quantile.ts';
import { readNumbers } from './support/read-numbers.ts';
import { runProgram, startDatabase } from './support/resources.ts';

const { seats: SEATS, clients: CLIENTS } = readNumbers({ seats: 2000, clients: 64 });
const SECRET = 'a secret of the benchmark that is long enough';
const PARTY = 2;
/** Travellers more than seats, who must be refused. */
const TOO_MANY = 1.1;
/** Calls before the measured ones, on another departure. */
const WARM_UP = 200;

interface Buyer {
  token: string;
  email: string;
}

async function createBuyers(db: Db, count: number): Promise<Buyer[]> {
  const tokens = createSessionTokens(db, SECRET);
  const buyers: Buyer[] = [];
  for (let at = 0; at < count; at++) {
    const id = await insertAccount(db, 'user');
    const { rows } = await sql<{ email: string }>`select email from user_account where id = ${id}`.execute(db);
    buyers.push({ token: (await tokens.open(db, id, {})).access, email: rows[0]?.email ?? '' });
  }
  return buyers;
}

interface Outcome {
  statuses: Map<number, number>;
  ms: number[];
  seconds: number;
}

/** Lets travellers hold seats, some at a time. */
async function sell(
  port: number,
  { tourId, dateId, price, currency }: Awaited<ReturnType<typeof insertDeparture>>,
  buyers: readonly Buyer[],
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const left = [...buyers];
  const outcome: Outcome = { statuses: new Map(), ms: [], seconds: 0 };
  const buy = async ({ token, email }: Buyer): Promise<void> => {
    const contact = { first_name: 'Ada', last_name: 'Lovelace', email, phone: '+44 20 7946 0000' };
    const body = {
      tour_id: tourId,
      tour_date_id: dateId,
      seats: { adults: PARTY, children: 0 },
      contact,
      terms_accepted: true,
      expected_total: price * PARTY,
      currency,
    };
    const beganMs = performance.now();
    const { status } = await ask(port, '/crm/api/request/create', { agent, post: { token, body, key: randomUUID() } });
    outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
    if (status === 200) outcome.ms.push(performance.now() - beganMs);
  };
  const startedMs = performance.now();
  const client = async (): Promise<void> => {
    for (let buyer = left.pop(); buyer; buyer = left.pop()) await buy(buyer);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  outcome.seconds = (performance.now() - startedMs) / 1000;
  agent.destroy();
  return outcome;
}

await using database = await startDatabase({ max: 4 });
const { db } = database;
await seedGround(db);
await seedOrganizer(db, 1);
const parties = SEATS / PARTY;
const buyers = await createBuyers(db, WARM_UP + Math.ceil(parties * TOO_MANY));
const [calm, hot] = [WARM_UP * PARTY, SEATS].map((capacity) => insertDeparture(db, { capacity, free: capacity }));
await using program = await runProgram({
  DATA_DIR: join(database.folder, 'data'),
  DATABASE_URL: database.url,
  SESSION_SECRET: SECRET,
  SANDBOX: 'on',
  NODE_ENV: 'production',
  LIMIT_FACTOR: '100000',
});
if (calm) await sell(program.port, await calm, buyers.splice(0, WARM_UP));
const departure = await hot!;
// A connection that has just been used: an idle one ends.
const cpuOf = async (): Promise<{ program: number; database: number }> => {
  const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return { program: statsOf(program.pid).cpuS, database: databaseCpuS(own[0]?.pid ?? 0) };
};
const before = await cpuOf();
const { statuses, ms, seconds } = await sell(program.port, departure, buyers);
const after = await cpuOf();
const { rows } = await sql<{ free: number; held: number }>`
    select free, (select coalesce(sum(seats), 0)::int from request where tour_date_id = d.id and status = 2) as held
    from tour_date d where id = ${departure.dateId}`.execute(db);
const { free = 0, held = 0 } = rows[0] ?? {};
const cpuMs = (of: 'program' | 'database'): string => (((after[of] - before[of]) * 1000) / buyers.length).toFixed(1);
const [held200 = 0, failed] = [statuses.get(200), [...statuses].filter(([status]) => status === 0 || status >= 500)];
print(
  `${SEATS} seats, ${CLIENTS} at once: ${(held200 / seconds).toFixed(0)} held a second, p50 ${median(ms).toFixed(0)}, p99 ${quantile(ms, 0.99).toFixed(0)} ms; processor time of a call ${cpuMs('program')} + ${cpuMs('database')} ms (program + database); replies ${JSON.stringify(Object.fromEntries(statuses))}; free ${free}, held ${held} (goal 300 a second, 500 ms, sold out, no 5xx)`,
);
process.exitCode = failed.length === 0 && free === 0 && held === SEATS ? 0 : 1;
