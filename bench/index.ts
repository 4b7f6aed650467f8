/** `npm run bench -- NAME`: runs one benchmark of this folder. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '#server/platform/log.ts';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .filter((file) => file !== 'index');
const name = process.argv[2];
if (!name || !names.includes(name)) {
  print(`npm run bench -- ${names.join(' | ')}`);
  process.exit(name ? 1 : 0);
}
// Benchmarks parse `process.argv` as if started directly.
process.argv.splice(2, 1);
await import(join(import.meta.dirname, `${name}.ts`));
