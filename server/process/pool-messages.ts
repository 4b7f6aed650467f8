import type { Metric } from '#server/platform/metrics.ts';

/** How long the primary waits for the metrics of its workers. */
export const METRICS_TIMEOUT_MS = 1000;

/** A request for metrics between primary and workers, and the response with the same `id`. */
export type PoolMessage =
  | { serai: 'pool-metrics?' | 'worker-metrics?'; id: number }
  | { serai: 'pool-metrics' | 'worker-metrics'; id: number; metrics: Metric[] };

export const isPoolMessage = (message: unknown): message is PoolMessage =>
  typeof message === 'object' && message !== null && 'serai' in message;

/**
 * Called in a worker: answers the primary's requests with this process's metrics, and returns a function that requests
 * the metrics of the whole pool.
 */
export function openPrimaryChannel(own: () => Metric[]): () => Promise<Metric[]> {
  const pending = new Map<number, (metrics: Metric[]) => void>();
  let lastId = 0;
  const send = (message: PoolMessage): void => void process.send?.(message);
  process.on('message', (message) => {
    if (!isPoolMessage(message)) return;
    if (message.serai === 'worker-metrics?') send({ serai: 'worker-metrics', id: message.id, metrics: own() });
    if (message.serai === 'pool-metrics') pending.get(message.id)?.(message.metrics);
  });
  return () =>
    new Promise((resolve) => {
      const id = ++lastId;
      const done = (metrics: Metric[]): void => {
        clearTimeout(timer);
        pending.delete(id);
        resolve(metrics);
      };
      const timer = setTimeout(() => done(own()), 2 * METRICS_TIMEOUT_MS);
      pending.set(id, done);
      send({ serai: 'pool-metrics?', id });
    });
}
