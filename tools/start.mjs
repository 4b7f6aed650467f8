import { ensureInstalled, run } from './ready.mjs';

await ensureInstalled();
run('tools/serve.ts', process.argv.slice(2));
