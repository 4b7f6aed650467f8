/** `npm run bench -- NAME`: runs one benchmark of this folder. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Parts that benchmarks start in processes of their own. */
const PARTS = new Set([
  'index',
  'fetch-pages',
  'freshness-reader',
  'fuzz-part',
  'http-load',
  'http-server',
  'load-catalogue',
  'oversell-worker',
  'search-start',
  'search-tours',
]);

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .filter((file) => !PARTS.has(file));
const name = process.argv[2];
if (!name || !names.includes(name)) {
  process.stdout.write(`npm run bench -- ${names.join(' | ')}\n`);
  process.exit(name ? 1 : 0);
}
// A benchmark reads its own arguments as if it had been started by itself.
process.argv.splice(2, 1);
await import(join(import.meta.dirname, `${name}.ts`));
