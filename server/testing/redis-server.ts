import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { ended, freePort } from './program.ts';

const START_LIMIT_MS = 10_000;

/** How Debian installs it. */
export const INSTALL_REDIS = 'apt-get install redis-server';

/** Whether this machine has `redis-server`. */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).error === undefined;

/** Arguments for a server on loopback that keeps nothing. */
export const redisArgs = (port: number): string[] => [
  '--port',
  String(port),
  '--bind',
  '127.0.0.1',
  '--save',
  '',
  '--appendonly',
  'no',
];

/** Starts `redis-server`, by default on a free port. */
export async function startRedis(
  at?: number,
): Promise<{ url: string; port: number; pid: number; stop(): Promise<void> }> {
  const port = at ?? (await freePort());
  const child = spawn('redis-server', redisArgs(port), { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  const startedMs = performance.now();
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => {});
  const answered = client.ping().then(() => true);
  const isUp = await Promise.race([answered, wait(START_LIMIT_MS, false)]);
  client.disconnect();
  if (!isUp || child.exitCode !== null)
    throw new Error(`redis-server did not start within ${Math.round(performance.now() - startedMs)} ms`);
  return {
    url,
    port,
    pid: child.pid ?? 0,
    async stop() {
      await ended(child, 'SIGKILL');
    },
  };
}
