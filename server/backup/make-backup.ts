import { createGzip } from 'node:zlib';
import pg from 'pg';
import { DAY_MS } from '#domain/calendar-days.ts';
import { putParts, type BackupTarget } from './backup-target.ts';
import { baseBackup, identify, openReplication, parseLsn } from './replication.ts';
import { sealSecrets, type BackupSecrets } from './sealed-secrets.ts';

/** What to back up. */
export interface BackupSource {
  /** URL of a role with REPLICATION. */
  databaseUrl: string;
  /** Whether it is the program's embedded PostgreSQL. */
  isEmbedded: boolean;
  uploads: BackupTarget;
  secrets: BackupSecrets;
  passphrase: string;
}

/** The description of a complete backup, stored as `bases/<name>/backup.json`. */
export interface BackupRecord {
  version: 1;
  name: string;
  startedAt: string;
  /** The earliest moment to which the cluster can be restored. */
  endedAt: string;
  systemId: string;
  timeline: number;
  startLsn: string;
  /** Major version of PostgreSQL. */
  postgres: number;
  role: string;
  database: string;
  isEmbedded: boolean;
  /** Compressed bytes of the archive, and the number of its parts. */
  bytes: number;
  parts: number;
  uploads: number;
  segmentBytes: number;
}

export const baseKey = (name: string, file: string): string => `bases/${name}/${file}`;

/** Complete backups, oldest first. */
export async function listBackups(target: BackupTarget): Promise<BackupRecord[]> {
  const keys = (await target.list('bases/')).filter((key) => key.endsWith('/backup.json'));
  const records = await Promise.all(keys.map((key) => target.get(key)));
  return records
    .filter((bytes) => bytes !== null)
    .map((bytes) => JSON.parse(bytes.toString()) as BackupRecord)
    .sort((a, b) => a.endedAt.localeCompare(b.endedAt));
}

/** Copies the uploads that the target lacks; their names are never reused. Returns all names. */
export async function copyUploads(
  source: BackupTarget,
  target: BackupTarget,
): Promise<{ keys: string[]; copied: number }> {
  const KEY = /^[a-z]+\/[0-9a-f-]{36}$/;
  const keys = (await source.list('')).filter((key) => KEY.test(key));
  const stored = new Set(await target.list('uploads/'));
  let copied = 0;
  for (const key of keys) {
    if (stored.has(`uploads/${key}`)) continue;
    const bytes = await source.get(key);
    // The upload was erased after it was listed.
    if (!bytes) continue;
    await target.put(`uploads/${key}`, bytes);
    copied++;
  }
  return { keys, copied };
}

interface ServerFacts {
  postgres: number;
  role: string;
  database: string;
  segmentBytes: number;
}

/** Facts about the server. Throws when it is too old or the role may not replicate. */
async function factsOf(databaseUrl: string): Promise<ServerFacts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<ServerFacts & { may: boolean }>(`
      select current_setting('server_version_num')::int / 10000 as postgres, current_user::text as role, current_database()::text as database,
        pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes",
        (select rolreplication or rolsuper from pg_roles where rolname = current_user) as may`);
    const [facts] = rows;
    if (!facts || facts.postgres < 15) throw new Error('a backup needs PostgreSQL 15 or newer');
    if (!facts.may)
      throw new Error(
        `DATABASE_URL: the role ${facts.role} may not replicate; allow it by "alter role ${facts.role} replication" and a line "host replication" in pg_hba.conf, or use the backups of your database's provider`,
      );
    const { may: _may, ...rest } = facts;
    return rest;
  } finally {
    await client.end();
  }
}

/** Throws when the target has backups of another cluster. */
async function assertSameCluster(target: BackupTarget, systemId: string): Promise<void> {
  const other = (await listBackups(target)).find((record) => record.systemId !== systemId);
  if (other) throw new Error(`${target.name}: holds backups of another database (${other.name}); name an empty target`);
}

/**
 * Backs up a running database with its uploads and secrets. Throws when a part fails; the incomplete backup is then
 * ignored.
 */
export async function makeBackup(source: BackupSource, target: BackupTarget): Promise<BackupRecord> {
  const facts = await factsOf(source.databaseUrl);
  const client = await openReplication(source.databaseUrl);
  try {
    const { systemId } = await identify(client);
    await assertSameCluster(target, systemId);
    const startedAt = new Date();
    const name = startedAt.toISOString().replaceAll(/[:.]/g, '-');
    const { archive, done } = baseBackup(client, `serai ${name}`);
    const zipped = archive.pipe(createGzip({ level: 3 }));
    archive.once('error', (error) => zipped.destroy(error));
    const { bytes, parts } = await putParts(target, baseKey(name, 'base.tar.gz'), zipped);
    const { manifest, startLsn, timeline } = await done;
    const endedAt = new Date().toISOString();
    await target.put(baseKey(name, 'manifest.json'), Buffer.from(manifest));
    // Copied after the rows, so that every row has its file.
    const uploads = await copyUploads(source.uploads, target);
    await target.put(baseKey(name, 'uploads.json'), Buffer.from(JSON.stringify(uploads.keys)));
    await target.put(baseKey(name, 'secrets.sealed'), await sealSecrets(source.secrets, source.passphrase));
    const record: BackupRecord = {
      version: 1,
      name,
      startedAt: startedAt.toISOString(),
      endedAt,
      systemId,
      timeline,
      startLsn,
      ...facts,
      isEmbedded: source.isEmbedded,
      bytes,
      parts,
      uploads: uploads.keys.length,
    };
    await target.put(baseKey(name, 'backup.json'), Buffer.from(`${JSON.stringify(record, null, 2)}\n`));
    return record;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Removes backups older than `days`, except the newest of them, and what only they need. Returns the removed names. */
export async function pruneBackups(target: BackupTarget, uploads: BackupTarget, days: number): Promise<string[]> {
  const limit = new Date(Date.now() - days * DAY_MS).toISOString();
  const records = await listBackups(target);
  // The newest expired backup stays: restoring to any moment within the limit starts from it.
  const old = records.filter(({ endedAt }) => endedAt < limit).slice(0, -1);
  if (old.length === 0) return [];
  const [first, ...later] = records.slice(old.length);
  if (!first) return [];
  for (const { name } of old) for (const key of await target.list(baseKey(name, ''))) await target.remove(key);
  const used = new Set(await uploads.list(''));
  for (const { name } of [first, ...later]) {
    const listed = await target.get(baseKey(name, 'uploads.json'));
    for (const key of JSON.parse(listed?.toString() ?? '[]') as string[]) used.add(key);
  }
  for (const key of await target.list('uploads/'))
    if (!used.has(key.slice('uploads/'.length))) await target.remove(key);
  const needed = segmentName(first.timeline, segmentOf(first.startLsn, first.segmentBytes), first.segmentBytes);
  for (const key of await target.list('wal/0')) if (key.slice('wal/'.length) < needed) await target.remove(key);
  return old.map(({ name }) => name);
}

/** Number of the log segment that contains a position. */
export function segmentOf(lsn: string, segmentBytes: number): bigint {
  return parseLsn(lsn) / BigInt(segmentBytes);
}

/** PostgreSQL's file name of a segment. */
export function segmentName(timeline: number, segment: bigint, segmentBytes: number): string {
  const perLog = 0x1_0000_0000n / BigInt(segmentBytes);
  const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(BigInt(timeline)) + hex(segment / perLog) + hex(segment % perLog);
}
