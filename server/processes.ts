import cluster, { type Worker } from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Log } from './platform/log.ts';
import type { Metric } from './platform/metrics.ts';

const RESTART_MS = [100, 1000, 5000];
const LAST_RESTART_MS = 30_000;
/** A process that lived so long did not end because of how it starts. */
const SETTLED_MS = 60_000;
/** Whoever has not drained by then is ended. */
const DRAIN_LIMIT_MS = 9000;
const METRICS_LIMIT_MS = 1000;
/** Where a guest reads how the index of its owner is asked. */
const SOCKET_VARIABLE = 'SERAI_INDEX_SOCKET';

/** Between the primary and a process of it, beside what the cluster itself says. */
type Said =
  | { serai: 'metrics?' | 'own-metrics?'; id: number }
  | { serai: 'metrics' | 'own-metrics'; id: number; metrics: Metric[] };

const isSaid = (message: unknown): message is Said =>
  typeof message === 'object' && message !== null && 'serai' in message;

/** A place for the local socket of an index that only this user may enter, and what removes it. */
export function socketPlace(): { socket: string; remove(): void } {
  if (process.platform === 'win32') return { socket: `\\\\.\\pipe\\serai-${process.pid}`, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'serai-'));
  return { socket: join(folder, 'index.sock'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** In a process that answers HTTP for a primary: the socket of the primary's index. Null: this process is the program. */
export function guestSocket(): string | null {
  return cluster.isWorker ? (process.env[SOCKET_VARIABLE] ?? null) : null;
}

/** The figures of several processes as those of one program: the same names, each figure marked with its process. */
export function joinMetrics(parts: readonly { process: string; metrics: readonly Metric[] }[]): Metric[] {
  const joined = new Map<string, Metric>();
  for (const { process: name, metrics } of parts) {
    for (const metric of metrics) {
      const samples = metric.samples.map(({ labels, value }) => ({ labels: { ...labels, process: name }, value }));
      joined.set(metric.name, { ...metric, samples: [...(joined.get(metric.name)?.samples ?? []), ...samples] });
    }
  }
  return [...joined.values()];
}

/** In a guest: answers the primary's question for this process's figures, and asks it for those of all. */
export function talkToPrimary(own: () => Metric[]): () => Promise<Metric[]> {
  const waiting = new Map<number, (metrics: Metric[]) => void>();
  let last = 0;
  const say = (said: Said): void => void process.send?.(said);
  process.on('message', (message) => {
    if (!isSaid(message)) return;
    if (message.serai === 'own-metrics?') say({ serai: 'own-metrics', id: message.id, metrics: own() });
    if (message.serai === 'metrics') waiting.get(message.id)?.(message.metrics);
  });
  return () =>
    new Promise((resolve) => {
      const id = ++last;
      const done = (metrics: Metric[]): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(metrics);
      };
      const timer = setTimeout(() => done(own()), 2 * METRICS_LIMIT_MS);
      waiting.set(id, done);
      say({ serai: 'metrics?', id });
    });
}

export interface CrewParts {
  count: number;
  /** What every process of the crew is told beside the environment of the primary. */
  settings: Record<string, string>;
  socket: string;
  /** Figures of the primary. */
  metrics(): Metric[];
  log: Log;
}

/**
 * The processes that answer HTTP, in the primary: they share one port, are started anew when they end, with pauses that grow while they end at once, and replaced
 * one after another for a new build.
 */
export class Crew {
  readonly #parts: CrewParts;
  /** By the number of the place: a process that takes another's place has its number in the figures. */
  readonly #places = new Map<number, { worker: Worker; since: number }>();
  readonly #asked = new Map<
    number,
    { left: Set<number>; parts: { process: string; metrics: Metric[] }[]; done(): void }
  >();
  /** Counts rarer calls for all. */
  readonly limits = new RateLimiterClusterMaster();
  #failures = 0;
  #isStopping = false;
  #lastQuestion = 0;

  constructor(parts: CrewParts) {
    this.#parts = parts;
    cluster.on('message', (worker, message: unknown) => isSaid(message) && this.#hear(worker, message));
  }

  /** Starts all; resolves when they listen. */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.#parts.count }, (_, place) => this.#launch(place)));
  }

  /** Replaces every process by a new one, one after another: the old one goes when the new one listens, and ends what it has begun. */
  async replace(): Promise<void> {
    for (const [place, { worker }] of [...this.#places]) {
      if (this.#isStopping) return;
      await this.#launch(place);
      await this.#retire(worker);
      this.#parts.log.info('process.replaced', { id: place + 1 });
    }
  }

  /** Lets all end what they have begun. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#places.values()].map(({ worker }) => this.#retire(worker)));
  }

  /** Figures of all processes that answer in time, and of the primary. */
  metrics(): Promise<Metric[]> {
    const id = ++this.#lastQuestion;
    const parts = [{ process: 'index', metrics: this.#parts.metrics() }];
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#asked.delete(id);
        resolve(joinMetrics(parts));
      };
      const timer = setTimeout(done, METRICS_LIMIT_MS);
      const left = new Set([...this.#places].filter(([, { worker }]) => worker.isConnected()).map(([place]) => place));
      this.#asked.set(id, { left, parts, done });
      for (const place of left) this.#places.get(place)?.worker.send({ serai: 'own-metrics?', id } satisfies Said);
      if (left.size === 0) done();
    });
  }

  #hear(worker: Worker, said: Said): void {
    if (said.serai === 'metrics?') {
      void this.metrics().then(
        (metrics) => worker.isConnected() && worker.send({ serai: 'metrics', id: said.id, metrics } satisfies Said),
      );
    } else if (said.serai === 'own-metrics') {
      const asked = this.#asked.get(said.id);
      const place = [...this.#places].find(([, entry]) => entry.worker === worker)?.[0];
      if (!asked || place === undefined || !asked.left.delete(place)) return;
      asked.parts.push({ process: `http-${place + 1}`, metrics: said.metrics });
      if (asked.left.size === 0) asked.done();
    }
  }

  /** Resolves when the process listens, or one that was started in its place. */
  #launch(place: number): Promise<void> {
    const { settings, socket, log } = this.#parts;
    const worker = cluster.fork({ ...settings, [SOCKET_VARIABLE]: socket });
    const since = performance.now();
    this.#places.set(place, { worker, since });
    return new Promise((resolve) => {
      worker.once('listening', () => resolve());
      worker.once('exit', (code, signal) => {
        if (this.#places.get(place)?.worker !== worker || this.#isStopping) return resolve();
        this.#failures = performance.now() - since > SETTLED_MS ? 0 : this.#failures;
        const afterMs = RESTART_MS[this.#failures++] ?? LAST_RESTART_MS;
        log.error('process.ended', { id: place + 1, error: signal ?? `code ${code}`, ms: afterMs });
        setTimeout(() => (this.#isStopping ? resolve() : void this.#launch(place).then(resolve)), afterMs);
      });
    });
  }

  async #retire(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.process.kill('SIGTERM');
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_LIMIT_MS);
    await ended;
    clearTimeout(timer);
  }
}
