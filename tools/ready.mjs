// Runs on any Node from 20: installs missing packages and finds the pinned runtime. Everything else is TypeScript under
// that runtime.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_RUNTIME = 24;

/** Seconds between signs of life of a long step. */
const SIGN_S = 10;

/** Installs from the lock file when it has changed since the last time. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.installed');
  // `npm run slim` installed this folder.
  if (existsSync(join(root, 'dist', 'slim.json'))) return;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  process.stdout.write('Installing packages, which takes a minute or two the first time…\n');
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const signs = setInterval(() => process.stdout.write(`  ${seconds()} s\n`), SIGN_S * 1000);
  const status = await install().finally(() => clearInterval(signs));
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(mark, lock);
  process.stdout.write(`Packages are installed (${seconds()} s)\n`);
}

/**
 * Installs the lock file's versions without `npm ci`, which fails when a registry lacks an optional package of another
 * platform. Does not write the lock file.
 */
function install() {
  const npm = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const [command, ...first] = npm;
  const child = spawn(
    command,
    [
      ...first,
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--include=dev',
      '--loglevel=error',
    ],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  return new Promise((done, fail) => child.once('error', fail).once('close', done));
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
