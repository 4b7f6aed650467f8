import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedFile } from '#contract/media/files.ts';
import type { UploadedImage } from '#contract/media/images.ts';
import { FetchRefused } from '#server/platform/fetch-public.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { formOf } from '#server/testing/form-of.ts';
import { hostileUploads, ladenPictures, type HostileUpload } from '#server/testing/hostile-uploads.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const MP4 = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42');
/** Contents of the public network. */
const ELSEWHERE = new Map<string, Buffer>([['https://a.example/film', MP4]]);

let world: World;
let ada: Person;
beforeAll(async () => {
  const fetchPublic = async (address: string): Promise<Buffer> => {
    const bytes = ELSEWHERE.get(address);
    if (!bytes) throw new FetchRefused(address.endsWith('/large'));
    return bytes;
  };
  world = await startWorld({}, { fetchPublic });
  ada = await world.person();
  const jpeg = sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } }).jpeg();
  ELSEWHERE.set('https://a.example/photo', await jpeg.toBuffer());
});
afterAll(() => world.stop());

const inject = (url: string, payload: Buffer, type: string, person: Person | null = ada) =>
  world.app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, ...(person && { 'x-authorization': `Bearer ${person.token}` }) },
  });
async function sendForm(
  call: string,
  [field, bytes]: readonly [string, Uint8Array],
  texts = {},
  person?: Person | null,
) {
  const { payload, headers } = await formOf(field, bytes, texts);
  return inject(`/crm/api/${call}`, payload, headers['content-type'] ?? '', person);
}
const sendJson = (call: string, body: object) =>
  inject(`/crm/api/${call}`, Buffer.from(JSON.stringify(body)), 'application/json');
const get = (url: string) => world.app.fastify.inject({ method: 'GET', url });
const fieldsOf = (reply: { json<T>(): T }): string[] => Object.keys(reply.json<{ errors?: object }>().errors ?? {});

const uploads = (): string => join(world.app.dataDir, 'uploads');
const listed = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
const outside = (): string[] => listed(world.app.dataDir).filter((path) => !path.startsWith(uploads()));
async function rows(): Promise<string[]> {
  const { rows: keys } = await sql<{ key: string }>`select 'image/' || id as key from image
    union all select 'file/' || id from uploaded_file`.execute(world.db);
  return keys.map(({ key }) => join(uploads(), key)).sort();
}

/** Two at a time, the limit per IP address. */
async function sendAll<T>(
  list: readonly HostileUpload[],
  check: (sent: HostileUpload, reply: Awaited<ReturnType<typeof inject>>) => T,
) {
  const left = [...list];
  const work = async (): Promise<void> => {
    for (let sent = left.shift(); sent; sent = left.shift())
      check(sent, await inject(sent.url, sent.payload, sent.type));
  };
  await Promise.all([work(), work()]);
}

test('of 300 hostile uploads none is stored outside, rendered by a browser or a server error', async () => {
  const { refused, names } = await hostileUploads();
  expect(refused.length + names.length).toBeGreaterThanOrEqual(300);
  const before = outside();
  await sendAll(refused, ({ what }, reply) => {
    expect(reply.statusCode, `${what}: ${reply.body}`).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode, `${what}: ${reply.body}`).toBeLessThan(500);
    expect(fieldsOf(reply), what).not.toEqual([]);
  });
  expect([existsSync(uploads()) ? listed(uploads()) : [], await rows()]).toEqual([[], []]);
  const taken: UploadedFile[] = [];
  await sendAll(names, ({ what }, reply) => {
    if (reply.statusCode === 200) taken.push(reply.json<UploadedFile>());
    else expect([reply.statusCode, fieldsOf(reply)], what).toEqual([400, ['file']]);
  });
  expect(listed(uploads())).toEqual(await rows());
  for (const { name, url } of taken) {
    expect(name).toMatch(/^[^/\\\p{C}<>"]{1,130}\.pdf$/u);
    const { headers } = await get(url);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="file"; filename\*=UTF-8''[\w.%~!-]+$/);
    expect(headers['content-security-policy']).toContain('sandbox');
  }
  expect(outside()).toEqual(before);
});

test('a picture loses its metadata', async () => {
  for (const [what, bytes] of Object.entries(await ladenPictures())) {
    const reply = await sendForm('image/upload', ['image', bytes], { bucket: 'review' });
    expect(reply.statusCode, `${what}: ${reply.body}`).toBe(200);
    const stored = readFileSync(join(uploads(), 'image', reply.json<UploadedImage>().id));
    const { format, space, exif, icc, pages, comments } = await sharp(stored).metadata();
    expect([format, space, exif, icc, pages, comments], what).toEqual(['jpeg', 'srgb', ...Array(4).fill(undefined)]);
    expect(stored.includes('<script>'), what).toBe(false);
  }
});

test('pictures and files are accepted from signed-in users only', async () => {
  for (const [call, field, texts] of [
    ['image/upload', 'image', { bucket: 'avatar' }],
    ['file/upload', 'file', {}],
    ['file/upload-video', 'file', {}],
  ] as const)
    expect((await sendForm(call, [field, PDF], texts, null)).statusCode, call).toBe(401);
});

test('a private file is downloaded by a signed URL, a public one by its id', async () => {
  const upload = async (is_public?: string): Promise<UploadedFile> =>
    (await sendForm('file/upload', ['file', PDF], { name: 'Plan.pdf', is_public })).json<UploadedFile>();
  const [hidden, open] = [await upload(), await upload('1')];
  expect(hidden).toMatchObject({ name: 'Plan.pdf', mime: 'application/pdf', size: PDF.length, is_public: false });
  expect((await get(hidden.url)).rawPayload.equals(PDF)).toBe(true);
  expect((await get(hidden.url)).headers['cache-control']).toBe('private, max-age=3600');
  const [id, endsS, signature] = (hidden.url.split('/')[2] ?? '').split('~');
  for (const part of [hidden.id, `${open.id}~${endsS}~${signature}`, `${id}~${Number(endsS) + 1}~${signature}`])
    expect((await get(`/files/${part}`)).statusCode, part).toBe(404);
  expect(open.url).toBe(`/files/${open.id}`);
  expect((await get(open.url)).statusCode).toBe(200);
  // The URL of a file opens no picture.
  expect((await get(`/photos/${open.id}/400x300.jpg`)).statusCode).toBe(404);
});

test('a picture among the files becomes a JPEG, a video is stored unchanged', async () => {
  const photo = ELSEWHERE.get('https://a.example/photo') ?? PDF;
  const picture = (await sendForm('file/upload', ['file', photo], { name: 'Me.PNG' })).json<UploadedFile>();
  expect(picture).toMatchObject({ name: 'Me.jpg', mime: 'image/jpeg' });
  const film = (
    await sendForm('file/upload-video', ['file', MP4], { name: 'a.mp4', is_public: 'true' })
  ).json<UploadedFile>();
  expect(film).toMatchObject({ name: 'a.mp4', mime: 'video/mp4', is_public: true });
  expect((await get(film.url)).rawPayload.equals(MP4)).toBe(true);
});

test('a picture and a video are downloaded from a URL', async () => {
  const picture = await sendJson('image/upload', { url: 'https://a.example/photo', bucket: 'tour' });
  expect(picture.json<UploadedImage>().picture).toMatchObject({ width: 90, height: 60 });
  const film = await sendJson('file/upload-video?is_public=1', { url: 'https://a.example/film' });
  expect(film.json<UploadedFile>()).toMatchObject({ name: 'file.mp4', is_public: true });
  for (const [call, url, status] of [
    ['image/upload', 'https://a.example/film', 400],
    ['image/upload', 'https://a.example/nothing', 400],
    ['image/upload', 'https://a.example/large', 413],
    ['file/upload-video', 'https://a.example/photo', 400],
  ] as const) {
    const reply = await sendJson(call, { url, ...(call === 'image/upload' && { bucket: 'tour' }) });
    expect([reply.statusCode, fieldsOf(reply)], `${call} ${url}`).toEqual([status, ['url']]);
  }
});

test('an account stores 200 uploads', async () => {
  const eve = await world.person();
  await sql`insert into uploaded_file (id, name, mime, size_bytes, is_public, user_id)
    select gen_random_uuid(), 'x.pdf', 'application/pdf', 1, false, ${eve.id} from generate_series(1, 199)`.execute(
    world.db,
  );
  const status = async (): Promise<number> =>
    (await sendForm('file/upload', ['file', PDF], { name: 'x.pdf' }, eve)).statusCode;
  expect([await status(), await status()]).toEqual([200, 409]);
  await sql`delete from uploaded_file where user_id = ${eve.id} and size_bytes = 1`.execute(world.db);
  await sql`update uploaded_file set size_bytes = 500000000 where user_id = ${eve.id}`.execute(world.db);
  const full = await sendForm('image/upload', ['image', PDF], { bucket: 'tour' }, eve);
  expect([full.statusCode, fieldsOf(full)]).toEqual([409, ['image']]);
});

test('uploads unreferenced for a day are deleted, with anything that a crash left', async () => {
  const { id, url } = (await sendForm('file/upload', ['file', PDF], { name: 'x.pdf' })).json<UploadedFile>();
  await sql`update image set created_at = now() - interval '25 hours'`.execute(world.db);
  await sql`update uploaded_file set created_at = now() - interval '25 hours'`.execute(world.db);
  // A row whose file was never stored, and one whose file is already gone.
  await sql`insert into uploaded_file (id, name, mime, size_bytes, is_public, created_at, closed_at)
    values (gen_random_uuid(), 'x.pdf', 'application/pdf', 1, false, now() - interval '2 days', null),
      (gen_random_uuid(), 'x.pdf', 'application/pdf', 1, false, now() - interval '2 days', now())`.execute(world.db);
  await world.app.runDueJobs();
  expect([await rows(), listed(uploads())]).toEqual([[], []]);
  expect((await get(url)).statusCode).toBe(404);
  expect(existsSync(join(uploads(), 'file', id))).toBe(false);
});

test('a photo of a 50-megapixel phone is taken', async () => {
  const photo = sharp({ create: { width: 8160, height: 6144, channels: 3, background: 'teal' } }).jpeg({ quality: 40 });
  const reply = await sendForm('image/upload', ['image', await photo.toBuffer()], { bucket: 'review' });
  expect(reply.statusCode).toBe(200);
});

/** A box of an ISO media file. */
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, body]);
};

/** The header of a phone's HEIC photo of 8160 x 6144 pixels, and no pixels. */
function heicPhoto(): Buffer {
  const version = Buffer.alloc(4);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(8160);
  size.writeUInt32BE(6144, 4);
  const kind = box('hdlr', version, Buffer.from('\0\0\0\0pict'), Buffer.alloc(13));
  const item = box('infe', Buffer.from([2, 0, 0, 0, 0, 1, 0, 0]), Buffer.from('hvc1\0'));
  const items = box('iinf', version, Buffer.from([0, 1]), item);
  const properties = box('iprp', box('ipco', box('ispe', version, size)));
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
    box('meta', version, kind, box('pitm', version, Buffer.from([0, 1])), items, properties),
    box('mdat'),
  ]);
}

test('a HEIC photo that the library cannot read is refused with the way out', async () => {
  const reply = await sendForm('image/upload', ['image', heicPhoto()], { bucket: 'review' });
  expect([reply.statusCode, reply.json<{ errors: unknown }>().errors]).toEqual([
    400,
    { image: ['HEIC photos can’t be read here. Please save the photo as a JPEG and choose it again'] },
  ]);
});

test('a file that cannot be stored leaves no row', async () => {
  // Replaces the folder of the files by a file.
  const broken = join(uploads(), 'file');
  rmSync(broken, { recursive: true });
  writeFileSync(broken, '');
  const before = await rows();
  const refused = await sendForm('file/upload', ['file', PDF], { name: 'x.pdf' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(await rows()).toEqual(before);
  rmSync(broken);
});

test('a picture whose file is gone is not found', async () => {
  await sql`insert into picture (id, file, width, height, color, thumbhash, kind, alt)
    values (990003, 'gone.jpg', 4, 3, '#000', '', 'x', '{}')`.execute(world.db);
  expect((await get('/pictures/990003/150x95.webp')).statusCode).toBe(404);
});

test('a catalogue picture is WebP for a minute until its AVIF is encoded, then AVIF', async () => {
  await sql`
    insert into picture (id, file, width, height, color, thumbhash, kind, alt)
    values (990001, 'istanbul-bosphorus.jpg', 1600, 1000, '#456', '', 'lake', '{}')
  `.execute(world.app.db);
  const requested = async () => {
    const { headers } = await get('/pictures/990001/150x95.avif');
    return [headers['content-type'], headers['cache-control']];
  };
  expect(await requested()).toEqual(['image/webp', 'public, max-age=60']);
  await expect.poll(requested).toEqual(['image/avif', 'public, max-age=31536000, immutable']);
});

test('a plate is drawn in the language of its URL, follows the colour scheme, and is a JPEG where one is asked for', async () => {
  const text = (en: string, zh: string) => ({ en, zh, ru: en, de: en });
  const plate = {
    places: [
      { name: text('Bishkek', '比什凯克'), lat: 42.87, lng: 74.59 },
      { name: text('Naryn', '纳伦'), lat: 41.43, lng: 75.99 },
    ],
    sights: [],
    country: text('Kyrgyzstan', '吉尔吉斯斯坦'),
  };
  await sql`
    insert into picture (id, plate, width, height, color, thumbhash, kind, alt)
    values (990002, ${JSON.stringify(plate)}, 1440, 960, '#456', '', 'plate', '{}')
  `.execute(world.app.db);
  const english = await get('/pictures/990002-en/600x450.avif');
  expect([english.statusCode, english.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(english.body).toContain('prefers-color-scheme:dark');
  expect(english.body).toMatch(/class="s3"[^>]+d="M/);
  const chinese = await get('/pictures/990002-zh/600x450.webp');
  expect(chinese.body).not.toBe(english.body);
  expect((await get('/pictures/990002-zh/600x450.webp')).body).toBe(chinese.body);
  const jpeg = await get('/pictures/990002-en/1200x630.jpg');
  expect([jpeg.statusCode, jpeg.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await get('/pictures/990002-fr/600x450.avif')).statusCode).toBe(404);
});
