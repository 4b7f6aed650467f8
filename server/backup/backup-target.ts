import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#server/service-keys.ts';

/** Storage for backups: named objects of up to some megabytes. */
export interface BackupTarget {
  /** The folder, or `s3://bucket/prefix`, for messages. */
  name: string;
  /** Stores an object atomically: readers never see a part of it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** Keys that begin with a prefix, in order. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** Stores backups in a folder that only this user can enter. */
export function folderTarget(folder: string): BackupTarget {
  const base = resolve(folder);
  return {
    name: base,
    async put(key, bytes) {
      const path = join(base, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const aside = `${path}.${randomUUID()}.part`;
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    },
    async get(key) {
      try {
        return Buffer.concat(await createReadStream(join(base, key)).toArray());
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async list(prefix) {
      const from = join(base, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      if (!existsSync(from)) return [];
      const entries = await readdir(from, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(base, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
    remove: (key) => rm(join(base, key), { force: true }),
  };
}

const TIMEOUT_MS = 120_000;
const RETRIES = 4;

const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#(\d+));/g, (_all, name: string, code?: string) =>
    code ? String.fromCodePoint(Number(code)) : ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name] ?? ''),
  );

/** Stores backups in a bucket below a prefix, with signed requests. Throws when the service rejects one. */
export function s3Target({ endpoint, bucket, ...settings }: S3Settings, prefix = ''): BackupTarget {
  const client = new AwsClient({ ...settings, service: 's3', retries: RETRIES });
  const base = prefix === '' ? '' : `${prefix.replace(/^\/+|\/+$/g, '')}/`;
  const send = async (method: string, path: string, bytes?: Uint8Array): Promise<Response> => {
    const response = await client.fetch(`${endpoint}/${bucket}${path}`, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      },
      ...(bytes && { body: new Uint8Array(bytes) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the S3 service answered ${method} ${path} with ${response.status}`);
  };
  return {
    name: `s3://${bucket}/${base}`,
    async put(key, bytes) {
      const response = await send('PUT', `/${base}${key}`, bytes);
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the S3 service has no bucket ${bucket}`);
    },
    async get(key) {
      const response = await send('GET', `/${base}${key}`);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async list(keyPrefix) {
      const keys: string[] = [];
      for (let token: string | undefined = ''; token !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: base + keyPrefix });
        if (token !== '') query.set('continuation-token', token);
        const text = await (await send('GET', `?${query.toString().replaceAll('+', '%20')}`)).text();
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
          keys.push(unescapeXml(key).slice(base.length));
        token = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
        if (token !== undefined) token = unescapeXml(token);
      }
      return keys.sort();
    },
    async remove(key) {
      await (await send('DELETE', `/${base}${key}`)).body?.cancel();
    },
  };
}

/**
 * Opens a target by name: `s3://bucket/prefix` with the keys of `s3`, else a folder. Throws when the keys are missing.
 */
export function openTarget(name: string, s3: Omit<S3Settings, 'bucket'> | null): BackupTarget {
  const address = /^s3:\/\/([^/]+)\/?(.*)$/.exec(name);
  if (!address) return folderTarget(name);
  if (!s3) throw new Error(`${name}: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`);
  return s3Target({ ...s3, bucket: address[1] ?? '' }, address[2]);
}

/** Maximum bytes per part of a large object. */
const PART_BYTES = 64 * 1_048_576;

/** Stores a stream as numbered parts (`key.000000`, …). Returns their number and total bytes. */
export async function putParts(
  target: BackupTarget,
  key: string,
  stream: Readable,
): Promise<{ bytes: number; parts: number }> {
  let [held, heldBytes, bytes, parts] = [[] as Buffer[], 0, 0, 0];
  const store = async (): Promise<void> => {
    await target.put(`${key}.${String(parts++).padStart(6, '0')}`, Buffer.concat(held));
    bytes += heldBytes;
    [held, heldBytes] = [[], 0];
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes >= PART_BYTES) await store();
  }
  if (heldBytes > 0) await store();
  return { bytes, parts };
}

/** Reads a stream back from its parts. Throws when one is missing. */
export function getParts(target: BackupTarget, key: string, parts: number): Readable {
  return Readable.from(
    (async function* () {
      for (let part = 0; part < parts; part++) {
        const name = `${key}.${String(part).padStart(6, '0')}`;
        const bytes = await target.get(name);
        if (!bytes) throw new Error(`${target.name}: ${name} is missing`);
        yield bytes;
      }
    })(),
    { objectMode: false },
  );
}
