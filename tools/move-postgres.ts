/**
 * `npm run move-postgres`: moves the embedded database of `DATA_DIR` to the major version of PostgreSQL that this install
 * comes with, newer or older. The program must not run meanwhile; the former cluster stays as the way back.
 */
import { resolve } from 'node:path';
import { moveCluster } from '#server/backup/move-cluster.ts';
import { claimFolder } from '#server/data-folder.ts';
import { embeddedPlace, hasCluster } from '#server/db/embedded-postgres.ts';
import { print } from '#server/platform/log.ts';

async function run(): Promise<void> {
  const dataDir = resolve(process.env['DATA_DIR'] ?? './.data');
  const place = embeddedPlace(dataDir);
  if (!hasCluster(place)) throw new Error(`DATA_DIR: ${dataDir} has no embedded PostgreSQL`);
  const claim = await claimFolder(dataDir, print);
  try {
    const script = process.env['npm_execpath'];
    const startedMs = performance.now();
    const move = await moveCluster(place, script ? [process.execPath, script] : ['npm']);
    if (!move) return print(`The database is of PostgreSQL ${place.major} already`);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    print(`PostgreSQL ${move.from} -> ${move.to}: ${move.tables} tables, ${move.rows} rows, compared, ${seconds} s`);
    print(`The former cluster is ${move.former}; delete it when you no longer want to go back`);
  } finally {
    claim.release();
  }
}

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
