import { ensureInstalled, run } from './ready.mjs';

await ensureInstalled();
const [file, ...args] = process.argv.slice(2);
run(file, args);
