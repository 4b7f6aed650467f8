/** Whether the build in `dist/` is that of the sources: a digest of their names, sizes and times lies beside it. */
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

/** A digest of the sources. */
export function sourcesNow(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const entry of readdirSync(path).sort()) add(join(path, entry));
    else if (!/\.(test|spec)\.tsx?$/.test(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const source of SOURCES) if (existsSync(join(root, source))) add(join(root, source));
  return hash.digest('hex');
}

/** Whether `dist/` matches the sources. */
export const isBuilt = (): boolean => existsSync(mark) && readFileSync(mark, 'utf8') === sourcesNow();

/** Notes of which sources `dist/` was built. */
export const markBuilt = (sources: string): void => writeFileSync(mark, sources);
