import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/pool.ts';
import { importFirstTexts } from '#server/features/content/index.ts';
import { dropDataDir, makeDataDir } from './program.ts';
import { ADMIN_URL_VARIABLE, TEMPLATE } from './test-database.ts';

/** Starts one PostgreSQL for the run and migrates the template that test files copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = makeDataDir();
  const server = await startEmbeddedPostgres(folder, { disposable: true });
  const adminUrl = server.urlOf('postgres');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(server.urlOf(TEMPLATE));
  const { db } = openDb(server.urlOf(TEMPLATE), { max: 1 });
  await importFirstTexts(db, join(import.meta.dirname, '../../content'), { isDemo: false });
  await db.destroy();
  process.env[ADMIN_URL_VARIABLE] = adminUrl;
  return async () => {
    await server.stop();
    dropDataDir(folder);
  };
}
