import { ensureInstalled, run } from './ready.mjs';

ensureInstalled();
run('tools/test.ts', process.argv.slice(2));
