import { createServer } from 'node:net';
import { join } from 'node:path';
import { claimFolder, FolderInUse, type FolderClaim } from '#server/data-folder.ts';
import { migrate } from '#server/db/migrate.ts';
import { locatePrimary } from '#server/db/primary.ts';
import { EnvError, readEnv, type Env } from '#server/env.ts';
import { isDataKeyOf } from '#server/secrets.ts';
import { TAKEN_WORDS } from '#server/ssr/screen-addresses.ts';
import { allSiteMistakes, shopOf, siteNamed, SITE_NAMES } from '#sites/index.ts';
import type { SiteConfig } from '#sites/schema.ts';

/** Prints one line per mistake and exits. */
export function refuseToStart(...lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Reads the environment and the site's configuration. Exits and prints every mistake in them. */
export function readSettings(hasAsset: (path: string) => boolean): { env: Env; site: SiteConfig } {
  const siteMistakes = allSiteMistakes({ hasAsset, takenWords: TAKEN_WORDS });
  try {
    const env = readEnv(process.env);
    const siteName = env.site;
    if (siteName !== null && !SITE_NAMES.includes(siteName))
      throw new EnvError([`SITE: "${siteName}" is not one of ${SITE_NAMES.join(', ')}`]);
    if (siteMistakes.length > 0) refuseToStart(...siteMistakes);
    const site = siteNamed(siteName);
    return { env, site: env.demo ? site : shopOf(site, { ...env.contacts, emailFrom: env.emailFrom }) };
  } catch (error) {
    if (error instanceof EnvError) refuseToStart(...error.mistakes, ...siteMistakes);
    throw error;
  }
}

/** Exits with a message when the port cannot be bound. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(port, host, done)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') refuseToStart(`PORT: ${port} is taken on ${host}; set PORT to another one`);
      if (error.code === 'EACCES') refuseToStart(`PORT: no permission to listen on ${port}`);
      refuseToStart(`HOST: cannot listen on ${host}:${port} (${error.code ?? error.message})`);
    },
  );
  await new Promise((done) => probe.close(done));
}

/** Claims the data folder for this program: a second program would stop the database of the first. */
export async function claimDataFolder(dataDir: string): Promise<FolderClaim> {
  try {
    return await claimFolder(dataDir, (line) => process.stderr.write(`${line}\n`));
  } catch (error) {
    if (error instanceof FolderInUse) return refuseToStart(error.message);
    return refuseToStart(`DATA_DIR: cannot write to ${dataDir} (${(error as Error).message})`);
  }
}

/** Migrates the database and checks that our data key opens its encrypted data. Returns an error message, or null. */
export async function prepareDatabase(databaseUrl: string, env: Env): Promise<string | null> {
  try {
    await locatePrimary(databaseUrl);
    await migrate(databaseUrl);
  } catch (error) {
    return `DATABASE_URL: ${(error as Error).message}`;
  }
  if (await isDataKeyOf(databaseUrl, env.dataKey)) return null;
  return process.env['DATA_KEY']
    ? 'DATA_KEY: not the key that this database was sealed with'
    : `DATA_DIR: ${join(env.dataDir, 'secrets.json')} is not the one this database was sealed with; restore it from a backup`;
}
