/**
 * The call `GET /spa/tours` over HTTP at 100,000 tours with filter choices, as on the search page: calls per second,
 * durations and CPU. With `taskset` the server and its index thread have one core; clients and the database share the
 * others. Peer: Fastify replying with a fixed text of the same size. Reports cached and new searches separately, for
 * the encodings of browsers and, with a separate server, uncompressed. `npm run bench -- http [--tours 100000] [--calls
 * 20000] [--changes 0] [--encoding gzip] [--database URL, already loaded]`
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { LOCALES } from '#domain/locales.ts';
import { toQuery } from '#domain/search/search-filters.ts';
import { systemClock } from '#server/platform/clock.ts';
import { dayNumber } from '#server/search/indexed-tour.ts';
import { generateQuery, seededRandom } from '#server/search/testing/generate-tours.ts';
import type { Load, Loaded } from './http/load.ts';
import { loadCatalogue } from './support/load-catalogue.ts';
import { median, quantile } from './support/quantile.ts';
import { createFolder, startDatabase } from './support/resources.ts';

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
/** Number of different searches, with Zipf's distribution: the n-th is made 1/n as often as the first. */
const KNOWN_SEARCHES = 20_000;
const LANGUAGES = ['en-US', ...LOCALES.map(({ code }) => code)];
const CURRENCIES = ['USD', 'EUR'];
/** Searches that have all been made just before. */
const REPEATED_SEARCHES = 200;
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

/** Draws searches like visitors: a few very often, many once. */
function createMix(make: () => Request): () => Request {
  const known = Array.from({ length: KNOWN_SEARCHES }, make);
  const upTo: number[] = [];
  known.forEach((_, at) => upTo.push((upTo.at(-1) ?? 0) + 1 / (at + 1)));
  return () => {
    const requested = random() * (upTo.at(-1) ?? 0);
    let [low, high] = [0, known.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! < requested) low = middle + 1;
      else high = middle;
    }
    return known[low]!;
  };
}

const canPin = cpus().length > 1 && spawnSync('taskset', ['-V']).error === undefined;

/** Starts a part of this bench in a separate process on some cores. */
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

/** Measures a freshly started server once it has loaded its caches. */
async function measure(databaseUrl: string, folder: string, encoding: string): Promise<Map<string, Measured[]>> {
  // The database backends of the server's connections run on the clients' cores.
  const server = start('http/server.ts', '0', [databaseUrl, folder]);
  const [ports] = (await once(server, 'message')) as [{ app: number; peer: number }];
  const visitors = start('http/load.ts', `1-${Math.max(1, cpus().length - 1)}`);
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
  const few = Array.from({ length: REPEATED_SEARCHES }, make);
  const again = (): Request => few[Math.floor(random() * few.length)]!;
  await ask(server, { bytes: Math.round(warm.bytes / CALLS) });
  await run(ports.peer, requests(CALLS / 4, draw));

  const rows = new Map<string, Measured[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, port, next] of [
      ['mixed', ports.app, draw],
      ['cached', ports.app, again],
      ['all different', ports.app, make],
      ['peer, fixed text', ports.peer, draw],
    ] as const) {
      const list = rows.get(name) ?? [];
      // Requested before measuring, so that each of them is cached.
      if (name === 'cached') await run(port, few);
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
    const of = (figure: (loaded: Measured) => number): number => median(list.map(figure));
    const time =
      (share: number) =>
      (loaded: Loaded): number =>
        quantile(loaded.ms, share);
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

using folder = createFolder();
await using database = values.database ? null : await startDatabase({ disposable: true });
const databaseUrl = values.database ?? database?.url ?? '';
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
  const rows = await measure(databaseUrl, folder.path, encoding);
  print(encoding, rows);
  if ([...rows.values()].flat().some(({ failed }) => failed > 0)) process.exitCode = 1;
}
if (timer) clearInterval(timer);
await changer.end();
