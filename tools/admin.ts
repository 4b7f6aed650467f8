/** `npm run admin -- someone@host`: makes an account an administrator and prints a one-time link that sets its password. */
import { openDb } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { appointAdmin } from '#server/features/account/index.ts';
import { openConfiguredDatabase } from '#server/open-configured-database.ts';
import { print } from '#server/platform/log.ts';

async function run([email = '']: string[]): Promise<number> {
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
    process.stderr.write('npm run admin -- someone@host\n');
    return 2;
  }
  const database = await openConfiguredDatabase();
  const { db, pool } = openDb(database.url, { max: 1, name: 'serai-admin' });
  try {
    const outcome = await appointAdmin(db, email);
    if (outcome === 'member') {
      process.stderr.write(`${email} works for an organizer and cannot be staff\n`);
      return 1;
    }
    const { publicUrl } = readEnv(process.env);
    print(
      `${email} is an administrator.\n${outcome.path === null ? 'A password link was made often today: use "Forgot password".' : `Set the password within 30 minutes: ${publicUrl}${outcome.path}`}\nThen set up a second factor in the settings.`,
    );
    return 0;
  } finally {
    await pool.end();
    await database.close();
  }
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
