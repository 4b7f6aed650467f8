import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Rates } from '#domain/money.ts';
import type { Log } from '#server/platform/log.ts';
import type { CatalogueChange } from '#server/search/feed/outbox-feed.ts';
import { RemoteIndex } from './index-client.ts';
import type { FromWorker, IndexCall, ToWorker, WorkerStart } from './worker-messages.ts';

/** Time limit of a stop. */
const STOP_MS = 5000;
const RESTART_MS = [200, 1000, 5000, 30_000];

/** Number of tours compared with the database, and how often; differences are corrected and logged. */
const CHECK_MS = 300_000;
const CHECKED_TOURS = 200;

type Deps = Omit<WorkerStart, 'snapshotFile' | 'socket'> & {
  snapshotFile?: string | null;
  socket?: string | null;
  log: Log;
  checkEveryMs?: number;
  onAltered?: () => void;
};

/** The index thread as seen by its parent: sends queries and changes, and restarts the thread when it exits. */
export class WorkerSearch extends RemoteIndex {
  readonly #databaseUrl: string;
  readonly #snapshotFile: string | null;
  readonly #socket: string | null;
  readonly #check: NodeJS.Timeout;
  #worker: Worker | null = null;
  #isClosed = false;
  #failures = 0;
  #today: number;
  #rates: Rates;

  /** `socket`: where other processes may query the index. */
  constructor(deps: Deps) {
    super(deps.log, deps.onAltered ?? ((): void => {}));
    this.#databaseUrl = deps.databaseUrl;
    this.#snapshotFile = deps.snapshotFile ?? null;
    this.#socket = deps.socket ?? null;
    this.#today = deps.today;
    this.#rates = deps.rates;
    this.#check = setInterval(
      () => this.isReady && this.#post({ kind: 'check', tours: CHECKED_TOURS }),
      deps.checkEveryMs ?? CHECK_MS,
    ).unref();
  }

  /** Starts the thread; resolves when it is ready or has exited. */
  start(): Promise<void> {
    return new Promise((resolve) => this.#spawn(resolve));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.stopSweeping();
    clearInterval(this.#check);
    const worker = this.#worker;
    if (worker && this.isReady && this.#snapshotFile) {
      // It saves what the snapshot does not have yet, which may take seconds for a million tours.
      const hasEnded = new Promise((resolve) => worker.once('exit', resolve));
      this.#post({ kind: 'stop' });
      await Promise.race([hasEnded, wait(STOP_MS, null, { ref: false })]);
    }
    await worker?.terminate();
    this.#lose();
  }

  /** Forwards a change. A restarted thread reloads everything and needs no old changes. */
  apply(change: CatalogueChange): void {
    this.#post({ kind: 'change', change });
  }

  setDay(today: number): void {
    this.#today = today;
    this.#post({ kind: 'day', today });
  }

  setRates(rates: Rates): void {
    this.#rates = rates;
    this.#post({ kind: 'rates', rates });
  }

  protected override send(call: IndexCall): void {
    this.#post(call);
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #lose(): void {
    this.drop();
    this.#worker = null;
  }

  #spawn(onSettled: () => void): void {
    if (this.#isClosed) return onSettled();
    const workerData: WorkerStart = {
      databaseUrl: this.#databaseUrl,
      today: this.#today,
      rates: this.#rates,
      snapshotFile: this.#snapshotFile,
      socket: this.#socket,
    };
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData });
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') this.#failures = 0;
      this.receive(message);
      if (message.kind === 'ready') onSettled();
    });
    worker.on('error', (error) => this.log.error('search.worker_failed', { error }));
    worker.on('exit', () => {
      this.#lose();
      if (!this.#isClosed) {
        this.state = { ...this.state, restarts: this.state.restarts + 1 };
        const afterMs = RESTART_MS[Math.min(this.#failures++, RESTART_MS.length - 1)]!;
        setTimeout(() => this.#spawn(() => {}), afterMs).unref();
      }
      onSettled();
    });
  }
}
