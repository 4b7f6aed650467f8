import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/platform/log.ts';

const DRAIN_LIMIT_MS = 10_000;
/** How long a draining process accepts requests on its open connections. */
const GRACE_MS = 1000;
/** Without a request for this long, a draining process counts as idle. */
const IDLE_MS = 100;
const POLL_MS = 20;

/** Calls `close` once on a signal and exits, after 10 s at the latest. Call it before reporting readiness: a signal may follow at once. */
export function closeOnSignals(
  log: Log,
  close: () => Promise<void>,
  signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void stop());
  process.on('uncaughtException', (error) => log.error('uncaught', { error }));
  process.on('unhandledRejection', (error) => log.error('unhandled', { error }));
}

export interface Drain {
  isDraining(): boolean;
  /**
   * Replies with `Connection: close` until requests pause, for at most a second. With a shared port the other workers
   * accept new connections meanwhile.
   */
  run(hasSharedPort: boolean): Promise<void>;
}

/** Tracks the requests of a server so that it can be drained before it closes. */
export function createDrain(fastify: FastifyInstance): Drain {
  let isDraining = false;
  let lastRequestMs = 0;
  fastify.addHook('onRequest', async () => void (lastRequestMs = performance.now()));
  fastify.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return {
    isDraining: () => isDraining,
    async run(hasSharedPort) {
      isDraining = true;
      const startedMs = performance.now();
      lastRequestMs = startedMs;
      if (hasSharedPort) Server.prototype.close.call(fastify.server);
      const isIdle = (): boolean => !hasSharedPort && performance.now() - lastRequestMs > IDLE_MS;
      while (performance.now() - startedMs < GRACE_MS && !isIdle()) await wait(POLL_MS);
    },
  };
}
