/** Other search engines, installed only for their benchmark. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { print } from '#server/platform/log.ts';

const PEERS = join(import.meta.dirname, '../peers');
const MARK = join(PEERS, 'node_modules', '.installed');

/** Installs the peers when their lock file has changed. Throws when npm fails. */
function ensureInstalled(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(PEERS, 'package-lock.json')))
    .digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lock) return;
  print('Installing the peers of the benchmark…');
  const { status } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    { cwd: PEERS, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm ended with ${status}`);
  writeFileSync(MARK, lock);
}

/** Imports a package of the peers. Its types are not installed, so the caller declares what it uses. */
export function loadPeer<Peer>(name: string): Peer {
  ensureInstalled();
  return createRequire(join(PEERS, 'package.json'))(name) as Peer;
}
