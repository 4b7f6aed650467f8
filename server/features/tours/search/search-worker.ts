/** The thread that holds the index: loads it from the database, applies changes, answers. Talks in `worker-messages.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { SEARCH_HORIZON_DAYS } from '#domain/limits.ts';
// Sets how ids and days are read; the index needs the same as everybody else.
import '#server/db/pool.ts';
import { IndexFull } from './bitmap-memory.ts';
import { loadKernel } from './kernel-module.ts';
import { countTours, readAvailability, readTours, readToursById, readToursStarting } from './search-source.ts';
import { readSuggestions } from './suggest-source.ts';
import { Suggester } from './suggest.ts';
import { TourIndexBuilder, type TourIndex } from './tour-index.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

/** Suggestions are made anew this long after a change: nobody misses a new tour's name for half a minute. */
const SUGGEST_DELAY_MS = 30_000;
/** And not so often that making them, during which no search is answered, takes more than a two-hundredth of the time. */
const SUGGEST_REST = 200;

const port = parentPort;
if (!port) throw new Error('this file runs as a worker');
const start = workerData as WorkerStart;
const { databaseUrl } = start;
let { today, rates } = start;
const client = new pg.Client({ connectionString: databaseUrl, application_name: 'serai search index', connectionTimeoutMillis: 3000 });
const say = (message: FromWorker): void => port.postMessage(message);
const fail = (error: unknown): void => {
  // Thrown outside of any promise, so that the thread ends and is started anew by its owner.
  setImmediate(() => {
    throw error;
  });
};

let seq = 0;

async function build(): Promise<TourIndex> {
  // Whatever ended before the oldest running transaction is in the snapshot that is read next.
  const known = await client.query<{ seq: number | null }>('select max(seq) as seq from outbox where xid < pg_snapshot_xmin(pg_current_snapshot())');
  seq = Math.max(seq, known.rows[0]?.seq ?? 0);
  const builder = new TourIndexBuilder(await loadKernel(), await countTours(client), { today, rates });
  for await (const rows of readTours(client, today)) for (const row of rows) builder.add(row);
  return builder.finish();
}

await client.connect();
client.on('error', fail);
let index = await build();
let suggestMs = 0;
let suggester = await loadSuggester();
let suggestTimer: NodeJS.Timeout | null = null;

async function loadSuggester(): Promise<Suggester> {
  const { entries, tours } = await readSuggestions(client);
  const started = performance.now();
  const made = new Suggester(entries, tours);
  suggestMs = performance.now() - started;
  return made;
}

async function rebuild(): Promise<void> {
  say({ kind: 'rebuilding' });
  index = await build();
}

async function applyChange({ change }: Extract<ToWorker, { kind: 'change' }>): Promise<void> {
  try {
    if (change.hasOther) await rebuild();
    if (change.tours.length > 0) {
      const rows = new Map((await readToursById(client, change.tours, today)).map((row) => [row.id, row]));
      for (const id of change.tours) {
        const row = rows.get(id);
        if (row) index.put(row);
        else index.remove(id);
      }
    }
    if (change.dates.length > 0) for (const row of await readAvailability(client, change.dates, today)) index.putAvailability(row);
  } catch (error) {
    if (!(error instanceof IndexFull)) throw error;
    await rebuild();
  }
  seq = Math.max(seq, change.seq);
  if (change.tours.length > 0 || change.hasOther) renewSuggestionsSoon();
  say({ kind: 'applied', seq });
}

function renewSuggestionsSoon(): void {
  suggestTimer ??= setTimeout(() => {
    suggestTimer = null;
    queue(async () => {
      suggester = await loadSuggester();
    });
  }, Math.max(SUGGEST_DELAY_MS, suggestMs * SUGGEST_REST));
}

async function moveTo(day: number): Promise<void> {
  if (day <= today) return;
  const lost = index.advance(day);
  const gained = await readToursStarting(client, today + SEARCH_HORIZON_DAYS, day + SEARCH_HORIZON_DAYS);
  today = day;
  for (const row of await readAvailability(client, [...new Set([...lost, ...gained])], today)) index.putAvailability(row);
}

/** Changes are applied one after another; questions are answered between them. */
let last: Promise<void> = Promise.resolve();
function queue(work: () => Promise<void>): void {
  last = last.then(work).catch(fail);
}

function answer(message: Extract<ToWorker, { id: number }>): Extract<FromWorker, { kind: 'answer' }>['answer'] {
  if (message.kind === 'suggest') return suggester.complete(message.request);
  if (message.kind === 'totals') return message.requests.map((request) => index.total(request));
  if (message.kind === 'map') return index.map(message.request);
  return { ...index.search(message.request), seq, engine: 'index' };
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'change') queue(() => applyChange(message));
  else if (message.kind === 'day') queue(() => moveTo(message.today));
  else if (message.kind === 'rates') {
    queue(async () => {
      const known = Object.keys(rates);
      rates = message.rates;
      // A currency that comes or goes takes its tours with it.
      if (known.length === Object.keys(rates).length && known.every((currency) => currency in rates)) index.setRates(rates);
      else await rebuild();
    });
  } else {
    try {
      const reply = answer(message);
      // All facets are views of one buffer, which is handed over instead of copied.
      const buffer = 'facets' in reply ? reply.facets.countries?.buffer : undefined;
      port.postMessage({ kind: 'answer', id: message.id, answer: reply } satisfies FromWorker, buffer instanceof ArrayBuffer ? [buffer] : []);
    } catch (error) {
      say({ kind: 'failed', id: message.id, message: error instanceof Error ? error.message : String(error) });
    }
  }
});

const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from tour');
say({ kind: 'ready', tours: rows[0]?.count ?? 0, bytes: index.size });
