/**
 * Memory of the program under mixed requests, nearly all of them new to the caches: searches in every encoding, pages,
 * tours, suggestions, unknown addresses. Prints the resident size after each tenth; it must reach a plateau.
 * `-- --requests 50000`; `-- --minutes 60 --rate 20` is a mixed load with bookings, chat and desk (`soak/mixed-load.ts`).
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { print } from '#server/platform/log.ts';
import { seededRandom } from '#server/search/testing/generate-tours.ts';
import { createDraws, createPaths, ENCODINGS } from './soak/paths.ts';
import { createFolder, runProgram } from './support/resources.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    connections: { type: 'string', default: '8' },
    minutes: { type: 'string' },
    rate: { type: 'string', default: '20' },
  },
});
if (values.minutes !== undefined) {
  const { soakMinutes } = await import('./soak/mixed-load.ts');
  process.exit((await soakMinutes(Number(values.minutes), Number(values.rate))) ? 0 : 1);
}
const REQUESTS = Number(values.requests);
const PARTS = 10;
/** Growth of the last third over the middle one that still counts as a plateau. */
const PLATEAU_PERCENT = 5;

const random = seededRandom(27);
const { oneOf } = createDraws(random);

using folder = createFolder();
const env = { DATA_DIR: folder.path, DEMO: 'on', NODE_ENV: 'production', LIMIT_FACTOR: '100000' };
await using program = await runProgram(env);
const { origin, pid } = program;

const { tours } = (await (await fetch(`${origin}/spa/tours`)).json()) as { tours: { slug: string }[] };

const nextPath = createPaths(random, tours);

const residentMb = (): number => {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
};

let faults = 0;
async function send(count: number): Promise<void> {
  let left = count;
  const visitor = async (): Promise<void> => {
    while (left-- > 0) {
      const reply = await fetch(origin + nextPath(), { headers: { 'accept-encoding': oneOf(ENCODINGS) } });
      // The body is read as bytes: not every encoding has a decoder here.
      await reply.bytes().catch(() => {});
      if (reply.status >= 500) faults++;
    }
  };
  await Promise.all(Array.from({ length: Number(values.connections) }, visitor));
}

const sizes: number[] = [];
for (let part = 1; part <= PARTS; part++) {
  await send(REQUESTS / PARTS);
  sizes.push(residentMb());
  print(`${String((part * REQUESTS) / PARTS).padStart(8)} requests ${residentMb().toFixed(0).padStart(5)} MB`);
}
const mean = (list: number[]): number => list.reduce((sum, size) => sum + size, 0) / list.length;
const growth = (mean(sizes.slice(-3)) / mean(sizes.slice(-6, -3)) - 1) * 100;
print(`growth of the last third ${growth.toFixed(1)} % (goal <= ${PLATEAU_PERCENT} %), replies of 5xx ${faults}`);
process.exitCode = growth <= PLATEAU_PERCENT && faults === 0 ? 0 : 1;
