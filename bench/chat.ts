/**
 * Clients on several processes talk while their sockets are cut: nothing may be lost, doubled or out of order. Prints the
 * time from a message's last attempt to its event, and the processor time that a message costs. `npm run bench -- chat [clients] [messages] [processes] [poll]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { createSessionTokens } from '#server/features/account/index.ts';
import { print } from '#server/platform/log.ts';
import { insertAccount, seedGround, seedOrganizer } from '#server/testing/seed-booking.ts';
import type { ClientOrder, ClientReport } from './chat/client.ts';
import { databaseCpuS, statsOf } from './chat/process-stats.ts';
import { CHAT_SECRET, type ServerOrder } from './chat/server.ts';
import { median, quantile } from './support/quantile.ts';
import { startDatabase } from './support/resources.ts';

const CLIENTS = Number(process.argv[2] ?? 1000);
const MESSAGES = Number(process.argv[3] ?? 20_000);
const PROCESSES = Number(process.argv[4] ?? 4);
const IS_POLLING = process.argv[5] === 'poll';
/** Processes of clients. */
const DRIVERS = 2;
/** Messages before those that count: a process that has just started still compiles its code. */
const WARM_UP = 200;
const CUT_EVERY_MS = 10_000;
const CUT_PART = 0.2;
const ORGANIZERS = 50;
/** Messages a second of all clients together. */
const RATE = Number(process.env['RATE'] ?? 200);

const startChild = (file: string): ChildProcess => fork(join(import.meta.dirname, file), { stdio: 'inherit' });
const messageOf = async <T>(child: ChildProcess): Promise<T> => ((await once(child, 'message')) as [T])[0];

async function startServer(order: ServerOrder): Promise<{ child: ChildProcess; address: string }> {
  const child = startChild('chat/server.ts');
  child.send(order);
  return { child, address: await messageOf<string>(child) };
}

/** Chats of travellers with organizers: both sides of each are clients. */
async function seedChats(db: Db): Promise<{ userId: number; token: string; chatIds: number[] }[]> {
  await seedGround(db);
  const tokens = createSessionTokens(db, CHAT_SECRET);
  const clients = [];
  const organizers: { userId: number; token: string; chatIds: number[] }[] = [];
  for (let id = 1; id <= ORGANIZERS; id++) {
    const userId = await seedOrganizer(db, id);
    organizers.push({ userId, token: (await tokens.open(db, userId, {})).access, chatIds: [] });
  }
  for (let at = 0; at < CLIENTS - ORGANIZERS; at++) {
    const userId = await insertAccount(db, 'user');
    const organizerId = (at % ORGANIZERS) + 1;
    const { rows } = await sql<{ id: number }>`insert into chat (kind, user_id, organizer_id)
      values ('organizer', ${userId}, ${organizerId}) returning id`.execute(db);
    const chatId = rows[0]?.id ?? 0;
    clients.push({ userId, token: (await tokens.open(db, userId, {})).access, chatIds: [chatId] });
    organizers[organizerId - 1]?.chatIds.push(chatId);
  }
  return [...clients, ...organizers];
}

/** What every client must have received: the messages of its chats, each once and in order. */
async function judge(
  db: Db,
  reports: readonly ClientReport[],
): Promise<Record<'lost' | 'doubled' | 'disordered', number>> {
  const { rows } = await sql<{
    chat_id: number;
    last: number;
  }>`select id as chat_id, last_seq as last from chat`.execute(db);
  const last = new Map(rows.map((row) => [row.chat_id, row.last]));
  const sum = { lost: 0, doubled: 0, disordered: 0 };
  for (const { seen } of reports)
    for (const [chatId, seqs] of seen) {
      const unique = new Set(seqs);
      sum.doubled += seqs.length - unique.size;
      sum.lost += (last.get(chatId) ?? 0) - unique.size;
      sum.disordered += seqs.filter((seq, at) => at > 0 && seq < (seqs[at - 1] ?? 0)).length;
    }
  return sum;
}

/** Processor seconds of the product and of its database so far. */
async function cpuOf(
  db: Db,
  servers: readonly { child: ChildProcess }[],
): Promise<Record<'product' | 'database', number>> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return {
    product: servers.reduce((sum, { child }) => sum + statsOf(child.pid ?? 0).cpuS, 0),
    database: databaseCpuS(rows[0]?.pid ?? 0),
  };
}

const lags = (ms: readonly number[]): { p50: number; p99: number } => ({
  p50: Math.round(median(ms)),
  p99: Math.round(quantile(ms, 0.99)),
});

await using database = await startDatabase({ max: 4 });
const { db, url, folder } = database;
const clients = await seedChats(db);
const servers = await Promise.all(
  Array.from({ length: PROCESSES }, (_, at) => startServer({ url, dataDir: join(folder, `data-${at}`) })),
);
const addresses = servers.map(({ address }) => address);
const drivers = Array.from({ length: DRIVERS }, () => startChild('chat/client.ts'));
const orders = drivers.map((_, at): ClientOrder => ({
  addresses,
  isPolling: IS_POLLING,
  clients: clients.filter((_client, index) => index % DRIVERS === at),
  warmUp: Math.ceil(WARM_UP / DRIVERS),
  messages: Math.ceil(MESSAGES / DRIVERS),
  rate: RATE / DRIVERS,
  cut: { everyMs: CUT_EVERY_MS, part: CUT_PART },
}));
for (const [at, driver] of drivers.entries()) driver.send(orders[at] ?? {});
await Promise.all(drivers.map((driver) => messageOf<'warm'>(driver)));
const startedMs = performance.now();
// One process of the product ends abruptly in the middle, and another takes its place.
const reports = Promise.all(drivers.map((driver) => messageOf<ClientReport[]>(driver)));
const cpuAtStart = await cpuOf(db, servers);
await Promise.race([wait((MESSAGES / RATE / 2) * 1000), reports]);
const cpuAtHalf = await cpuOf(db, servers);
const [victim] = servers.splice(randomInt(servers.length), 1);
victim?.child.kill('SIGKILL');
const all = (await reports).flat();
const seconds = (performance.now() - startedMs) / 1000;
const calm = all.flatMap(({ calmMs }) => calmMs);
const cut = all.flatMap(({ cutMs }) => cutMs);
const counted = await judge(db, all);
print(
  `${JSON.stringify({
    clients: clients.length,
    processes: PROCESSES,
    transport: IS_POLLING ? 'polling' : 'sockets',
    messages: all.reduce((sum, { sent }) => sum + sent, 0),
    seconds: Math.round(seconds),
    cuts: all.reduce((sum, { cuts }) => sum + cuts, 0),
    ...counted,
    cpu_ms_each: {
      product: Math.round(((cpuAtHalf.product - cpuAtStart.product) / (MESSAGES / 2)) * 1000),
      database: Math.round(((cpuAtHalf.database - cpuAtStart.database) / (MESSAGES / 2)) * 1000),
    },
    lag_ms: lags(calm),
    lag_after_cut_ms: lags(cut),
  })}`,
);
for (const child of [...drivers, ...servers.map((server) => server.child)]) child.kill();
process.exitCode = counted.lost + counted.doubled + counted.disordered === 0 ? 0 : 1;
