/**
 * `npm run test:pictures`: compares widgets and key screens with their baseline screenshots. `-- --accept` updates
 * those that have changed.
 */
import { ensureBuilt } from './serve.ts';
import { clearResults, conclude, runPlaywright } from './test-runners.ts';

clearResults();
await ensureBuilt();
const args = process.argv.slice(2).filter((arg) => arg !== '--accept');
const isAccepting = process.argv.includes('--accept');
conclude([await runPlaywright(['--project=pictures', ...args], isAccepting ? { PICTURES: 'accept' } : {})]);
