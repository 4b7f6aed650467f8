import { ensureInstalled, run } from './ready.mjs';

ensureInstalled();
run('tools/serve.ts');
