import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { readEnv } from '#server/env.ts';

/** Whether the program that wrote the folder's pid file still runs. */
function isInUse(dataDir: string): boolean {
  const file = join(dataDir, 'serai.pid');
  if (!existsSync(file)) return false;
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

/** The database the settings name, migrated: an operator's own, or the embedded one. The embedded one is left running when a server uses it. */
export async function openDemoDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const env = readEnv(process.env);
  const server = env.databaseUrl ? null : await startEmbeddedPostgres(env.dataDir);
  const url = env.databaseUrl ?? server?.url ?? '';
  await migrate(url);
  return { url, close: async () => void (isInUse(env.dataDir) || (await server?.stop())) };
}
