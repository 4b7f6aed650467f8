/** Commands of `npm run cluster`, as a benchmark gives them. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Where visitors of the cluster come in. */
export const CLUSTER_PORT = Number(process.env['CLUSTER_PORT'] ?? 8080);

/** Runs a command, such as `kill node2`, and resolves when it is done. */
export function cluster(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../tools/cluster.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((done, fail) =>
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`cluster ${args.join(' ')} failed`)))),
  );
}
