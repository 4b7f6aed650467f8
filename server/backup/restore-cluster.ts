import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ServerPlace } from '#server/db/embedded-postgres.ts';
import { getParts, type BackupTarget } from './backup-target.ts';
import { FOLLOWED_KEY, type Followed } from './follow-wal.ts';
import { baseKey, listBackups, segmentName, segmentOf, type BackupRecord } from './make-backup.ts';
import { giveTo, startScratch } from './scratch-cluster.ts';

const unzip = promisify(gunzip);

/** The newest backup that can be restored to a moment. Throws and lists the backups if there is none. */
export async function chooseBackup(target: BackupTarget, until: Date | null): Promise<BackupRecord> {
  const records = await listBackups(target);
  const [first] = records;
  if (!first) throw new Error(`${target.name}: holds no complete backup`);
  const found = records.findLast(({ endedAt }) => until === null || endedAt <= until.toISOString());
  if (!found) throw new Error(`--until: the first moment that ${target.name} can restore is ${first.endedAt}`);
  return found;
}

/** Unpacks the archive into a new folder and checks every file against the manifest. */
async function unpack(target: BackupTarget, record: BackupRecord, cluster: string): Promise<number> {
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const tar = spawn('tar', ['-xzf', '-', '-C', cluster, '--no-same-owner'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const status = new Promise<number | null>((done, fail) => tar.once('error', fail).once('close', done));
  // tar fails at damaged data, and so does the pipeline.
  const sent = await pipeline(getParts(target, baseKey(record.name, 'base.tar.gz'), record.parts), tar.stdin).then(
    () => null,
    (error: Error) => error,
  );
  if ((await status) !== 0 || sent)
    throw new Error(`${target.name}: the archive of ${record.name} is damaged`, { cause: sent });
  const manifest = await target.get(baseKey(record.name, 'manifest.json'));
  const { Files: files } = JSON.parse(manifest?.toString() ?? '{"Files":[]}') as {
    Files: { Path: string; Checksum: string }[];
  };
  for (const file of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(cluster, file.Path)), hash);
    if (hash.digest('hex') !== file.Checksum)
      throw new Error(`${target.name}: ${file.Path} of ${record.name} is damaged`);
  }
  return files.length;
}

/** Writes the log after the backup to a folder, under PostgreSQL's file names. */
async function fetchWal(target: BackupTarget, record: BackupRecord, folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const first = segmentName(record.timeline, segmentOf(record.startLsn, record.segmentBytes), record.segmentBytes);
  const keys = await target.list(`wal/${first.slice(0, 8)}`);
  let count = 0;
  // A whole segment is listed before its partial copy and takes precedence.
  const seen = new Set<string>();
  for (const key of keys) {
    const name = key.slice('wal/'.length, 'wal/'.length + 24);
    if (name < first || seen.has(name)) continue;
    const bytes = await target.get(key);
    if (!bytes) continue;
    seen.add(name);
    writeFileSync(join(folder, name), await unzip(bytes));
    count++;
  }
  return count;
}

const ENDED_BEFORE = /recovery ended before configured recovery target was reached/;

interface Recovery {
  bin: string;
  cluster: string;
  wal: string;
  account: ServerPlace['account'];
  record: BackupRecord;
  until: Date | null;
}

/** Replays the log up to a moment, or all of it, and ends recovery. */
async function recover(target: BackupTarget, { wal, until, ...recovery }: Recovery): Promise<void> {
  const { record, cluster, account } = recovery;
  const run = async (moment: Date | null): Promise<void> => {
    writeFileSync(join(cluster, 'recovery.signal'), '');
    for (const folder of [cluster, wal]) giveTo(account, folder);
    const server = await startScratch({
      ...recovery,
      role: record.role,
      database: record.database,
      settings: {
        restore_command: `cp "${wal}/%f" "%p"`,
        recovery_target_timeline: 'current',
        ...(moment && {
          recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_action: 'promote',
        }),
      },
    });
    await server.stop();
  };
  try {
    await run(until);
  } catch (error) {
    // PostgreSQL requires a commit after the moment; without one, the whole log must be replayed.
    const followed = await target.get(FOLLOWED_KEY);
    const { at } = (followed ? JSON.parse(followed.toString()) : { at: record.endedAt }) as Followed;
    if (until === null || !ENDED_BEFORE.test((error as Error).message)) throw error;
    if (until.toISOString() > at)
      throw new Error(`--until: the last moment that ${target.name} can restore is ${at}`, { cause: error });
    await run(null);
  }
}

export interface RestoredCluster {
  files: number;
  segments: number;
}

/**
 * Restores a cluster into a new folder, up to a moment or as far as the log reaches, and leaves it stopped, ready to
 * start. Throws and removes the folder when a file is damaged or the moment cannot be reached.
 */
export async function restoreCluster(
  target: BackupTarget,
  options: { record: BackupRecord; until: Date | null; cluster: string; bin: string; account: ServerPlace['account'] },
): Promise<RestoredCluster> {
  const { record, cluster } = options;
  const wal = `${cluster}.wal`;
  try {
    const files = await unpack(target, record, cluster);
    const segments = await fetchWal(target, record, wal);
    await recover(target, { ...options, wal });
    return { files, segments };
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(wal, { recursive: true, force: true });
  }
}
