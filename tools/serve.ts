/**
 * `npm start`: builds if the sources have changed since the last start, then serves. `-- --empty` begins a shop of one's
 * own, without the demo.
 */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '#server/platform/log.ts';
import { beginEmpty } from '#server/without-demo.ts';
import { isBuilt } from './build-mark.ts';

/** Builds unless `dist/` matches the sources. */
export async function ensureBuilt(): Promise<void> {
  // An install without build tools comes with its build.
  if (existsSync(join(import.meta.dirname, '..', 'dist', 'slim.json')) || isBuilt()) return;
  print('Building the pages…');
  const startedMs = performance.now();
  const { buildAll } = await import('./build.ts');
  await buildAll();
  print(`The pages are built (${Math.round((performance.now() - startedMs) / 1000)} s)`);
}

if (import.meta.main) {
  const options = process.argv.slice(2);
  const wrong = options.find((option) => option !== '--empty');
  const mistake =
    wrong === undefined
      ? options.includes('--empty') && beginEmpty(process.env)
      : `npm start knows no ${wrong}, only --empty: a shop without the demo`;
  if (mistake) {
    process.stderr.write(`${mistake}\n`);
    process.exit(2);
  }
  // A worker uses the primary's build.
  if (cluster.isPrimary) await ensureBuilt();
  const { main } = await import('#server/main.ts');
  await main();
}
