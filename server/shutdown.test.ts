import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { dropDataDir, ended, freePort, makeDataDir, startProgram } from './testing/program.ts';
import { createTestDatabase } from './testing/test-database.ts';

const CLIENTS = 16;
const LOAD_MS = 1000;

test('a program stopped under load replies to every request that arrived before the signal', async () => {
  const database = await createTestDatabase();
  const dataDir = makeDataDir();
  const port = await freePort();
  const { child, ready } = startProgram({
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: database.url,
    LIMIT_FACTOR: '1000',
    QUIET: 'on',
  });
  await ready;
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const get = (): Promise<string> =>
    new Promise((done, fail) => {
      request({ agent, port, path: '/sitemap.xml' }, (reply) => {
        reply.resume().once('end', () => done(String(reply.headers.connection)));
        reply.once('error', fail);
      })
        .once('error', fail)
        .end();
    });
  let signalledAt = Infinity;
  let answered = 0;
  const failed: string[] = [];
  const drained = new Set<string>();
  const hammer = async (): Promise<void> => {
    for (;;) {
      const started = performance.now();
      try {
        const connection = await get();
        answered++;
        if (performance.now() > signalledAt) drained.add(connection);
      } catch (error) {
        if (started < signalledAt) failed.push((error as Error).message);
        else return;
      }
    }
  };
  const load = Promise.all(Array.from({ length: CLIENTS }, hammer));
  await wait(LOAD_MS);
  signalledAt = performance.now();
  expect(await ended(child, 'SIGTERM')).toBe(0);
  await load;
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(CLIENTS);
  expect(drained).toContain('close');
  agent.destroy();
  dropDataDir(dataDir);
  await database.drop();
}, 60_000);
