import { isFolderInUse } from '#server/data-folder.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { readEnv } from '#server/env.ts';

/** Opens and migrates the configured or the embedded database. `close` leaves the latter running while a server uses it. */
export async function openConfiguredDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const env = readEnv(process.env);
  const server = env.databaseUrl ? null : await startEmbeddedPostgres(env.dataDir);
  const url = env.databaseUrl ?? server?.url ?? '';
  await migrate(url);
  return { url, close: async () => void (isFolderInUse(env.dataDir) || (await server?.stop())) };
}
