import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rates } from '#domain/money.ts';
import { distributedTableConfig, searchdConfig, sphinxTableConfig } from '#server/search/sphinx/sphinx-table.ts';
import { isSweep } from '#server/testing/sweep.ts';

const START_LIMIT_MS = 20_000;

/** Whether to test the external engine: in sweeps, where this machine has `searchd` of Sphinx or Manticore. */
export const hasSearchd = isSweep && spawnSync('searchd', ['-h']).error === undefined;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}

interface Searchd {
  url: string;
  stop(): Promise<void>;
}

/** Starts a `searchd` with an empty table of tours; with more `shards`, in that number of parts behind a distributed table. */
export async function startSearchd(rates: Rates, shards = 1): Promise<Searchd> {
  const folder = mkdtempSync(join(tmpdir(), 'serai-searchd-'));
  const [port, own] = [await freePort(), await freePort()];
  const config = join(folder, 'searchd.conf');
  const parts = shards === 1 ? ['tours'] : Array.from({ length: shards }, (_, at) => `tours_${at}`);
  const tables = parts.map((part) => sphinxTableConfig(part, join(folder, part), rates));
  if (shards > 1) {
    const agents = parts.map((part) => `127.0.0.1:${own}:${part}`);
    tables.push(distributedTableConfig('tours', agents));
  }
  writeFileSync(config, `${tables.join('')}${searchdConfig(folder, { sql: port, own })}`);
  const child = spawn('searchd', ['--nodetach', '--config', config], { stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  const started = performance.now();
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null || performance.now() - started > START_LIMIT_MS)
      throw new Error('searchd did not start');
    await new Promise((next) => setTimeout(next, 50));
  }
  const query = shards === 1 ? '' : `?shards=${parts.map((part) => `127.0.0.1:${port}/${part}`).join(',')}`;
  return {
    url: `sphinxql://127.0.0.1:${port}/tours${query}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
