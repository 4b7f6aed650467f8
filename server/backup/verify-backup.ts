import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import type { ServerPlace } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb, type Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { readEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { isDataKeyOf } from '#server/secrets.ts';
import { siteNamed } from '#sites/index.ts';
import type { BackupTarget } from './backup-target.ts';
import { brokenInvariants } from './invariants.ts';
import { baseKey, type BackupRecord } from './make-backup.ts';
import { restoreCluster } from './restore-cluster.ts';
import { programsOf, startScratch } from './scratch-cluster.ts';
import { openSecrets, type BackupSecrets } from './sealed-secrets.ts';

/** Figures about a restored backup. */
interface BackupFigures {
  tours: number;
  bookings: number;
  payments: number;
  /** Money received, in minor units, by currency. */
  captured: Record<string, number>;
  uploads: number;
  lastBooking: string | null;
  /** Seconds until the restored cluster accepted connections. */
  restoreS: number;
}

export interface Verification {
  figures: BackupFigures;
  /** What is wrong, one sentence each; empty for a good backup. */
  faults: string[];
}

async function figuresOf(db: Db): Promise<Omit<BackupFigures, 'uploads' | 'restoreS'>> {
  const rows = await rowsOf<{ tours: number; bookings: number; payments: number; last: Date | null }>(db)`
    select (select count(*) from tour) as tours, (select count(*) from request) as bookings, (select max(created_at) from request) as last,
      (select count(*) from payment_attempt where state = 'captured') as payments`;
  const sums = await rowsOf<{ currency: string; sum: number }>(db)`
    select currency, sum(captured)::bigint as sum from payment_attempt group by currency having sum(captured) > 0`;
  const [row] = rows;
  return {
    tours: row?.tours ?? 0,
    bookings: row?.bookings ?? 0,
    payments: row?.payments ?? 0,
    captured: Object.fromEntries(sums.map(({ currency, sum }) => [currency, sum])),
    lastBooking: row?.last?.toISOString() ?? null,
  };
}

/** Faults of a program on the restored database that runs a search. Its jobs do not run, so it sends nothing. */
async function smoke(url: string, dataDir: string, { secrets }: BackupSecrets): Promise<string[]> {
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: 'off',
    QUIET: 'on',
    DATA_KEY: secrets['dataKey'],
    SESSION_SECRET: secrets['sessionSecret'],
  });
  const { db, pool } = openDb(url);
  const log = createLog({ quiet: true });
  const site = siteNamed(null);
  const app = await buildApp({ env, site, db, pool, databaseUrl: url, clock: systemClock, log, checkReplies: true });
  try {
    const reply = await app.fastify.inject({ url: '/spa/tours', headers: { host: new URL(env.publicUrl).host } });
    return reply.statusCode === 200 ? [] : [`a search answers ${reply.statusCode}`];
  } finally {
    await app.close();
    await db.destroy();
  }
}

/** Uploads that rows refer to but the backup lacks. */
async function missingUploads(db: Db, target: BackupTarget): Promise<string[]> {
  const stored = new Set(await target.list('uploads/'));
  const rows = await rowsOf<{ key: string }>(db)`
    select 'image/' || id as key from image union all select 'file/' || id from uploaded_file where closed_at is null
    union all select 'meeting/' || id from meeting_file`;
  const missing = rows.filter(({ key }) => !stored.has(`uploads/${key}`));
  return missing.length === 0 ? [] : [`${missing.length} uploads are missing, such as ${missing[0]?.key}`];
}

async function faultsOf(url: string, target: BackupTarget, secrets: BackupSecrets, dataDir: string): Promise<string[]> {
  const { db } = openDb(url, { max: 1, silenceMs: null });
  try {
    await sql`set statement_timeout = 0`.execute(db);
    const hasKey = await isDataKeyOf(url, secrets.secrets['dataKey'] ?? '');
    return [
      ...(await brokenInvariants(db)).map((name) => `not so: ${name}`),
      ...(hasKey ? [] : ['the data key of the backup does not open its sealed fields']),
      ...(await missingUploads(db, target)),
      ...(hasKey ? await smoke(url, dataDir, secrets) : []),
    ];
  } finally {
    await db.destroy();
  }
}

/**
 * Restores a backup to a scratch cluster, checks money, seats, data key, files and a search there, and removes it.
 * Throws when it cannot be restored.
 */
export async function verifyBackup(
  target: BackupTarget,
  record: BackupRecord,
  { passphrase, place }: { passphrase: string; place: ServerPlace },
): Promise<Verification> {
  const startedMs = performance.now();
  const sealed = await target.get(baseKey(record.name, 'secrets.sealed'));
  if (!sealed) throw new Error(`${target.name}: the secrets of ${record.name} are missing`);
  const secrets = await openSecrets(sealed, passphrase);
  const folder = mkdtempSync(join(tmpdir(), 'serai-verify-'));
  // PostgreSQL's account must be able to traverse it.
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  if (place.account) chmodSync(folder, 0o711);
  const cluster = join(folder, 'cluster');
  const bin = programsOf(record.postgres, place);
  try {
    await restoreCluster(target, { record, until: null, cluster, bin, account: place.account });
    const server = await startScratch({ ...record, bin, cluster, account: place.account });
    const restoreS = Math.round(performance.now() - startedMs) / 1000;
    try {
      // Like the next start of this version.
      await migrate(server.url);
      const faults = await faultsOf(server.url, target, secrets, join(folder, 'data'));
      const { db } = openDb(server.url, { max: 1 });
      const figures = await figuresOf(db).finally(() => db.destroy());
      return { faults, figures: { ...figures, uploads: record.uploads, restoreS } };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
