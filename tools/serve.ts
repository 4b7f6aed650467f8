/** `npm start`: builds if the sources have changed since the last start, then serves. */
import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** A digest of names, sizes and times of everything the build reads; tests are not. */
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
  const sources = sourcesNow();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return;
  process.stdout.write('Building…\n');
  const { buildAll } = await import('./build.ts');
  await buildAll();
  writeFileSync(mark, sources);
}

if (import.meta.main) {
  // A worker uses the primary's build.
  if (cluster.isPrimary) await ensureBuilt();
  const { main } = await import('#server/main.ts');
  await main();
}
