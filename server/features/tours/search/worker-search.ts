import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Rates } from '#domain/money.ts';
import type { Log } from '#server/platform/log.ts';
import { AppliedChanges } from './applied-changes.ts';
import type { CatalogueChange } from './outbox-feed.ts';
import type { MapReply } from './map-pins.ts';
import type { MapRequest, SearchReply, SearchRequest, TourMap, TourSearch } from './search-port.ts';
import type { Suggestion, SuggestRequest } from './suggest.ts';
import type { FromWorker, IndexSize, ToWorker, WorkerStart } from './worker-messages.ts';

/** Thrown when the worker is not there or does not answer; the caller asks the database instead. */
export class WorkerDown extends Error {
  override name = 'WorkerDown';
}

/** How long a stop may take. */
const STOP_MS = 5000;
const ANSWER_LIMIT_MS = 1500;
const RESTART_MS = [200, 1000, 5000, 30_000];

/** So many tours are compared with the database so often; what is found wrong is put right and logged. */
const CHECK_MS = 300_000;
const CHECKED_TOURS = 200;

/** How an index is. Times are milliseconds since 1970, null before the first load. */
export interface IndexHealth extends IndexSize {
  loadedAt: number | null;
  /** When it last took in a change. */
  freshAt: number | null;
  /** Tours compared with the database so far, and those that were wrong. */
  checked: number;
  repaired: number;
  restarts: number;
}

interface Waiting {
  resolve(answer: Extract<FromWorker, { kind: 'answer' }>['answer']): void;
  reject(error: Error): void;
  until: number;
}

/** The index in its thread, seen from the outside: asks, is told of changes, and starts the thread anew when it ends. */
export class WorkerSearch implements TourSearch, TourMap {
  readonly #databaseUrl: string;
  readonly #snapshotFile: string | null;
  readonly #log: Log;
  readonly #onAltered: () => void;
  /** Which changes the index knows. */
  readonly applied = new AppliedChanges();
  readonly #check: NodeJS.Timeout;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sweep: NodeJS.Timeout;
  #worker: Worker | null = null;
  #isReady = false;
  #isClosed = false;
  #failures = 0;
  #nextId = 1;
  #today: number;
  #rates: Rates;
  #health: IndexHealth = { tours: 0, bytes: 0, loadedAt: null, freshAt: null, checked: 0, repaired: 0, restarts: 0 };

  /** `onAltered` is called whenever searches may be answered differently from then on. */
  constructor(parts: Omit<WorkerStart, 'snapshotFile'> & { snapshotFile?: string | null; log: Log; checkEveryMs?: number; onAltered?: () => void }) {
    this.#databaseUrl = parts.databaseUrl;
    this.#snapshotFile = parts.snapshotFile ?? null;
    this.#today = parts.today;
    this.#rates = parts.rates;
    this.#log = parts.log;
    this.#onAltered = parts.onAltered ?? ((): void => {});
    this.#sweep = setInterval(() => this.#giveUpLate(), ANSWER_LIMIT_MS / 3).unref();
    this.#check = setInterval(() => this.#isReady && this.#tell({ kind: 'check', tours: CHECKED_TOURS }), parts.checkEveryMs ?? CHECK_MS).unref();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get health(): IndexHealth {
    return this.#health;
  }

  /** Starts the thread; resolves when it can answer, or when it ended before that. */
  start(): Promise<void> {
    return new Promise((resolve) => this.#spawn(resolve));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    clearInterval(this.#check);
    const worker = this.#worker;
    if (worker && this.#isReady && this.#snapshotFile) {
      // It saves what the snapshot does not have yet, which may take seconds for a million tours.
      const hasEnded = new Promise((resolve) => worker.once('exit', resolve));
      this.#tell({ kind: 'stop' });
      await Promise.race([hasEnded, wait(STOP_MS, null, { ref: false })]);
    }
    await worker?.terminate();
    this.#drop();
  }

  async search(request: SearchRequest): Promise<SearchReply> {
    const answer = await this.#ask({ kind: 'search', id: this.#nextId++, request });
    if (Array.isArray(answer) || !('facets' in answer)) throw new WorkerDown('the worker answered another question');
    return answer;
  }

  async map(request: MapRequest): Promise<MapReply> {
    const answer = await this.#ask({ kind: 'map', id: this.#nextId++, request });
    if (!('pins' in answer)) throw new WorkerDown('the worker answered another question');
    return answer;
  }

  async totals(requests: readonly SearchRequest[]): Promise<number[]> {
    const answer = await this.#ask({ kind: 'totals', id: this.#nextId++, requests });
    return Array.isArray(answer) ? answer.filter((total) => typeof total === 'number') : [];
  }

  async suggest(request: SuggestRequest): Promise<Suggestion[]> {
    const answer = await this.#ask({ kind: 'suggest', id: this.#nextId++, request });
    return Array.isArray(answer) ? answer.filter((item) => typeof item === 'object') : [];
  }

  /** Passes a change on. The thread, when it starts anew, loads everything and needs no old changes. */
  apply(change: CatalogueChange): void {
    this.#tell({ kind: 'change', change });
  }

  setDay(today: number): void {
    this.#today = today;
    this.#tell({ kind: 'day', today });
  }

  setRates(rates: Rates): void {
    this.#rates = rates;
    this.#tell({ kind: 'rates', rates });
  }

  #tell(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #ask(message: Extract<ToWorker, { id: number }>): Promise<Extract<FromWorker, { kind: 'answer' }>['answer']> {
    if (!this.#isReady) return Promise.reject(new WorkerDown('the index is being loaded'));
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { resolve, reject, until: performance.now() + ANSWER_LIMIT_MS });
      this.#tell(message);
    });
  }

  #spawn(onSettled: () => void): void {
    if (this.#isClosed) return onSettled();
    const workerData: WorkerStart = { databaseUrl: this.#databaseUrl, today: this.#today, rates: this.#rates, snapshotFile: this.#snapshotFile };
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData });
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => {
      this.#receive(message);
      if (message.kind === 'ready') onSettled();
    });
    worker.on('error', (error) => this.#log.error('search.worker_failed', { error }));
    worker.on('exit', () => {
      this.#drop();
      if (!this.#isClosed) {
        this.#health = { ...this.#health, restarts: this.#health.restarts + 1 };
        const afterMs = RESTART_MS[Math.min(this.#failures++, RESTART_MS.length - 1)]!;
        setTimeout(() => this.#spawn(() => {}), afterMs).unref();
      }
      onSettled();
    });
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.#isReady = true;
      this.#failures = 0;
      this.#health = { ...this.#health, ...message.size, loadedAt: Date.now(), freshAt: Date.now() };
      this.applied.load(message.seq);
      this.#onAltered();
      this.#log.info('search.ready', { count: message.size.tours });
    } else if (message.kind === 'applied') {
      this.#health = { ...this.#health, ...message.size, freshAt: Date.now() };
      if (message.alters) this.#onAltered();
      this.applied.add(message.seqs);
    } else if (message.kind === 'checked') {
      this.#health = { ...this.#health, checked: this.#health.checked + message.tours, repaired: this.#health.repaired + message.repaired.length };
      if (message.repaired.length > 0) this.#onAltered();
      if (message.repaired.length > 0) this.#log.warn('search.repaired', { count: message.repaired.length, id: message.repaired.slice(0, 20).join(',') });
    } else if (message.kind === 'note') this.#log[message.event === 'snapshot_ignored' ? 'warn' : 'info'](`search.${message.event}`, message.fields);
    else if (message.kind === 'rebuilding') this.#log.info('search.rebuilding');
    else {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.kind === 'answer') waiting?.resolve(message.answer);
      else waiting?.reject(new WorkerDown(message.message));
    }
  }

  #drop(): void {
    this.#isReady = false;
    this.#onAltered();
    this.#health = { ...this.#health, loadedAt: null };
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new WorkerDown('the index has stopped'));
    this.#waiting.clear();
  }

  #giveUpLate(): void {
    const now = performance.now();
    for (const [id, waiting] of this.#waiting) {
      if (waiting.until > now) continue;
      this.#waiting.delete(id);
      waiting.reject(new WorkerDown('the index did not answer in time'));
    }
  }
}
