/** `npm run content -- import|export|check [folder]`: texts of `content/` into the database, back, or only checked. */
import { join } from 'node:path';
import { openDb } from '#server/db/pool.ts';
import { exportContent, importContent, WrongSource } from '#server/features/content/index.ts';
import { openConfiguredDatabase } from '#server/open-configured-database.ts';
import { print } from '#server/platform/log.ts';

const USAGE = 'npm run content -- import|export|check [folder]\n';

async function run([command = '', folder = join(import.meta.dirname, '..', 'content')]: string[]): Promise<number> {
  if (!['import', 'export', 'check'].includes(command)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const database = await openConfiguredDatabase();
  const { db, pool } = openDb(database.url, { max: 2, name: 'serai-content' });
  try {
    if (command === 'export') print(`${await exportContent(db, folder)} files written to ${folder}`);
    else {
      const { changed, unchanged } = await importContent(db, folder, { isDryRun: command === 'check' });
      process.stdout.write(
        command === 'check'
          ? `${changed + unchanged} entries are right, ${changed} of them would change\n`
          : `${changed} entries imported, ${unchanged} were the same\n`,
      );
    }
    return 0;
  } catch (error) {
    if (!(error instanceof WrongSource)) throw error;
    process.stderr.write(`${error.message}\nNothing was imported.\n`);
    return 1;
  } finally {
    await pool.end();
    await database.close();
  }
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
