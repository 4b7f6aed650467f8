import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#server/service-keys.ts';
import { assertFileKey, FileStoreAway, type FileStore } from './file-store.ts';

const TIMEOUT_MS = 20_000;
/** Retries of a request that the service answers with 5xx or 429. */
const RETRIES = 2;
const EMPTY = new Uint8Array();

interface Sent {
  bytes?: Uint8Array;
  type?: string;
  signal?: AbortSignal;
}

/** Stores files in a bucket by signed requests. Throws `FileStoreAway` when the service rejects them. */
export function s3Store({ endpoint, bucket, ...settings }: S3Settings): FileStore {
  const client = new AwsClient({ ...settings, service: 's3', retries: RETRIES });
  const send = async (
    method: string,
    key: string,
    { bytes = EMPTY, type, signal = AbortSignal.timeout(TIMEOUT_MS) }: Sent = {},
  ): Promise<Response> => {
    assertFileKey(key);
    const response = await client
      .fetch(`${endpoint}/${bucket}/${key}`, {
        method,
        headers: {
          // Signed, so that the bytes cannot change in transit.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
          ...(type !== undefined && { 'content-type': type }),
        },
        ...(method === 'PUT' && { body: new Uint8Array(bytes) }),
        redirect: 'error',
        signal,
      })
      .catch((error: unknown) => {
        throw new FileStoreAway(`${method} ${key} reached no S3 service`, { cause: error });
      });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new FileStoreAway(`the S3 service answered ${method} ${key} with ${response.status}`);
  };
  return {
    async put(key, bytes, type) {
      const response = await send('PUT', key, { bytes, type });
      await response.body?.cancel();
      // The bucket does not exist.
      if (!response.ok) throw new FileStoreAway(`the S3 service answered PUT ${key} with ${response.status}`);
    },
    async read(key) {
      const response = await send('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async stream(key) {
      // The client may read more slowly than the service's reply timeout allows.
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
      const response = await send('GET', key, { signal: patience.signal }).finally(() => clearTimeout(timer));
      if (response.ok && response.body)
        return { size: Number(response.headers.get('content-length')), bytes: Readable.fromWeb(response.body) };
      await response.body?.cancel();
      return null;
    },
    async remove(key) {
      await (await send('DELETE', key)).body?.cancel();
    },
  };
}
