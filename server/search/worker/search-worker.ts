/**
 * The thread that holds the index: loads it from the database, applies changes, serves calls. Protocol:
 * `worker-messages.ts`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
// Sets the parsers of ids and days, as in every process.
import '#server/db/pool.ts';
import { isDatabaseAway } from '#server/db/is-database-away.ts';
import { createClient, locatePrimary } from '#server/db/primary.ts';
import { readAvailability, readToursById, readToursChangedBetween } from '#server/search/feed/search-source.ts';
import { inSlices } from '#server/search/in-slices.ts';
import { IndexFull } from '#server/search/index/bitmap-memory.ts';
import type { TourIndex } from '#server/search/index/tour-index.ts';
import type { IndexedTour } from '#server/search/indexed-tour.ts';
import { readSuggestions } from '#server/search/suggest/suggest-source.ts';
import { Suggester } from '#server/search/suggest/suggest.ts';
import { snapshotBuild } from './index-snapshot.ts';
import { listenLocally, type MessageEnd } from './index-socket.ts';
import { loadIndex, type LoadDeps } from './load-index.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import type { FromWorker, IndexCall, IndexReply, IndexSize, ToWorker, WorkerStart } from './worker-messages.ts';

/** Suggestions are rebuilt this long after a change. */
const SUGGEST_DELAY_MS = 30_000;
const RECONNECT_MS = 500;
/** Up to this many tours, suggestions are built before the first reply. */
const SUGGEST_FIRST = 2000;
/**
 * Pause after a build, as a multiple of its duration, so that builds, which slow searches down, take at most 1/200 of
 * the time.
 */
const SUGGEST_REST = 200;

const port = parentPort;
if (!port) throw new Error('this file runs as a worker');
const start = workerData as WorkerStart;
const { databaseUrl, snapshotFile, socket } = start;
let { today, rates } = start;
let client = newClient('serai search index');
/** Set when the connection is lost; the next task reconnects. */
let isLost = false;
let isStopping = false;
function newClient(name: string): pg.Client {
  return createClient(databaseUrl, { application_name: name, connectionTimeoutMillis: 3000 });
}
const postToPrimary = (message: FromWorker): void => port.postMessage(message);
/** Connections of other processes. */
const peers = new Set<MessageEnd<FromWorker>>();
/** Sends the state of the index to all processes. */
const broadcast = (message: FromWorker): void => {
  postToPrimary(message);
  for (const peer of peers) peer.post(message);
};
const fail = (error: unknown): void => {
  // Thrown outside of any promise, so that the thread exits and its parent restarts it.
  setImmediate(() => {
    throw error;
  });
};

const sizeOf = ({ count, size }: TourIndex): IndexSize => ({ tours: count, bytes: size });

const log: LoadDeps['log'] = (event, fields) => postToPrimary({ kind: 'log', event, fields });
/** Changes are applied one after another; calls are served between them. */
let last: Promise<void> = Promise.resolve();
let seq = 0;
/** Changes up to here were in the index when it was loaded; `recent` have been applied since. */
let loadedSeq = 0;
const recent: number[] = [];
const RECENT = 10_000;
let writer: SnapshotWriter | null = null;

const save = (): void => queue(async () => writer?.write(index));

async function build(): Promise<TourIndex> {
  const { index: loaded, head, isSaved } = await loadIndex({ client, today, rates, file: snapshotFile, log });
  seq = Math.max(seq, head.seq);
  loadedSeq = Math.max(loadedSeq, head.seq);
  writer?.stop();
  writer = snapshotFile === null ? null : new SnapshotWriter({ file: snapshotFile, log, head, isSaved, save });
  return loaded;
}

await locatePrimary(databaseUrl);
await connect();
let index = await build();
let suggestMs = 0;
/** Null while a large catalogue's suggester is built: searches need not wait for it. */
let suggester = index.count > SUGGEST_FIRST ? null : await loadSuggester();
let suggestTimer: NodeJS.Timeout | null = null;

async function connect(): Promise<void> {
  const opened = client;
  opened.on('error', () => (isLost ||= opened === client));
  await opened.connect();
}

/** Retries work while the database is away: the index keeps serving, and changes wait. */
async function withDatabase(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      if (isLost) {
        await client.end().catch(() => {});
        client = newClient('serai search index');
        await connect();
        isLost = false;
      }
      return await work();
    } catch (error) {
      if (isStopping || !isDatabaseAway(error)) throw error;
      isLost = true;
      await wait(RECONNECT_MS);
    }
  }
}

/** Uses its own connection, so that changes do not wait. */
async function loadSuggester(): Promise<Suggester> {
  const reader = newClient('serai suggestions');
  reader.on('error', () => {});
  await reader.connect();
  try {
    const { entries, tours } = await readSuggestions(reader);
    const started = performance.now();
    const made = await inSlices(Suggester.make(entries, tours));
    suggestMs = performance.now() - started;
    return made;
  } finally {
    await reader.end();
  }
}

async function renewSuggestions(): Promise<void> {
  try {
    suggester = await loadSuggester();
  } catch (error) {
    if (!isDatabaseAway(error)) return fail(error);
    renewSuggestionsSoon();
  }
}

async function rebuild(): Promise<void> {
  broadcast({ kind: 'rebuilding' });
  index = await build();
  save();
}

async function applyChange({ change }: Extract<ToWorker, { kind: 'change' }>): Promise<void> {
  let alters = change.hasOther || change.tours.length > 0;
  try {
    if (change.hasOther) await rebuild();
    if (change.tours.length > 0) {
      const rows = new Map((await readToursById(client, change.tours, today)).map((row) => [row.id, row]));
      for (const id of change.tours) index.apply(id, rows.get(id) ?? null);
    }
    if (change.dates.length > 0)
      for (const row of await readAvailability(client, change.dates, today))
        alters = index.putAvailability(row) || alters;
  } catch (error) {
    if (!(error instanceof IndexFull)) throw error;
    alters = true;
    await rebuild();
  }
  seq = Math.max(seq, change.seq);
  recent.push(...change.seqs);
  if (recent.length > RECENT) recent.splice(0, recent.length - RECENT);
  writer?.changed(change);
  if (change.tours.length > 0 || change.hasOther) renewSuggestionsSoon();
  broadcast({ kind: 'applied', size: sizeOf(index), seqs: change.seqs, alters });
}

function renewSuggestionsSoon(): void {
  suggestTimer ??= setTimeout(
    () => {
      suggestTimer = null;
      void renewSuggestions();
    },
    Math.max(SUGGEST_DELAY_MS, suggestMs * SUGGEST_REST),
  );
}

/** Changes may be in transit: a difference is a fault only if it lasts longer than this. */
const IN_TRANSIT_MS = 1500;

async function wrongAmong(ids: readonly number[]): Promise<Map<number, IndexedTour | null>> {
  const rows = new Map((await readToursById(client, ids, today)).map((row) => [row.id, row]));
  const wrong = new Map<number, IndexedTour | null>();
  for (const id of ids) {
    const row = rows.get(id) ?? null;
    if (!index.agrees(id, row)) wrong.set(id, row);
  }
  return wrong;
}

/** Compares some tours with the database: indexed ones, and published ones from a random position in the table. */
async function check(tours: number): Promise<void> {
  const { rows: published } = await client.query<{ id: number }>(
    "select id from tour where status = 'published' and id >= (select floor(random() * max(id)) from tour) order by id limit $1",
    [tours],
  );
  const ids = [
    ...new Set([...index.sample(Math.floor(Math.random() * 2 ** 31), tours), ...published.map(({ id }) => id)]),
  ];
  const suspects = [...(await wrongAmong(ids)).keys()];
  if (suspects.length === 0) return broadcast({ kind: 'checked', tours: ids.length, repaired: [] });
  setTimeout(
    () =>
      queue(async () => {
        const wrong = await wrongAmong(suspects);
        for (const [id, row] of wrong) index.apply(id, row);
        if (wrong.size > 0) writer?.changed();
        broadcast({ kind: 'checked', tours: ids.length, repaired: [...wrong.keys()] });
      }),
    IN_TRANSIT_MS,
  );
}

async function moveTo(day: number): Promise<void> {
  if (day <= today) return;
  const expired = index.advance(day);
  const changed = await readToursChangedBetween(client, today, day);
  today = day;
  for (const row of await readAvailability(client, [...new Set([...expired, ...changed])], today))
    index.putAvailability(row);
  writer?.changed();
  broadcast({ kind: 'applied', size: sizeOf(index), seqs: [], alters: true });
}

async function stop(): Promise<void> {
  await writer?.write(index);
  await client.end().catch(() => {});
  process.exit();
}

function queue(work: () => Promise<void>): void {
  last = last.then(() => withDatabase(work)).catch(fail);
}

function replyTo(message: IndexCall): IndexReply {
  if (message.kind === 'suggest') return suggester?.complete(message.request) ?? [];
  if (message.kind === 'parsePhrase') return suggester?.parsePhrase(message.phrase, message.onlyCruises) ?? [];
  if (message.kind === 'totals') return message.requests.map((request) => index.total(request));
  if (message.kind === 'map') return index.map(message.request);
  return { ...index.search(message.request), seq, engine: 'index' };
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'change') queue(() => applyChange(message));
  else if (message.kind === 'check') queue(() => check(message.tours));
  else if (message.kind === 'stop') {
    isStopping = true;
    last = last.then(stop, fail);
  } else if (message.kind === 'day') queue(() => moveTo(message.today));
  else if (message.kind === 'rates') {
    queue(async () => {
      const known = Object.keys(rates);
      rates = message.rates;
      // Tours appear and disappear with their currency.
      if (known.length === Object.keys(rates).length && known.every((currency) => currency in rates)) {
        index.setRates(rates);
        writer?.changed();
      } else await rebuild();
      broadcast({ kind: 'applied', size: sizeOf(index), seqs: [], alters: true });
    });
  } else serve(message, (outgoing, transferred) => port.postMessage(outgoing, transferred));
});

function serve(call: IndexCall, post: (message: FromWorker, transferred: ArrayBuffer[]) => void): void {
  try {
    const reply = replyTo(call);
    // All facets are views of one buffer, which is transferred instead of copied.
    const buffer = 'facets' in reply ? reply.facets.countries?.buffer : undefined;
    post({ kind: 'reply', id: call.id, reply }, buffer instanceof ArrayBuffer ? [buffer] : []);
  } catch (error) {
    post({ kind: 'failed', id: call.id, message: error instanceof Error ? error.message : String(error) }, []);
  }
}

const CALL_KINDS = new Set<string>(['search', 'totals', 'map', 'suggest', 'parsePhrase'] satisfies IndexCall['kind'][]);
const ready = (): FromWorker => ({
  kind: 'ready',
  size: sizeOf(index),
  seq: loadedSeq,
  seqs: recent,
  build: snapshotBuild(),
});

/** Lets other processes query the index; only the primary changes it. */
async function listenForPeers(path: string): Promise<void> {
  await listenLocally<IndexCall, FromWorker>(path, (peer) => {
    peers.add(peer);
    peer.post(ready());
    return {
      onMessage: (call) => void (CALL_KINDS.has(call.kind) && serve(call, (message) => peer.post(message))),
      onEnd: () => peers.delete(peer),
    };
  });
}

if (socket !== null) await listenForPeers(socket);
postToPrimary(ready());
save();
if (!suggester) void renewSuggestions();
