/**
 * The whole call `GET /spa/tours` over HTTP at 100,000 tours, filter choices asked for as the search page does: calls a second, times and CPU. The server has one
 * core to itself where `taskset` can give it one, its index thread included; the visitors and the database share the others. Peer: the same Fastify answering
 * with a fixed text of the same size. Searches that are kept, and searches that nobody has made, are said apart; all of it for what browsers accept and, with a
 * server of its own, for callers who take nothing compressed. `npm run bench -- http [--tours 100000] [--calls 20000] [--changes 0] [--encoding gzip] [--database URL, loaded before]`
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { LOCALES } from '#domain/locales.ts';
import { toQuery } from '#domain/search/search-filters.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { systemClock } from '#server/platform/clock.ts';
import { generateQuery, seededRandom } from '#server/search/testing/generate-tours.ts';
import { dayNumber } from '#server/search/tour-row.ts';
import { loadCatalogue } from './load-catalogue.ts';
import type { Load, Loaded } from './http-load.ts';

const { values } = parseArgs({
  options: {
    tours: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '20000' },
    changes: { type: 'string', default: '0' },
    encoding: { type: 'string', multiple: true, default: ['gzip, deflate, br, zstd', 'identity'] },
    database: { type: 'string' },
  },
});
const [TOURS, CALLS, CHANGES] = [Number(values.tours), Number(values.calls), Number(values.changes)];
const CONNECTIONS = 16;
/** Different searches people make, and how much more often the most popular is made than the next: the n-th has 1/n of its share. */
const KNOWN_SEARCHES = 20_000;
const LANGUAGES = ['en-US', ...LOCALES.map(({ code }) => code)];
const CURRENCIES = ['USD', 'EUR'];
/** Searches of which each has been asked just before. */
const ASKED_AGAIN = 200;
const ROUNDS = 3;

let random = seededRandom(3);
type Request = Load['requests'][number];

function makeRequest(encoding: string): Request {
  const query = new URLSearchParams({
    ...toQuery(generateQuery(random, dayNumber(systemClock.now()))),
    expand: 'filters',
  });
  const [locale, currency] = [LANGUAGES, CURRENCIES].map((list) => list[Math.floor(random() * list.length)] ?? '') as [
    string,
    string,
  ];
  return {
    path: `/spa/tours?${query.toString()}`,
    headers: `x-language: ${locale}\r\nx-currency: ${currency}\r\naccept-encoding: ${encoding}\r\n`,
  };
}

/** Draws searches as visitors do: few of them again and again, many once. */
function createMix(make: () => Request): () => Request {
  const known = Array.from({ length: KNOWN_SEARCHES }, make);
  const upTo: number[] = [];
  known.forEach((_, at) => upTo.push((upTo.at(-1) ?? 0) + 1 / (at + 1)));
  return () => {
    const wanted = random() * (upTo.at(-1) ?? 0);
    let [low, high] = [0, known.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return known[low]!;
  };
}

const canPin = cpus().length > 1 && spawnSync('taskset', ['-V']).error === undefined;

/** A part of this bench in a process of its own, on some cores. */
function start(file: string, cores: string, args: readonly string[] = []): ChildProcess {
  const command = [
    ...(canPin ? ['taskset', '-c', cores] : []),
    process.execPath,
    join(import.meta.dirname, file),
    ...args,
  ];
  return spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

async function ask<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  child.send(question);
  return ((await once(child, 'message')) as [Answer])[0];
}

type Measured = Loaded & { cpuMs: number };

/** Measures a server that has just been started and has read what it reads ahead. */
async function measure(databaseUrl: string, folder: string, encoding: string): Promise<Map<string, Measured[]>> {
  // The processes of the database that serve the bench come from the server's connections: they run where the visitors do.
  const server = start('http-server.ts', '0', [databaseUrl, folder]);
  const [ports] = (await once(server, 'message')) as [{ app: number; peer: number }];
  const visitors = start('http-load.ts', `1-${Math.max(1, cpus().length - 1)}`);
  const cpu = async (): Promise<number> => (await ask<{ cpuMs: number }>(server, {})).cpuMs;
  const run = async (port: number, requests: readonly Request[]): Promise<Measured> => {
    const before = await cpu();
    const loaded = await ask<Loaded>(visitors, { port, requests, connections: CONNECTIONS } satisfies Load);
    return { ...loaded, cpuMs: (await cpu()) - before };
  };
  random = seededRandom(3);
  const make = (): Request => makeRequest(encoding);
  const draw = createMix(make);
  const requests = (count: number, next: () => Request): Request[] => Array.from({ length: count }, next);
  const warm = await run(ports.app, requests(CALLS, draw));
  const few = Array.from({ length: ASKED_AGAIN }, make);
  const again = (): Request => few[Math.floor(random() * few.length)]!;
  await ask(server, { bytes: Math.round(warm.bytes / CALLS) });
  await run(ports.peer, requests(CALLS / 4, draw));

  const rows = new Map<string, Measured[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, port, next] of [
      ['mixed', ports.app, draw],
      ['asked again', ports.app, again],
      ['all different', ports.app, make],
      ['peer, fixed text', ports.peer, draw],
    ] as const) {
      const list = rows.get(name) ?? [];
      // Asked before this round's measuring, so that each of them is kept.
      if (name === 'asked again') await run(port, few);
      list.push(await run(port, requests(name === 'mixed' ? CALLS : CALLS / 4, next)));
      rows.set(name, list);
    }
  }
  visitors.disconnect();
  server.disconnect();
  await once(server, 'exit');
  return rows;
}

function print(encoding: string, rows: Map<string, Measured[]>): void {
  process.stdout.write(
    `accept-encoding: ${encoding}\nrequests            calls/s   p50 ms   p99 ms   CPU ms   kB   failed\n`,
  );
  for (const [name, list] of rows) {
    const of = (figure: (loaded: Measured) => number): number =>
      list.map(figure).sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const time =
      (share: number) =>
      (loaded: Loaded): number =>
        loaded.ms.toSorted((a, b) => a - b)[Math.floor(loaded.ms.length * share)] ?? 0;
    const figures = [
      of(({ ms, seconds }) => ms.length / seconds)
        .toFixed(0)
        .padStart(10),
      of(time(0.5)).toFixed(2).padStart(8),
      of(time(0.99)).toFixed(2).padStart(8),
      of(({ cpuMs, ms }) => cpuMs / ms.length)
        .toFixed(3)
        .padStart(8),
      of(({ bytes, ms }) => bytes / ms.length / 1000)
        .toFixed(1)
        .padStart(5),
      String(list.reduce((sum, { failed }) => sum + failed, 0)).padStart(6),
    ];
    process.stdout.write(`${name.padEnd(17)} ${figures.join(' ')}\n`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'serai-bench-'));
chmodSync(folder, 0o755);
const database = values.database ? null : await startEmbeddedPostgres(folder, { disposable: true });
const databaseUrl = values.database ?? database?.url ?? '';
try {
  if (database) await loadCatalogue(databaseUrl, TOURS);
  const changer = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const change = (): Promise<unknown> =>
    changer.query(
      `with taken as (update tour_date set free = free - 1 where id = (select id from tour_date where tour_id = $1 and free > 1 limit 1) returning tour_id),
       row as (insert into outbox (topic, payload) select 'tour_date.changed', jsonb_build_object('tour_id', tour_id) from taken returning 1)
     select pg_notify('outbox', '') from row`,
      [1 + Math.floor(random() * TOURS)],
    );
  const timer = CHANGES > 0 ? setInterval(() => void change(), 1000 / CHANGES) : null;
  process.stdout.write(
    `${TOURS} tours, ${CONNECTIONS} connections, one core ${canPin ? 'of its own' : 'not pinned'}, ${CHANGES} bookings a second, median of ${ROUNDS} rounds of ${CALLS}\n`,
  );
  process.exitCode = 0;
  for (const encoding of values.encoding) {
    const rows = await measure(databaseUrl, folder, encoding);
    print(encoding, rows);
    if ([...rows.values()].flat().some(({ failed }) => failed > 0)) process.exitCode = 1;
  }
  if (timer) clearInterval(timer);
  await changer.end();
} finally {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}
