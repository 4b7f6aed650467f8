/**
 * `npm run restore -- TARGET [--until TIME]`: restores the newest backup that reaches a moment into `DATA_DIR`, which must hold no database.
 * A backup of an outside PostgreSQL is restored into `--cluster FOLDER`, on which that PostgreSQL is started.
 */
import { mkdirSync, existsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { folderTarget, s3Target, type BackupTarget } from '#server/backup/backup-target.ts';
import { baseKey, type BackupRecord } from '#server/backup/make-backup.ts';
import { chooseBackup, restoreCluster } from '#server/backup/restore-cluster.ts';
import { programsOf } from '#server/backup/scratch-cluster.ts';
import { openSecrets, type BackupSecrets } from '#server/backup/sealed-secrets.ts';
import { claimFolder } from '#server/data-folder.ts';
import { adoptCluster, embeddedPlace, hasCluster } from '#server/db/embedded-postgres.ts';
import { readEnv } from '#server/env.ts';
import { print } from '#server/platform/log.ts';
import { readPassphrase, targetNamed } from './backup.ts';

const USAGE = `npm run restore -- TARGET [--until 2027-02-01T12:00:00Z] [--cluster FOLDER]
DATA_DIR is where everything goes; BACKUP_PASSPHRASE opens the secrets.
`;
/** Copies uploads back, to the configured bucket or the data folder. */
async function restoreUploads(target: BackupTarget, to: BackupTarget): Promise<number> {
  const present = new Set(await to.list(''));
  let count = 0;
  for (const key of await target.list('uploads/')) {
    const name = key.slice('uploads/'.length);
    const bytes = present.has(name) ? null : await target.get(key);
    if (!bytes) continue;
    await to.put(name, bytes);
    count++;
  }
  return count;
}

const secretsOf = (dataDir: string): string => join(dataDir, 'secrets.json');

function writeSecrets(dataDir: string, { secrets }: BackupSecrets): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(secretsOf(dataDir), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
}

interface RestorePlan {
  target: BackupTarget;
  record: BackupRecord;
  until: Date | null;
  dataDir: string;
  /** For a cluster of an outside PostgreSQL. */
  folder: string | null;
}

async function restore({ target, record, until, dataDir, folder }: RestorePlan): Promise<void> {
  const sealed = await target.get(baseKey(record.name, 'secrets.sealed'));
  if (!sealed) throw new Error(`${target.name}: the secrets of ${record.name} are missing`);
  const secrets = await openSecrets(sealed, readPassphrase(process.env));
  const claim = await claimFolder(dataDir, print);
  try {
    const place = embeddedPlace(dataDir);
    const cluster = folder ?? place.cluster;
    if (folder === null && hasCluster(place))
      throw new Error(`DATA_DIR: ${place.home} holds a database; restore into an empty folder`);
    if (existsSync(secretsOf(dataDir)))
      throw new Error(`DATA_DIR: ${secretsOf(dataDir)} exists; restore into an empty folder`);
    if (folder !== null && existsSync(folder)) throw new Error(`--cluster: ${folder} exists`);
    mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 });
    const bin = programsOf(record.postgres, place);
    const { files, segments } = await restoreCluster(target, { record, until, cluster, bin, account: place.account });
    writeSecrets(dataDir, secrets);
    if (folder === null) adoptCluster(place, secrets.databasePassword ?? '');
    print(`${record.name}: ${files} files checked, ${segments} segments of the log replayed`);
    const env = readEnv({ ...process.env, DATA_DIR: dataDir });
    const uploads = await restoreUploads(target, env.s3 ? s3Target(env.s3) : folderTarget(join(dataDir, 'uploads')));
    print(`${uploads} uploads copied`);
    print(
      folder === null
        ? `Restored. Start with DATA_DIR=${dataDir} npm start`
        : `Restored. Start your PostgreSQL ${record.postgres} on ${folder}, set DATABASE_URL, then npm start`,
    );
  } finally {
    claim.release();
  }
}

async function run(argv: string[]): Promise<number> {
  const options = { until: { type: 'string' }, cluster: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
  const [name, ...more] = positionals;
  const until = values.until === undefined ? null : new Date(values.until);
  if (!name || more.length > 0 || (until && Number.isNaN(until.getTime()))) {
    process.stderr.write(USAGE);
    return 2;
  }
  const target = targetNamed(name, process.env);
  const record = await chooseBackup(target, until);
  const folder = values.cluster === undefined ? null : resolve(values.cluster);
  if (!record.isEmbedded && folder === null)
    throw new Error(`--cluster: needed, since the backup is of a PostgreSQL of your own`);
  await restore({ target, record, until, dataDir: resolve(process.env['DATA_DIR'] ?? './.data'), folder });
  return 0;
}

process.exitCode = await run(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  return 1;
});
