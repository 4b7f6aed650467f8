/** `npm run dev`: serves, and starts again whenever a source file changes. Browser files are rebuilt by the start itself. */
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const WATCHED = ['contract', 'domain', 'sites', 'server', 'web', 'demo'];
const QUIET_MS = 150;

let child: ChildProcess | null = null;
let timer: NodeJS.Timeout | undefined;

function start(): void {
  child = spawn(process.execPath, [join(root, 'tools/serve.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

/** Ends the running one in order, then starts the next. */
function restart(): void {
  const old = child;
  if (!old || old.exitCode !== null) return start();
  old.once('exit', start);
  old.kill('SIGTERM');
}

for (const folder of WATCHED) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, QUIET_MS);
  });
}
const stop = (): void => {
  if (!child || child.exitCode !== null) process.exit(0);
  child.once('exit', () => process.exit(0));
  child.kill('SIGTERM');
};
process.on('SIGINT', stop).on('SIGTERM', stop);
start();
