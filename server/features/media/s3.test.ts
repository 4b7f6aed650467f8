import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedFile } from '#contract/media/files.ts';
import type { UploadedImage } from '#contract/media/images.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { FileStoreAway } from '#server/platform/file-store.ts';
import { s3Store } from '#server/platform/s3-store.ts';
import type { S3Settings } from '#server/service-keys.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { formOf } from '#server/testing/form-of.ts';
import { startS3 } from '#server/testing/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'serai-s3-'));
const KEY = 'file/00000000-0000-4000-8000-000000000001';
let s3: Awaited<ReturnType<typeof startS3>>;
let settings: S3Settings;
let world: World;
let ada: Person;
beforeAll(async () => {
  s3 = await startS3(folder);
  const read = readEnv({ DATA_DIR: join(folder, 'data'), ...s3.env }).s3;
  if (!read) throw new Error('no bucket');
  settings = read;
  world = await startWorld(s3.env);
  ada = await world.person();
});
afterAll(async () => {
  await world.stop();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

async function upload<T>(call: string, [field, bytes]: readonly [string, Uint8Array], texts: Record<string, string>) {
  const { payload, headers } = await formOf(field, bytes, texts);
  const sent = { ...headers, 'x-authorization': `Bearer ${ada.token}` };
  const reply = await world.app.fastify.inject({ method: 'POST', url: `/crm/api/${call}`, payload, headers: sent });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<T>();
}
const get = (url: string) => world.app.fastify.inject({ method: 'GET', url });

test('a bucket returns the bytes that were stored, until they are removed', async () => {
  const store = s3Store(settings);
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251));
  expect(await store.read(KEY)).toBeNull();
  await store.put(KEY, bytes, 'application/pdf');
  expect((await store.read(KEY))?.equals(bytes)).toBe(true);
  const streamed = await store.stream(KEY);
  expect([streamed?.size, streamed && (await buffer(streamed.bytes)).equals(bytes)]).toEqual([bytes.length, true]);
  await store.put(KEY, bytes.subarray(0, 3), 'application/pdf');
  expect((await store.read(KEY))?.length).toBe(3);
  await store.remove(KEY);
  await store.remove(KEY);
  expect([await store.read(KEY), await store.stream(KEY)]).toEqual([null, null]);
  await expect(store.read('file/../secrets.json')).rejects.toThrow(RangeError);
});

test('a wrong secret, a missing bucket and an unavailable service are reported', async () => {
  for (const wrong of [
    { secretAccessKey: 'wrong' },
    { accessKeyId: 'nobody' },
    { bucket: 'elsewhere' },
    { endpoint: 'http://127.0.0.1:1' },
  ])
    await expect(s3Store({ ...settings, ...wrong }).put(KEY, Buffer.from('x'), 'text/plain')).rejects.toThrow(
      FileStoreAway,
    );
});

test('uploads are only in the bucket, served from it and swept from it', async () => {
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
  const file = await upload<UploadedFile>('file/upload', ['file', pdf], { name: 'Plan.pdf' });
  expect((await get(file.url)).rawPayload.equals(pdf)).toBe(true);
  const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const image = await upload<UploadedImage>('image/upload', ['image', jpeg], { bucket: 'tour' });
  expect((await get(`${image.picture.url.replace('{size}', '96x96')}.jpg`)).statusCode).toBe(200);
  expect(existsSync(join(world.app.dataDir, 'uploads'))).toBe(false);
  const store = s3Store(settings);
  expect(await Promise.all([store.read(`file/${file.id}`), store.read(`image/${image.id}`)])).not.toContain(null);
  for (const table of ['image', 'uploaded_file'])
    await sql`update ${sql.table(table)} set created_at = now() - interval '25 hours'`.execute(world.db);
  await world.app.runDueJobs();
  expect(await Promise.all([store.read(`file/${file.id}`), store.read(`image/${image.id}`)])).toEqual([null, null]);
});

test('settings of a bucket are checked at start', () => {
  const env = { DATA_DIR: join(folder, 'data'), S3_BUCKET: 'No Bucket' };
  expect(() => readEnv(env)).toThrow(EnvError);
  expect(() => readEnv(env)).toThrow(/S3_BUCKET: .*\nS3_ACCESS_KEY_ID: .*\nS3_SECRET_ACCESS_KEY: /);
  expect(readEnv({ ...env, S3_BUCKET: '', PORT: '0' }).s3).toBeNull();
});
