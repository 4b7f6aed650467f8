import { join } from 'node:path';
import type { SiteConfig } from '#sites/schema.ts';
import { embeddedPlace, hasCluster, startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded-postgres.ts';
import { openDb } from './db/pool.ts';
import { primaryUrl } from './db/primary.ts';
import type { Env } from './env.ts';
import { createSetupLink } from './features/account/index.ts';
import { importFirstTexts, WrongSource } from './features/content/index.ts';
import { systemClock } from './platform/clock.ts';
import { createLog, type Log } from './platform/log.ts';
import {
  claimDataFolder,
  prepareDatabase,
  readSettings,
  refuseToStart,
  requireFreePort,
} from './process/boot-checks.ts';
import { runPrimary, runSingle, runWorker, type Ownership } from './process/run-server.ts';
import { workerSocket } from './process/worker-pool.ts';
import { loadReference } from './reference/load-reference.ts';
import type { PageSource } from './ssr/page-source.ts';
import { createSiteAssets } from './ssr/site-assets.ts';

/** Runs the server until it receives a signal. Pages come from the build unless another source is given. */
export async function main(source?: PageSource): Promise<void> {
  const startedMs = performance.now();
  const assets = createSiteAssets();
  const { env, site } = readSettings(assets.has);
  const log = createLog({ quiet: env.quiet });
  const start = { env, site, log, assets, source };
  const socket = workerSocket();
  if (socket !== null) return runWorker({ ...start, databaseUrl: env.databaseUrl ?? '' }, socket);

  const { databaseUrl, ...owned } = await claimResources(env, log);
  // A failure from here on must not leave the embedded database running.
  try {
    const mistake = await prepareDatabase(databaseUrl, env);
    if (mistake !== null) {
      await owned.release();
      refuseToStart(mistake);
    }
    const url = primaryUrl(databaseUrl);
    if (env.demo) await ensureDemo({ url, env, site, log });
    else await loadReference(url, log);
    await ensureTexts(url, env.demo, log);
    await (env.processes > 1 ? runPrimary : runSingle)({ ...start, databaseUrl }, owned);
  } catch (error) {
    await owned.release();
    throw error;
  }
  announce(env, { startMs: performance.now() - startedMs, setupPath: await setupPathOf(databaseUrl, env) });
}

/** Claims the data folder, the port and the database, and starts the embedded one. */
async function claimResources(env: Env, log: Log): Promise<Ownership & { databaseUrl: string }> {
  // The folder comes first, because a stopping program still holds the port.
  const folder = await claimDataFolder(env.dataDir);
  await requireFreePort(env.port, env.host);
  const { markStopping } = folder;
  if (env.databaseUrl) return { databaseUrl: env.databaseUrl, markStopping, release: async () => folder.release() };
  const postgres = await startOwnPostgres(env.dataDir).catch((error: Error) => {
    folder.release();
    return refuseToStart(error.message);
  });
  postgres.watch({
    onRestart: () => log.warn('postgres.restarted'),
    onLost(error) {
      log.error('postgres.lost', { error });
      process.exit(1);
    },
  });
  return {
    databaseUrl: postgres.url,
    markStopping,
    async release() {
      await postgres.stop();
      folder.release();
    },
  };
}

/** Starts the embedded PostgreSQL. The first start takes seconds, so it is announced. */
async function startOwnPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  if (!hasCluster(embeddedPlace(dataDir))) process.stdout.write(`Creating the database in ${dataDir}…\n`);
  return startEmbeddedPostgres(dataDir);
}

/** Loads the demo catalogue and its trips into an empty database; extends an existing one to a year ahead. */
async function ensureDemo(options: { url: string; env: Env; site: SiteConfig; log: Log }): Promise<void> {
  const { hasCatalogue, seedDemo } = await import('#demo/seed.ts');
  const { url } = options;
  const today = systemClock.now().toISOString().slice(0, 10);
  if (await hasCatalogue(url)) {
    const { topUpDates } = await import('#demo/top-up-dates.ts');
    await topUpDates(url, today);
    return;
  }
  process.stdout.write('Loading the demo catalogue…\n');
  const startedMs = performance.now();
  await seedDemo(url, { today });
  process.stdout.write('Booking the trips of its travellers…\n');
  const { seedTrips } = await import('#demo/seed-trips.ts');
  await seedTrips(options);
  process.stdout.write(`The demo is loaded (${Math.round((performance.now() - startedMs) / 1000)} s)\n`);
}

/** Imports the initial content. An older demo may lack pictures that the texts use; that must not stop the start. */
async function ensureTexts(url: string, isDemo: boolean, log: Log): Promise<void> {
  const { db } = openDb(url, { max: 1 });
  try {
    await importFirstTexts(db, join(import.meta.dirname, '../content'), { isDemo });
  } catch (error) {
    if (!(error instanceof WrongSource)) throw error;
    log.warn('content.wrong', { error });
  } finally {
    await db.destroy();
  }
}

/**
 * Announces where the operator pages are. Outside the demo the log must not contain the token, so it only says where to
 * find it.
 */
function operatorLines({ demo, smtpUrl, publicUrl, operatorToken, operatorTokenAt }: Env): string[] {
  const page = `${publicUrl}/operator/outbox`;
  if (demo) return smtpUrl ? [] : [`Email is shown at ${page}?token=${operatorToken}`];
  return [`Operator's pages: ${page}?token=… with ${operatorTokenAt}`];
}

/** The path of the page that sets up a site without staff; null for the demo, which has staff. */
async function setupPathOf(url: string, { demo }: Env): Promise<string | null> {
  if (demo) return null;
  const { db } = openDb(url, { max: 1 });
  return createSetupLink(db).finally(() => db.destroy());
}

function announce(env: Env, { startMs, setupPath }: { startMs: number; setupPath: string | null }): void {
  const lines = [
    `Serai is at ${env.publicUrl} (ready in ${(startMs / 1000).toFixed(1)} s)`,
    ...(env.demo
      ? ['Demo sign-in: traveller@serai.example, organizer@serai.example or admin@serai.example, password serai-demo']
      : []),
    ...(setupPath === null ? [] : [`Set up your shop, once and within a day: ${env.publicUrl}${setupPath}`]),
    ...(env.smtpUrl ? ['Email is sent by SMTP'] : []),
    ...operatorLines(env),
    `Calls are documented at ${env.publicUrl}/docs`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
