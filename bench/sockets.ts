/**
 * Idle sockets on one process: memory, processor time, and how long all take to return after they were cut at once.
 * `npm run bench -- sockets [sockets]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { REALTIME_PATH, REALTIME_VERSION } from '#domain/chat.ts';
import type { Db } from '#server/db/pool.ts';
import { createSessionTokens } from '#server/features/account/index.ts';
import { print } from '#server/platform/log.ts';
import { insertAccount, seedGround } from '#server/testing/seed-booking.ts';
import { statsOf } from './chat/process-stats.ts';
import { CHAT_SECRET } from './chat/server.ts';
import { quantile } from './support/quantile.ts';
import { startDatabase } from './support/resources.ts';

const SOCKETS = Number(process.argv[2] ?? 10_000);
/** Sockets of one account: the product allows ten. */
const PER_ACCOUNT = 5;
/** Opened at the same time: more strangers at once are refused. */
const AT_ONCE = 200;
const IDLE_MS = 30_000;

async function tokensOf(db: Db, count: number): Promise<string[]> {
  const tokens = createSessionTokens(db, CHAT_SECRET);
  const found: string[] = [];
  for (let at = 0; at < count; at++) found.push((await tokens.open(db, await insertAccount(db, 'user'), {})).access);
  return found;
}

function open(address: string, token: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address.replace('http', 'ws') + REALTIME_PATH, { perMessageDeflate: false });
    socket.once('error', reject);
    socket.once('open', () =>
      socket.send(JSON.stringify({ type: 'auth', version: REALTIME_VERSION, token, locale: 'en-US' })),
    );
    socket.once('message', () => resolve(socket));
  });
}

/** Opens all sockets, a part at a time, and tries those again that were refused. */
async function openAll(address: string, tokens: readonly string[], sockets: WebSocket[]): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < SOCKETS) {
      const token = tokens[Math.floor(next++ / PER_ACCOUNT)] ?? '';
      for (;;) {
        const socket = await open(address, token).catch(() => null);
        if (socket) {
          sockets.push(socket);
          break;
        }
        await wait(100);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const CALLS = 200;

/** The 95th percentile of a plain call, in milliseconds. */
async function callTime(address: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < CALLS; at++) {
    const startedMs = performance.now();
    await (await fetch(`${address}/spa/chat-sources-list`)).arrayBuffer();
    times.push(performance.now() - startedMs);
  }
  return quantile(times, 0.95);
}

await using database = await startDatabase({ max: 4 });
const { db, url, folder } = database;
const server = fork(join(import.meta.dirname, 'chat/server.ts'), { stdio: 'inherit' });
try {
  await seedGround(db);
  const tokens = await tokensOf(db, Math.ceil(SOCKETS / PER_ACCOUNT));
  server.send({ url, dataDir: join(folder, 'data') });
  const [address] = (await once(server, 'message')) as [string];
  const pid = server.pid ?? 0;
  const alone = { ...statsOf(pid), callMs: await callTime(address) };
  const sockets: WebSocket[] = [];
  await openAll(address, tokens, sockets);
  await wait(2000);
  const before = statsOf(pid);
  await wait(IDLE_MS);
  const idle = statsOf(pid);
  const idleCallMs = await callTime(address);
  for (const socket of sockets.splice(0)) socket.terminate();
  const cutAt = performance.now();
  const calling = callTime(address);
  await openAll(address, tokens, sockets);
  const backS = (performance.now() - cutAt) / 1000;
  const cutCallMs = await calling;
  print(
    `${JSON.stringify({
      sockets: sockets.length,
      mb: { without: alone.mb, with: idle.mb },
      kb_each: Math.round(((idle.mb - alone.mb) * 1024) / sockets.length),
      idle_cpu_percent: Number((((idle.cpuS - before.cpuS) / IDLE_MS) * 100_000).toFixed(1)),
      back_after_cut_s: Number(backS.toFixed(1)),
      call_p95_ms: {
        without: Math.round(alone.callMs),
        idle: Math.round(idleCallMs),
        after_cut: Math.round(cutCallMs),
      },
    })}`,
  );
  for (const socket of sockets) socket.terminate();
} finally {
  server.kill();
}
