import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '#server/platform/log.ts';
import type { SharedStore } from './shared-store.ts';

const CONNECT_LIMIT_MS = 2000;
/** A slower reply counts as a failure. */
const COMMAND_LIMIT_MS = 1000;
const MAX_RETRY_MS = 1000;

/**
 * Opens counts and signals in Redis, or a store with its protocol. All keys and channels begin with `prefix`. Resolves
 * when it is connected, after 2 s at the latest. This file is imported only where Redis is configured.
 */
export async function openRedisStore(url: string, { log, prefix }: { log: Log; prefix: string }): Promise<SharedStore> {
  const channel = `${prefix}realtime`;
  let isAway = false;
  const connect = (options: { lazyConnect: boolean; commandTimeout?: number; enableOfflineQueue: boolean }): Redis => {
    const client = new Redis(url, {
      ...options,
      connectTimeout: CONNECT_LIMIT_MS,
      maxRetriesPerRequest: 1,
      retryStrategy: (times) => Math.min(times * 100, MAX_RETRY_MS),
    });
    // It reconnects by itself; the log needs the first error only.
    client.on('error', (error: Error) => {
      if (!isAway) log.warn('redis.away', { error });
      isAway = true;
    });
    client.on('ready', () => (isAway = false));
    return client;
  };
  const client = connect({ lazyConnect: false, commandTimeout: COMMAND_LIMIT_MS, enableOfflineQueue: false });
  const lines = new Set<Redis>();
  const ready = new Promise((done) => client.once('ready', done));
  await Promise.race([ready, wait(CONNECT_LIMIT_MS, undefined, { ref: false })]);
  return {
    limiter: ({ keyPrefix, ...options }) =>
      new RateLimiterRedis({
        ...options,
        keyPrefix: `${prefix}${keyPrefix}`,
        storeClient: client,
        rejectIfRedisNotReady: true,
        inMemoryBlockOnConsumed: options.points + 1,
        insuranceLimiter: new RateLimiterMemory({ ...options, keyPrefix }),
      }),
    send: async (text) => void (await client.publish(channel, text).catch(() => 0)),
    line(onSignal) {
      const reader = connect({ lazyConnect: true, enableOfflineQueue: true });
      lines.add(reader);
      reader.on('message', (_channel: string, text: string) => onSignal(text));
      return {
        get isOpen() {
          return reader.status === 'ready';
        },
        async open() {
          if (reader.status !== 'wait') return;
          // Subscriptions are renewed after each reconnection.
          await reader.subscribe(channel).catch(() => {});
        },
        async close() {
          lines.delete(reader);
          reader.disconnect();
        },
      };
    },
    async close() {
      for (const reader of lines) reader.disconnect();
      client.disconnect();
    },
  };
}
