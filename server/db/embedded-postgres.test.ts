import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { isDead } from '#server/platform/process-state.ts';
import { dropDataDir, makeDataDir } from '#server/testing/program.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A dead process that its parent never reaps; it exits once its parent is no longer the shell. */
async function uncollected({ uid, gid }: Stats): Promise<{ pid: number; release(): void }> {
  const script = 'cat <&3 >/dev/null & echo $!; exec sleep 60';
  const parent = spawn('sh', ['-c', script], { uid, gid, stdio: ['ignore', 'pipe', 'ignore', 'pipe'] });
  const pid = Number(await new Promise<Buffer>((done) => parent.stdout?.once('data', done)));
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep');
  (parent.stdio[3] as Writable).end();
  await expect.poll(() => isDead(pid)).toBe(true);
  return { pid, release: () => void parent.kill() };
}

test.runIf(process.platform === 'linux')('an unreaped dead server does not keep another from starting', async () => {
  const dataDir = makeDataDir();
  const first = await startEmbeddedPostgres(dataDir, { disposable: true });
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  const lock = readFileSync(pidFile, 'utf8');
  const owner = statSync(pidFile);
  await first.stop();
  const { pid, release } = await uncollected(owner);
  writeFileSync(pidFile, lock.replace(/^\d+/, String(pid)));
  const second = await startEmbeddedPostgres(dataDir, { disposable: true });
  await second.stop();
  release();
  dropDataDir(dataDir);
});
