import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/platform/log.ts';

const DRAIN_LIMIT_MS = 10_000;
/** How long a draining process accepts requests on its open connections. */
const GRACE_MS = 1000;
/** Without requests for this long, a draining process counts as idle. */
const IDLE_MS = 100;
const POLL_MS = 20;
/** How long a new connection may take to send its first request. */
const FIRST_REQUEST_MS = 500;

/**
 * Calls `close` once on a signal, then exits, after 10 s at the latest. Call it before reporting readiness, because a
 * signal may follow at once.
 */
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
   * Replies with `Connection: close` until requests pause, for at most a second. Then accepts no more connections and
   * waits for the first request of the open ones. With a shared port, other workers accept new connections.
   */
  run(hasSharedPort: boolean): Promise<void>;
}

/** Tracks the requests of a server so that it can be drained before it closes. */
export function createDrain(fastify: FastifyInstance): Drain {
  let isDraining = false;
  let lastRequestMs = 0;
  /** Connections without a request so far: closing them could reset a request on its way. */
  const silent = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  fastify.addHook('onRequest', async ({ socket }) => {
    lastRequestMs = performance.now();
    silent.delete(socket);
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return {
    isDraining: () => isDraining,
    async run(hasSharedPort) {
      isDraining = true;
      const startedMs = performance.now();
      lastRequestMs = startedMs;
      const letNobodyIn = (): void => void Server.prototype.close.call(fastify.server);
      if (hasSharedPort) letNobodyIn();
      const isIdle = (): boolean => !hasSharedPort && performance.now() - lastRequestMs > IDLE_MS;
      while (performance.now() - startedMs < GRACE_MS && !isIdle()) await wait(POLL_MS);
      if (!hasSharedPort) {
        // Closing resets connections in the accept queue. After two idle turns of the event loop the queue is empty.
        await nextTurn();
        await nextTurn();
        letNobodyIn();
      }
      const closedMs = performance.now();
      while (silent.size > 0 && performance.now() - closedMs < FIRST_REQUEST_MS) await wait(POLL_MS);
    },
  };
}
