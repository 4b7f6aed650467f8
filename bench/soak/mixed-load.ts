/**
 * A mixed load for some minutes: searches, pages, bookings until they are paid, a chat whose sockets come and go, the desk. Each minute
 * the load pauses, and what the program holds is measured: heap after a collection, connections to the database, files, handles.
 */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import { DEMO_USERS } from '#demo/demo-users.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { openDb, type Db } from '#server/db/pool.ts';
import { createSessionTokens } from '#server/features/account/index.ts';
import { print } from '#server/platform/log.ts';
import { seededRandom } from '#server/search/testing/generate-tours.ts';
import { freePort } from '#server/testing/program.ts';
import { insertAccount } from '#server/testing/seed-booking.ts';
import { ask } from '../faults/visitors.ts';
import { createFolder, runProgram } from '../support/resources.ts';
import {
  book,
  createPerson,
  edit,
  openSocket,
  signIn,
  write,
  type Connections,
  type Departure,
  type Person,
} from './actions.ts';
import { growthOf } from './flatness.ts';
import { Inspector, type Held } from './inspector.ts';
import { createDraws, createPaths, ENCODINGS } from './paths.ts';

const SECRET = 'a secret of the benchmark that is long enough';
const TRAVELLERS = 24;
const SOCKETS = 12;
const CONNECTIONS = 16;
/** Steps that may wait for their replies; more are not begun. */
const MAX_RUNNING = 64;
const MINUTE_MS = 60_000;
/** Renewed well before a session's access ends. */
const RENEW_MINUTES = 5;
/** Pause of the load before a measurement, in which ended connections are noticed. */
const SETTLE_MS = 1500;
/** Growth over the last two thirds, of the mean there, that still counts as flat; of counts also one more. */
const FLAT_PERCENT = 5;
const MAX_DEPARTURES = 400;

/** Share of each step in all. A booking is some nine requests, an edit four. */
const SHARES = [
  ['visit', 0.7],
  ['write', 0.17],
  ['socket', 0.06],
  ['book', 0.03],
  ['edit', 0.03],
  ['sign-in', 0.01],
] as const;
type Step = (typeof SHARES)[number][0];

interface World {
  connections: Connections;
  travellers: (Person & { userId: number; chatId: number })[];
  organizer: Person & { userId: number };
  /** A published tour of the organizer. */
  tourId: number;
  departures: readonly Departure[];
  sockets: (WebSocket | null)[];
  lastEdit: Promise<void>;
  nextPath(): string;
}

type Sample = Held & { databaseConnections: number };

/** Renews the sessions of everyone. */
async function renew(db: Db, { travellers, organizer }: World): Promise<void> {
  const tokens = createSessionTokens(db, SECRET);
  for (const person of [...travellers, organizer]) person.token = (await tokens.open(db, person.userId, {})).access;
}

async function createWorld(db: Db, connections: Connections): Promise<World> {
  const email = DEMO_USERS.find(({ role }) => role === 'organizer')?.email ?? '';
  const { rows } = await sql<{ userId: number; organizerId: number }>`
    select u.id as "userId", o.id as "organizerId" from user_account u join organizer o on o.user_id = u.id where u.email = ${email}`.execute(
    db,
  );
  const { userId = 0, organizerId = 0 } = rows[0] ?? {};
  const found = await sql<Departure>`
    select d.tour_id as "tourId", d.id as "dateId" from tour_date d join tour t on t.id = d.tour_id
    where t.status = 'published' and d.is_instant and t.instant_days between 1 and 60 and not t.is_cruise and not d.is_closed and d.free >= 4
      and d.start_date between current_date + 90 and current_date + 320 and not exists (select from tour_variant v where v.tour_id = t.id)
    order by d.id limit ${MAX_DEPARTURES}`.execute(db);
  const random = seededRandom(29);
  const listed = (await (await fetch(`http://127.0.0.1:${connections.port}/spa/tours`)).json()) as {
    tours: { slug: string }[];
  };
  const organizer = Object.assign(createPerson(connections, email), { userId });
  const world: World = {
    connections,
    organizer,
    lastEdit: Promise.resolve(),
    tourId: 0,
    travellers: [],
    departures: found.rows,
    sockets: Array.from({ length: SOCKETS }, () => null),
    nextPath: createPaths(random, listed.tours),
  };
  for (let at = 0; at < TRAVELLERS; at++) {
    const id = await insertAccount(db, 'user');
    const person = createPerson(connections, `soak-${at}@example.com`);
    world.travellers.push(Object.assign(person, { userId: id, chatId: 0 }));
  }
  await renew(db, world);
  world.tourId =
    (await organizer.api.desk.listTours({ query: { page: 1, limit: 1, state: 'published' } })).data[0]?.id ?? 0;
  for (const traveller of world.travellers)
    traveller.chatId = (await traveller.api.chat.getChatWithOrganizer({ body: { organizer_id: organizerId } })).id;
  return world;
}

/** Makes one step of the load. */
async function step(
  name: Step,
  at: number,
  { upTo, oneOf }: ReturnType<typeof createDraws>,
  world: World,
): Promise<void> {
  const { connections, travellers, organizer, tourId, departures, sockets, nextPath } = world;
  const traveller = oneOf(travellers);
  if (name === 'write') return write(upTo(2) ? traveller : organizer, traveller.chatId);
  if (name === 'book') return book(traveller, oneOf(departures), connections);
  // One after another, as of one editor: a change on top of an unknown one is refused.
  if (name === 'edit') return (world.lastEdit = world.lastEdit.catch(() => {}).then(() => edit(organizer, tourId)));
  if (name === 'sign-in') return signIn(connections);
  if (name === 'socket') {
    const socket = await openSocket(connections.port, traveller.token);
    sockets[at % SOCKETS]?.close();
    sockets[at % SOCKETS] = socket;
    return;
  }
  const headers = { 'accept-encoding': oneOf(ENCODINGS) };
  const { status } = await ask(connections.port, nextPath(), { agent: connections.agent, headers });
  if (status === 0 || status >= 500) throw new Error(`${status}`);
}

class Load {
  readonly #world: World;
  readonly #draws: ReturnType<typeof createDraws>;
  readonly #random: () => number;
  readonly #running = new Set<Promise<void>>();
  #at = 0;
  /** Steps that ended, by name, and those that failed, by name and reason. */
  readonly done = new Map<string, number>();
  readonly failed = new Map<string, number>();
  /** Steps that were not begun, because too many others ran. */
  skipped = 0;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#random = seededRandom(seed);
    this.#draws = createDraws(this.#random);
  }

  #next(): Step {
    let left = this.#random();
    for (const [name, share] of SHARES) if ((left -= share) < 0) return name;
    return 'visit';
  }

  #begin(): void {
    const name = this.#next();
    const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
    const running = step(name, this.#at++, this.#draws, this.#world)
      .then(
        () => count(this.done, name),
        (error: Error) => count(this.failed, `${name}: ${error.message}`),
      )
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Begins steps at a rate for some time, and waits for all of them. */
  async run(rate: number, forMs: number): Promise<void> {
    const startedMs = performance.now();
    for (let begun = 0; performance.now() - startedMs < forMs; begun++) {
      if (this.#running.size < MAX_RUNNING) this.#begin();
      else this.skipped++;
      await wait(Math.max(0, startedMs + ((begun + 1) * 1000) / rate - performance.now()));
    }
    await Promise.all(this.#running);
  }
}

/** Ends the connections of visitors, so that a measurement counts none of them, and measures. */
async function measure(db: Db, inspector: Inspector, connections: Connections): Promise<Sample> {
  connections.agent.destroy();
  connections.agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await wait(SETTLE_MS);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  );
  return { ...(await inspector.held()), databaseConnections: rows[0]?.count ?? 0 };
}

const LIMITS: Record<keyof Sample, { name: string; isCount: boolean; isJudged: boolean }> = {
  heapMb: { name: 'heap', isCount: false, isJudged: true },
  workerHeapMb: { name: 'heap of workers', isCount: false, isJudged: true },
  databaseConnections: { name: 'database connections', isCount: true, isJudged: true },
  files: { name: 'files', isCount: true, isJudged: true },
  handles: { name: 'handles', isCount: true, isJudged: true },
  residentMb: { name: 'resident', isCount: false, isJudged: false },
};

/** Prints the growth of each figure. Returns whether all are flat. */
function judge(samples: readonly Sample[]): boolean {
  let isFlat = true;
  for (const [key, { name, isCount, isJudged }] of Object.entries(LIMITS)) {
    const series = samples.map((sample) => sample[key as keyof Sample]);
    const { growth, percent } = growthOf(series);
    const isFine = percent <= FLAT_PERCENT || (isCount && growth <= 1);
    if (isJudged && !isFine) isFlat = false;
    const verdict = isJudged ? (isFine ? 'flat' : 'GROWS') : 'not judged';
    print(
      `${name.padEnd(22)} first ${series[0]?.toFixed(1)}, last ${series.at(-1)?.toFixed(1)}; over the last two thirds ${growth.toFixed(1)} (${percent.toFixed(1)} %): ${verdict}`,
    );
  }
  return isFlat;
}

const listed = (counts: Map<string, number>): string =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none';

async function underLoad(db: Db, world: World, inspector: Inspector, minutes: number, rate: number): Promise<boolean> {
  const load = new Load(world, 31);
  const samples: Sample[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    if (minute % RENEW_MINUTES === 0) await renew(db, world);
    await load.run(rate, MINUTE_MS);
    const sample = await measure(db, inspector, world.connections);
    samples.push(sample);
    print(
      `${String(minute).padStart(3)} min  heap ${sample.heapMb.toFixed(1)} MB, of workers ${sample.workerHeapMb.toFixed(1)} MB, resident ${sample.residentMb.toFixed(0)} MB; database connections ${sample.databaseConnections}, files ${sample.files}, handles ${sample.handles}; failed: ${listed(load.failed)}`,
    );
  }
  print(`steps: ${listed(load.done)}; failed: ${listed(load.failed)}; not begun: ${load.skipped}`);
  for (const socket of world.sockets) socket?.terminate();
  return judge(samples) && load.failed.size === 0;
}

/** Runs the load on a program of its own. Returns whether everything was flat and nothing failed. */
export async function soakMinutes(minutes: number, rate: number): Promise<boolean> {
  using folder = createFolder();
  const inspectorPort = await freePort();
  await using program = await runProgram({
    DATA_DIR: folder.path,
    DEMO: 'on',
    SANDBOX: 'on',
    SESSION_SECRET: SECRET,
    NODE_ENV: 'production',
    LIMIT_FACTOR: '100000',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  });
  const { child, port, pid, output } = program;
  child.once('exit', (code, signal) => print(`the program ended: ${code} ${signal}\n${output()}`));
  // The database runs already: this returns its address.
  const { db } = openDb((await startEmbeddedPostgres(folder.path)).url, { max: 1 });
  const connections = { port, agent: new Agent({ keepAlive: true, maxSockets: CONNECTIONS }) };
  const inspector = await Inspector.open(inspectorPort, pid);
  try {
    return await underLoad(db, await createWorld(db, connections), inspector, minutes, rate);
  } finally {
    inspector.close();
    connections.agent.destroy();
    await db.destroy();
  }
}
