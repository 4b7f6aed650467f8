import { Worker } from 'node:worker_threads';
import type { Rates } from '#domain/money.ts';
import type { Log } from '#server/platform/log.ts';
import type { CatalogueChange } from './outbox-feed.ts';
import type { MapReply } from './map-pins.ts';
import type { MapRequest, SearchReply, SearchRequest, TourMap, TourSearch } from './search-port.ts';
import type { Suggestion, SuggestRequest } from './suggest.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

/** Thrown when the worker is not there or does not answer; the caller asks the database instead. */
export class WorkerDown extends Error {
  override name = 'WorkerDown';
}

const ANSWER_LIMIT_MS = 1500;
const RESTART_MS = [200, 1000, 5000, 30_000];

interface Waiting {
  resolve(answer: Extract<FromWorker, { kind: 'answer' }>['answer']): void;
  reject(error: Error): void;
  until: number;
}

/** The index in its thread, seen from the outside: asks, is told of changes, and starts the thread anew when it ends. */
export class WorkerSearch implements TourSearch, TourMap {
  readonly #databaseUrl: string;
  readonly #log: Log;
  readonly #onApplied: (seq: number) => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sweep: NodeJS.Timeout;
  #worker: Worker | null = null;
  #isReady = false;
  #isClosed = false;
  #failures = 0;
  #nextId = 1;
  #today: number;
  #rates: Rates;

  constructor(parts: WorkerStart & { log: Log; onApplied?: (seq: number) => void }) {
    this.#databaseUrl = parts.databaseUrl;
    this.#today = parts.today;
    this.#rates = parts.rates;
    this.#log = parts.log;
    this.#onApplied = parts.onApplied ?? (() => {});
    this.#sweep = setInterval(() => this.#giveUpLate(), ANSWER_LIMIT_MS / 3).unref();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Starts the thread; resolves when it can answer, or when it ended before that. */
  start(): Promise<void> {
    return new Promise((resolve) => this.#spawn(resolve));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    await this.#worker?.terminate();
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
    const workerData: WorkerStart = { databaseUrl: this.#databaseUrl, today: this.#today, rates: this.#rates };
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
      this.#log.info('search.ready', { count: message.tours });
    } else if (message.kind === 'applied') this.#onApplied(message.seq);
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
