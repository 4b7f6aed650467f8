// Runs on any Node from 20: installs missing packages and finds the pinned runtime. Everything else is TypeScript under
// that runtime.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_RUNTIME = 24;

/** Installs from the lock file when it has changed since the last time. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  process.stdout.write('Installing packages…\n');
  const npm = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const [command, ...first] = npm;
  // Installs the lock file's versions without `npm ci`, which fails when a registry lacks an optional package of
  // another platform. Does not write the lock file.
  const { status } = spawnSync(
    command,
    [...first, 'install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(mark, lock);
}

/** The pinned Node, or the running one if it is new enough and no pinned one exists for the platform. */
export function runtime() {
  const require = createRequire(import.meta.url);
  for (const name of [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ]) {
    try {
      const file = join(
        dirname(require.resolve(`${name}/package.json`)),
        'bin',
        process.platform === 'win32' ? 'node.exe' : 'node',
      );
      if (existsSync(file)) return file;
    } catch {
      // No build for this platform: try the next name, then the running Node.
    }
  }
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_RUNTIME) return process.execPath;
  process.stderr.write(
    `Serai needs Node ${OLDEST_RUNTIME}; this is ${process.versions.node} and there is no packaged one for ${process.platform}-${process.arch}.\n`,
  );
  process.exit(1);
}

/** Runs a file under the runtime with inherited standard streams; exits with its code. */
export function run(file, args = []) {
  const child = spawn(runtime(), [join(root, file), ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Ctrl-C reaches the child as well; this process stays until the child has stopped.
  process.on('SIGINT', () => {});
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
