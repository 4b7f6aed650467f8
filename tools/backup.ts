/**
 * `npm run backup -- TARGET`: backs up the database, uploads and secrets into a folder or `s3://bucket/prefix`.
 * `-- follow TARGET` also keeps the write-ahead log there until it is stopped, with a new backup every day; `-- verify TARGET`
 * restores the newest backup to a scratch cluster and checks it; `-- list TARGET` names what there is. `--keep DAYS` removes older ones.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DAY_MS } from '#domain/calendar-days.ts';
import { folderTarget, openTarget, s3Target, type BackupTarget } from '#server/backup/backup-target.ts';
import { followWal } from '#server/backup/follow-wal.ts';
import { copyUploads, listBackups, makeBackup, pruneBackups, type BackupSource } from '#server/backup/make-backup.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { isFolderInUse } from '#server/data-folder.ts';
import { embeddedPlace, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { locatePrimary, primaryUrl } from '#server/db/primary.ts';
import { readEnv, type Env } from '#server/env.ts';
import { EnvError, EnvReader, type EnvSource } from '#server/env/env-reader.ts';
import { readS3Service } from '#server/env/read-s3.ts';
import { print } from '#server/platform/log.ts';

const USAGE = `npm run backup -- TARGET [--keep DAYS]
npm run backup -- follow TARGET [--keep DAYS]
npm run backup -- verify TARGET
npm run backup -- list TARGET
TARGET is a folder or s3://bucket/prefix. BACKUP_PASSPHRASE encrypts the secrets.
`;
/** Delay before a broken stream is reopened, for instance while PostgreSQL restarts. */
const AGAIN_MS = 5000;
const UPLOADS_MS = 60_000;

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** Reads variables as `readEnv` does, including `NAME_FILE`. Throws `EnvError`. */
function readVariables<T>(source: EnvSource, get: (read: EnvReader) => T): T {
  const read = new EnvReader(source);
  const value = get(read);
  if (read.mistakes.length > 0) throw new EnvError(read.mistakes);
  return value;
}

/** The passphrase for backups. Throws without one. */
export function readPassphrase(source: EnvSource): string {
  const passphrase = readVariables(source, (read) => read.text('BACKUP_PASSPHRASE')) ?? '';
  if (passphrase.length < 12)
    throw new Error(
      'BACKUP_PASSPHRASE: needs 12 characters or more; it encrypts the secrets, without it they cannot be restored',
    );
  return passphrase;
}

/** Opens a target; variables `BACKUP_S3_…` take precedence over `S3_…`. */
export function targetNamed(name: string, source: EnvSource): BackupTarget {
  const { accessKeyId, secretAccessKey, ...service } = readVariables(source, (read) => readS3Service(read, 'BACKUP_'));
  return openTarget(name, accessKeyId && secretAccessKey ? { ...service, accessKeyId, secretAccessKey } : null);
}

/** Opens the configured database, or starts the embedded one if no program runs on it. */
async function openSource(env: Env): Promise<BackupSource & { close(): Promise<void> }> {
  const passphrase = readPassphrase(process.env);
  const server = env.databaseUrl ? null : await startEmbeddedPostgres(env.dataDir);
  if (env.databaseUrl) await locatePrimary(env.databaseUrl);
  const databaseUrl = env.databaseUrl ? primaryUrl(env.databaseUrl) : (server?.url ?? '');
  const { sessionSecret, dataKey, sandboxSecret, operatorToken } = env;
  return {
    databaseUrl,
    isEmbedded: server !== null,
    uploads: env.s3 ? s3Target(env.s3) : folderTarget(`${env.dataDir}/uploads`),
    secrets: {
      secrets: { sessionSecret, dataKey, sandboxSecret, operatorToken },
      databasePassword: server ? decodeURIComponent(new URL(databaseUrl).password) : null,
    },
    passphrase,
    close: async () => void (isFolderInUse(env.dataDir) || (await server?.stop())),
  };
}

async function backUp(source: BackupSource, target: BackupTarget, days: number | null): Promise<void> {
  const startedMs = performance.now();
  const record = await makeBackup(source, target);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  print(
    `${record.name}: ${megabytes(record.bytes)}, ${record.uploads} uploads, ${seconds} s, PostgreSQL ${record.postgres}`,
  );
  if (days === null) return;
  for (const name of await pruneBackups(target, source.uploads, days)) print(`${name}: removed`);
}

/** Follows the log until a signal or until the stream breaks. */
async function followOnce(
  source: BackupSource,
  target: BackupTarget,
  days: number | null,
  stop: AbortSignal,
): Promise<void> {
  const following = await followWal(source.databaseUrl, target);
  let isBroken = false;
  following.done.catch(() => (isBroken = true));
  try {
    let mustBackUp = following.hasGap;
    while (!stop.aborted && !isBroken) {
      const newest = (await listBackups(target)).at(-1);
      const isOld = !newest || Date.now() - Date.parse(newest.endedAt) > DAY_MS;
      if (mustBackUp || isOld) await backUp(source, target, days);
      else await copyUploads(source.uploads, target);
      mustBackUp = false;
      await Promise.race([
        wait(UPLOADS_MS, undefined, { signal: stop }).catch(() => {}),
        following.done.catch(() => {}),
      ]);
    }
  } finally {
    await following.stop();
  }
}

async function follow(source: BackupSource, target: BackupTarget, days: number | null): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  print(`Following the database into ${target.name}; stop with Ctrl-C`);
  while (!stop.signal.aborted) {
    await followOnce(source, target, days, stop.signal).catch((error: Error) =>
      process.stderr.write(`${error.message}\n`),
    );
    await wait(AGAIN_MS, undefined, { signal: stop.signal }).catch(() => {});
  }
}

async function verify(target: BackupTarget, env: Env): Promise<number> {
  const record = (await listBackups(target)).at(-1);
  if (!record) throw new Error(`${target.name}: holds no complete backup`);
  const place = embeddedPlace(env.dataDir);
  const { figures, faults } = await verifyBackup(target, record, { passphrase: readPassphrase(process.env), place });
  print(`${record.name} of PostgreSQL ${record.postgres}, restored in ${figures.restoreS} s`);
  print(
    `${figures.tours} tours, ${figures.bookings} bookings, ${figures.payments} payments, ${figures.uploads} uploads`,
  );
  print(
    `Taken in: ${
      Object.entries(figures.captured)
        .map(([code, sum]) => `${sum} ${code}`)
        .join(', ') || 'nothing'
    } (minor units)`,
  );
  print(`Last booking: ${figures.lastBooking ?? 'none'}`);
  for (const fault of faults) process.stderr.write(`✗ ${fault}\n`);
  if (faults.length === 0) print('Ledger, seats, key, uploads and a search are right');
  return faults.length === 0 ? 0 : 1;
}

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, name] = positionals.length === 2 ? positionals : ['make', positionals[0]];
  const days = values.keep === undefined ? null : Number(values.keep);
  if (!name || !verb || !['make', 'follow', 'verify', 'list'].includes(verb) || (days !== null && !(days >= 1))) {
    process.stderr.write(USAGE);
    return 2;
  }
  const target = targetNamed(name, process.env);
  const env = readEnv(process.env);
  if (verb === 'verify') return verify(target, env);
  if (verb === 'list') {
    for (const { name: label, bytes, endedAt } of await listBackups(target))
      print(`${label}  ${megabytes(bytes)}  restorable from ${endedAt}`);
    return 0;
  }
  const source = await openSource(env);
  try {
    await (verb === 'follow' ? follow(source, target, days) : backUp(source, target, days));
    return 0;
  } finally {
    await source.close();
  }
}

if (import.meta.main)
  process.exitCode = await run(process.argv.slice(2)).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  });
