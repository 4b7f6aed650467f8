/**
 * `npm start`: builds if the sources have changed since the last start, then serves. `-- --empty` begins a shop of one's
 * own, without the demo.
 */
import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginEmpty } from '#server/without-demo.ts';

const root = join(import.meta.dirname, '..');
const SOURCES = [
  'web',
  'contract',
  'domain',
  'sites',
  'server/search/kernel/wasm',
  'vite.config.ts',
  'tools/build.ts',
  'package-lock.json',
];
const mark = join(root, 'dist', 'built-from');

/** A digest of the names, sizes and times of all build inputs. */
function sourcesNow(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const entry of readdirSync(path).sort()) add(join(path, entry));
    else if (!/\.(test|spec)\.tsx?$/.test(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const source of SOURCES) if (existsSync(join(root, source))) add(join(root, source));
  return hash.digest('hex');
}

/** Builds unless `dist/` matches the sources. */
export async function ensureBuilt(): Promise<void> {
  // An install without build tools comes with its build.
  if (existsSync(join(root, 'dist', 'slim.json'))) return;
  const sources = sourcesNow();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return;
  process.stdout.write('Building the pages…\n');
  const startedMs = performance.now();
  const { buildAll } = await import('./build.ts');
  await buildAll();
  writeFileSync(mark, sources);
  process.stdout.write(`The pages are built (${Math.round((performance.now() - startedMs) / 1000)} s)\n`);
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
