import cluster, { type Worker } from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '#server/platform/log.ts';
import type { Metric } from '#server/platform/metrics.ts';
import { isPoolMessage, METRICS_TIMEOUT_MS, type PoolMessage } from './pool-messages.ts';

const RESTART_DELAYS_MS = [100, 1000, 5000];
const MAX_RESTART_DELAY_MS = 30_000;
/** A worker that ran this long is not in a crash loop. */
const SETTLED_MS = 60_000;
/** Kill workers that have not drained by then. */
const DRAIN_LIMIT_MS = 9000;
/** Names the local socket of the primary's index in a worker's environment. */
const SOCKET_VARIABLE = 'SERAI_INDEX_SOCKET';

/**
 * Reserves a path for the local socket of a shared index, in a folder that only this user can enter. `remove` deletes
 * the folder.
 */
export function reserveSocket(): { socket: string; remove(): void } {
  if (process.platform === 'win32') return { socket: `\\\\.\\pipe\\serai-${process.pid}`, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'serai-'));
  return { socket: join(folder, 'index.sock'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The path of the primary's index socket in a worker; null in other processes. */
export function workerSocket(): string | null {
  return cluster.isWorker ? (process.env[SOCKET_VARIABLE] ?? null) : null;
}

interface ProcessMetrics {
  process: string;
  metrics: readonly Metric[];
}

/** Merges the metrics of several processes; each sample gets a label with its process. */
function mergeMetrics(processes: readonly ProcessMetrics[]): Metric[] {
  const merged = new Map<string, Metric>();
  for (const { process: name, metrics } of processes) {
    for (const metric of metrics) {
      const samples = metric.samples.map(({ labels, value }) => ({ labels: { ...labels, process: name }, value }));
      merged.set(metric.name, { ...metric, samples: [...(merged.get(metric.name)?.samples ?? []), ...samples] });
    }
  }
  return [...merged.values()];
}

export interface WorkerPoolDeps {
  count: number;
  /** Added to the environment of every worker. */
  settings: Record<string, string>;
  socket: string;
  metrics(): Metric[];
  log: Log;
}

interface MetricsRequest {
  /** Slots whose workers have not replied. */
  pending: Set<number>;
  received: ProcessMetrics[];
  done(): void;
}

/**
 * The worker processes that share one port, as seen by the primary. A worker that exits is restarted, with growing
 * delays in a crash loop.
 */
export class WorkerPool {
  readonly #deps: WorkerPoolDeps;
  /** By slot, so that a replacement keeps its predecessor's number in the metrics. */
  readonly #slots = new Map<number, { worker: Worker; startedMs: number }>();
  readonly #requests = new Map<number, MetricsRequest>();
  #failures = 0;
  #isStopping = false;
  #lastRequestId = 0;

  constructor(deps: WorkerPoolDeps) {
    this.#deps = deps;
    cluster.on('message', (worker, message: unknown) => isPoolMessage(message) && this.#receive(worker, message));
  }

  /** Starts all workers; resolves when they listen. */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.#deps.count }, (_, slot) => this.#launch(slot)));
  }

  /** Replaces the workers one after another: the old one drains when the new one listens. */
  async replace(): Promise<void> {
    for (const [slot, { worker }] of [...this.#slots]) {
      if (this.#isStopping) return;
      await this.#launch(slot);
      await this.#retire(worker);
      this.#deps.log.info('process.replaced', { id: slot + 1 });
    }
  }

  /** Drains and stops all workers. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#slots.values()].map(({ worker }) => this.#retire(worker)));
  }

  /** Metrics of the primary and of all workers that reply in time. */
  metrics(): Promise<Metric[]> {
    const id = ++this.#lastRequestId;
    const received: ProcessMetrics[] = [{ process: 'index', metrics: this.#deps.metrics() }];
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#requests.delete(id);
        resolve(mergeMetrics(received));
      };
      const timer = setTimeout(done, METRICS_TIMEOUT_MS);
      const connected = [...this.#slots].filter(([, { worker }]) => worker.isConnected());
      this.#requests.set(id, { pending: new Set(connected.map(([slot]) => slot)), received, done });
      for (const [, { worker }] of connected) worker.send({ serai: 'worker-metrics?', id } satisfies PoolMessage);
      if (connected.length === 0) done();
    });
  }

  #receive(worker: Worker, message: PoolMessage): void {
    if (message.serai === 'pool-metrics?') {
      const reply = (metrics: Metric[]): PoolMessage => ({ serai: 'pool-metrics', id: message.id, metrics });
      void this.metrics().then((metrics) => worker.isConnected() && worker.send(reply(metrics)));
    } else if (message.serai === 'worker-metrics') {
      const request = this.#requests.get(message.id);
      const slot = [...this.#slots].find(([, entry]) => entry.worker === worker)?.[0];
      if (!request || slot === undefined || !request.pending.delete(slot)) return;
      request.received.push({ process: `http-${slot + 1}`, metrics: message.metrics });
      if (request.pending.size === 0) request.done();
    }
  }

  /** Resolves when the worker, or its replacement after a crash, listens. */
  #launch(slot: number): Promise<void> {
    const { settings, socket, log } = this.#deps;
    const worker = cluster.fork({ ...settings, [SOCKET_VARIABLE]: socket });
    const startedMs = performance.now();
    this.#slots.set(slot, { worker, startedMs });
    return new Promise((resolve) => {
      worker.once('listening', () => resolve());
      worker.once('exit', (code, signal) => {
        if (this.#slots.get(slot)?.worker !== worker || this.#isStopping) return resolve();
        if (performance.now() - startedMs > SETTLED_MS) this.#failures = 0;
        const delayMs = RESTART_DELAYS_MS[this.#failures++] ?? MAX_RESTART_DELAY_MS;
        log.error('process.ended', { id: slot + 1, error: signal ?? `code ${code}`, ms: delayMs });
        setTimeout(() => (this.#isStopping ? resolve() : void this.#launch(slot).then(resolve)), delayMs);
      });
    });
  }

  async #retire(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    worker.process.kill('SIGTERM');
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_LIMIT_MS);
    await exited;
    clearTimeout(timer);
  }
}
