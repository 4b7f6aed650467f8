import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayNumber } from '#server/search/indexed-tour.ts';
import { generateTour } from '#server/search/testing/generate-tours.ts';
import { loadTours, loadWorld } from '#server/search/testing/load-tours.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const TOURS = 1200;
const CALL_LIMIT_MS = 30_000;
/** Pause between a reply and the visitor's next call. */
const PAUSE_MS = 20;
const TOKEN = 'operator-token-of-this-test';
const SEARCHES = [
  '',
  '?sort=price',
  '?countries=1,2',
  '?daysMin=3&daysMax=9&expand=filters',
  '?restKinds=7&page=2',
  '?sort=-price&expand=filters',
];

interface Reply {
  status: number;
  body: {
    engine: string;
    seq: number;
    pagination: { itemsCount: number };
    tours: { id: number; nearest_dates: { id: number; free: number }[] }[];
  };
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let dataDir: string;
let program: ChildProcess;
let port: number;
let output = '';

/** Makes one call on its own connection, so that the workers take turns. */
async function call(path: string): Promise<Reply> {
  const reply = await fetch(`http://127.0.0.1:${port}/spa/tours${path}`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });
  return { status: reply.status, body: (await reply.json()) as Reply['body'] };
}

async function until<T>(limitMs: number, look: () => Promise<T | null> | T | null): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`not within ${limitMs} ms`);
    await wait(25);
  }
}

async function metrics(): Promise<string> {
  return (
    await fetch(`http://127.0.0.1:${port}/operator/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' },
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    })
  ).text();
}

/** Whether every process replies from the index. */
const isWhole = async (): Promise<true | null> => {
  const text = await metrics();
  return ['index', 'http-1', 'http-2'].every((name) => text.includes(`serai_search_index_ready{process="${name}"} 1`))
    ? true
    : null;
};

/** Process ids of the workers. */
const workers = async (): Promise<number[]> =>
  [...(await metrics()).matchAll(/^serai_process_info\{pid="(\d+)",process="http-\d+"\} 1$/gm)].map(([, pid]) =>
    Number(pid),
  );

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Calls without a pause until stopped; `replies` grows meanwhile. */
function visit(): { replies: readonly Reply[]; stop(): Promise<void> } {
  let isOver = false;
  const replies: Reply[] = [];
  const visitor = async (first: number): Promise<void> => {
    for (let at = first; !isOver; at++) {
      replies.push(await call(SEARCHES[at % SEARCHES.length] ?? ''));
      await wait(PAUSE_MS);
    }
  };
  const visitors = [0, 2, 4].map(visitor);
  return {
    replies,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await loadWorld(client);
  const today = dayNumber(new Date());
  await loadTours(
    client,
    Array.from({ length: TOURS }, (_, at) => generateTour(at + 1, 1, today)),
  );
  dataDir = mkdtempSync(join(tmpdir(), 'serai-many-'));
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  ({ port } = probe.address() as AddressInfo);
  await new Promise((done) => probe.close(done));
  program = spawn(process.execPath, [join(import.meta.dirname, '../../tools/serve.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: String(port),
      PROCESSES: '2',
      OPERATOR_TOKEN: TOKEN,
      LIMIT_FACTOR: '1000',
      QUIET: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until(240_000, () => {
    if (program.exitCode !== null) throw new Error(output);
    return output.includes('Serai is at') ? true : null;
  });
  await until(60_000, isWhole);
}, 320_000);

afterAll(async () => {
  const ended = new Promise((done) => program.once('exit', done));
  if (program.exitCode === null && program.signalCode === null) {
    program.kill('SIGTERM');
    await ended;
  }
  await client.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('two workers reply the same from one index', async () => {
  for (const search of SEARCHES) {
    const replies = await Promise.all(Array.from({ length: 8 }, () => call(search)));
    expect(replies.map(({ body }) => body.engine)).toEqual(Array(8).fill('index'));
    expect(new Set(replies.map(({ body }) => JSON.stringify([body.tours, body.pagination]))).size).toBe(1);
  }
  const text = await metrics();
  const queriesOf = (name: string): number =>
    Number(new RegExp(`serai_search_queries_total\\{engine="index",process="${name}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  // Both have queried the index; the primary serves no searches.
  expect(Math.min(queriesOf('http-1'), queriesOf('http-2'))).toBeGreaterThan(0);
  expect(queriesOf('index')).toBe(0);
});

test('a booked seat shows in the replies of both workers, also without `min_seq`', async () => {
  const {
    body: { tours },
  } = await call('?sort=price');
  const date = tours.flatMap(({ nearest_dates: dates }) => dates).find(({ free }) => free > 2) ?? { id: 0, free: 0 };
  const {
    rows: [row],
  } = await client.query<{ tour_id: number; seq: string }>(
    `with taken as (update tour_date set free = free - 1 where id = $1 returning tour_id)
     insert into outbox (topic, payload) select 'tour_date.changed', jsonb_build_object('tour_id', tour_id) from taken returning seq, (payload->>'tour_id')::bigint as tour_id`,
    [date.id],
  );
  await client.query("select pg_notify('outbox', '')");
  const free = ({ body }: Reply): number | undefined =>
    body.tours.flatMap(({ nearest_dates: dates }) => dates).find(({ id }) => id === date.id)?.free;
  const replies = await Promise.all(Array.from({ length: 6 }, () => call(`?sort=price&min_seq=${row?.seq ?? 0}`)));
  expect(replies.map(free)).toEqual(Array(6).fill(date.free - 1));
  // A reply cached despite the change would stay for a minute.
  await until(CALL_LIMIT_MS, async () =>
    (await Promise.all(Array.from({ length: 6 }, () => call('?sort=price')))).every(
      (reply) => free(reply) === date.free - 1,
    )
      ? true
      : null,
  );
});

test('when the index is killed under load, no call fails, the database serves searches and says so, then the index is back and correct', async () => {
  const before = await call('?sort=price');
  const load = visit();
  const hasReplied = (engine: string, since = 0): Promise<true> =>
    until(CALL_LIMIT_MS, () => (load.replies.slice(since).some(({ body }) => body.engine === engine) ? true : null));
  await hasReplied('index');
  // An id that a JavaScript number rounds out of PostgreSQL's range: reading it is an error, which ends the thread.
  await client.query(
    `with row as (insert into outbox (topic, payload) values ('tour.changed', '{"tour_id": 9223372036854775807}'))
     select pg_notify('outbox', 'tour.changed')`,
  );
  await until(10_000, async () => ((await isWhole()) ? null : true));
  await hasReplied('postgres');
  await until(30_000, isWhole);
  await hasReplied('index', load.replies.length);
  await load.stop();
  expect(load.replies.filter(({ status }) => status !== 200)).toEqual([]);
  const after = await call('?sort=price');
  expect(after.body.engine).toBe('index');
  expect(after.body.tours.map(({ id }) => id)).toEqual(before.body.tours.map(({ id }) => id));
});

test('when a worker is killed, the other continues and a new one replaces it', async () => {
  const [first = 0] = await workers();
  process.kill(first, 'SIGKILL');
  // Waits until the primary has noticed: connections that it hands to a dead worker hang.
  await until(10_000, () => (isAlive(first) ? null : true));
  expect((await Promise.all(SEARCHES.map(call))).map(({ status }) => status)).toEqual(SEARCHES.map(() => 200));
  await until(240_000, isWhole);
  expect(await workers()).toHaveLength(2);
}, 300_000);

test('all workers are replaced without a failed call', async () => {
  const old = await workers();
  expect(old).toHaveLength(2);
  const load = visit();
  program.kill('SIGUSR2');
  await until(240_000, async () => {
    const now = await workers();
    return now.length === 2 && now.every((pid) => !old.includes(pid)) ? true : null;
  });
  await load.stop();
  expect(load.replies.filter(({ status }) => status !== 200)).toEqual([]);
  await until(60_000, isWhole);
}, 400_000);
