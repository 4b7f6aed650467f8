/**
 * The booking statements against TPC-B (the transaction of pgbench) on the same server, 16 clients.
 * `node tools/run.mjs bench/booking.ts [seconds a round]`
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { transaction, type Db } from '#server/db/pool.ts';
import { takeSeats, transitionStatement } from '#server/features/booking/request/transition-request.ts';
import { print } from '#server/platform/log.ts';
import { insertAccount, insertDeparture, seedOrganizer, seedGround } from '#server/testing/seed-booking.ts';
import { median, quantile } from './support/quantile.ts';
import { startDatabase } from './support/resources.ts';

const CLIENTS = 16;
const SECONDS = Number(process.argv[2] ?? 8);
const ROUNDS = 3;
const DEPARTURES = 200;
const CAPACITY = 100_000;
// pgbench needs a scale of at least the number of clients, or they queue for one branch row.
const SCALE = 16;
const ACCOUNTS_PER_BRANCH = 100_000;

interface Result {
  perSecond: number;
  meanMs: number;
  p99Ms: number;
  failed: number;
}

/** Runs one kind of transaction on several clients for a fixed time. */
async function run(work: (client: number) => Promise<void>): Promise<Result> {
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const end = began + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (performance.now() < end) {
        const start = performance.now();
        await work(client).catch(() => failed++);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: (times.length - failed) / seconds,
    meanMs: times.reduce((sum, ms) => sum + ms, 0) / times.length,
    p99Ms: quantile(times, 0.99),
    failed,
  };
}

async function fillTpcB(client: pg.Client): Promise<void> {
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, '' from generate_series(1, ${SCALE}) n;
    insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) n;
    insert into pgbench_accounts select n, (n - 1) / ${ACCOUNTS_PER_BRANCH} + 1, 0, '' from generate_series(1, ${SCALE * ACCOUNTS_PER_BRANCH}) n;
  `);
  for (const table of ['branches', 'tellers', 'accounts', 'history'])
    await client.query(`vacuum analyze pgbench_${table}`);
}

const dice = (top: number): number => 1 + Math.floor(Math.random() * top);

/** The statements of pgbench's `tpcb-like`, as pgbench sends them: one round trip each. Prepared as with `-M prepared`. */
function tpcB(clients: readonly pg.Client[], isPrepared: boolean): (client: number) => Promise<void> {
  const runNamed = (client: pg.Client, name: string, text: string, values: number[]): Promise<unknown> =>
    isPrepared
      ? client.query({ name, text, values })
      : client.query(text.replace(/\$(\d)/g, (_, n: string) => String(values[Number(n) - 1])));
  return async (index) => {
    const client = clients[index];
    if (!client) return;
    const [aid, bid, tid, delta] = [
      dice(SCALE * ACCOUNTS_PER_BRANCH),
      dice(SCALE),
      dice(SCALE * 10),
      dice(10_000) - 5000,
    ];
    await client.query('begin');
    await runNamed(client, 'a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
    await runNamed(client, 's', 'select abalance from pgbench_accounts where aid = $1', [aid]);
    await runNamed(client, 't', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
    await runNamed(client, 'b', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
    await runNamed(
      client,
      'h',
      'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [tid, bid, aid, delta],
    );
    await client.query('commit');
  };
}

/** The two statements of a hold, as the product sends them: request, history and messages by `transitionRequest`, then its seats. */
function booking(
  db: Db,
  userId: number,
  departures: readonly { tourId: number; dateId: number }[],
): () => Promise<void> {
  const contact = randomBytes(160);
  return async () => {
    const departure = departures[dice(departures.length) - 1];
    if (!departure) return;
    const { tourId, dateId } = departure;
    const insert = sql`insert into request (uuid, user_id, organizer_id, tour_id, tour_date_id, status, adults, children, contact, locale, currency, price_lines, total, due_now,
        payment_kind, cancel_policy, legal_versions, start_at, deadline_kind, deadline_at)
      values (${randomBytes(16).toString('hex')}, ${userId}, 1, ${tourId}, ${dateId}, 2, 2, 0, ${contact}, 'en-US', 'EUR', '[]', 100000, 20000,
        'prepayment', '[]', '{}', now() + interval '60 days', 'pay', now() + interval '48 hours') returning *`;
    await transaction(db, async (trx) => {
      const by = { kind: 'traveller', id: userId } as const;
      await transitionStatement({ transition: 'hold', by, from: { insert } }).execute(trx);
      await takeSeats(trx, { tour_date_id: dateId, seats: 2 }, sql`not d.is_closed and d.price = 50000`);
    });
  };
}

await using database = await startDatabase({ max: CLIENTS });
const { db, url } = database;
await seedGround(db);
await seedOrganizer(db, 1);
const userId = await insertAccount(db, 'user');
const departures = [];
for (let n = 0; n < DEPARTURES; n++) departures.push(await insertDeparture(db, { capacity: CAPACITY, free: CAPACITY }));
const clients = await Promise.all(
  Array.from({ length: CLIENTS }, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  }),
);
const [first] = clients;
if (first) await fillTpcB(first);
const kinds = [
  ['TPC-B, simple', tpcB(clients, false)],
  ['TPC-B, prepared', tpcB(clients, true)],
  ['booking', booking(db, userId, departures)],
  ['booking, one departure', booking(db, userId, departures.slice(0, 1))],
] as const;
const results = new Map<string, Result[]>();
// Alternated, so that other load on the machine affects both.
for (let round = 0; round < ROUNDS; round++)
  for (const [name, work] of kinds) results.set(name, [...(results.get(name) ?? []), await run(work)]);
const of = (name: string, field: keyof Result): number =>
  median((results.get(name) ?? []).map((result) => result[field]));
const peer = Math.max(of('TPC-B, simple', 'perSecond'), of('TPC-B, prepared', 'perSecond'));
print(
  `${CLIENTS} clients, median of ${ROUNDS} rounds of ${SECONDS} s, fsync on, TPC-B scale ${SCALE} by node-postgres (the package ships no pgbench)`,
);
for (const [name] of kinds) {
  print(
    `${name.padEnd(24)} ${of(name, 'perSecond').toFixed(0).padStart(6)} /s   mean ${of(name, 'meanMs').toFixed(2).padStart(6)} ms   p99 ${of(name, 'p99Ms').toFixed(1).padStart(6)} ms   failed ${of(name, 'failed')}   x${(of(name, 'perSecond') / peer).toFixed(2)}`,
  );
}
const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from tour_date d
    where free + (select coalesce(sum(seats), 0) from request r where r.tour_date_id = d.id and r.status in (2, 3)) <> capacity`.execute(
  db,
);
print(`departures whose seats do not add up: ${rows[0]?.wrong ?? '?'}`);
await Promise.all(clients.map((client) => client.end()));
