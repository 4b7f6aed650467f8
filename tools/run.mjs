import { ensureInstalled, run } from './ready.mjs';

ensureInstalled();
const [file, ...args] = process.argv.slice(2);
run(file, args);
