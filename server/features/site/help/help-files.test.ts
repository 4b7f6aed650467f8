import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HelpEntry } from '#contract/site/help-inbox.ts';
import { MAX_HELP_FILE_BYTES } from '#domain/file-rules.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { formOf } from '#server/testing/form-of.ts';
import { proveIdentity } from '#server/testing/prove-identity.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.person('admin');
});
afterAll(() => world.stop());

/** A request of a visitor, or of a person. */
async function ask(person?: Person): Promise<{ id: number; file_key: string }> {
  const data = { type: 'common_help_by_email', email: 'ada@example.com', comment: 'What is this stamp?' };
  const options = person ? { token: person.token } : {};
  return (await world.app.call<{ id: number; file_key: string }>('site.submitHelpRequest', { body: { data } }, options))
    .body;
}

async function attach(key: string, bytes: Uint8Array, { name = 'Stamp.pdf', once = randomUUID() } = {}) {
  const { payload, headers } = await formOf('file', bytes, { name, type: 'application/pdf', key });
  const response = await world.app.fastify.inject({
    method: 'POST',
    url: '/spa/attach-help-file',
    payload,
    headers: { ...headers, 'idempotency-key': once },
  });
  const body = response.json<{ code?: string; message?: string }>();
  return { status: response.statusCode, ...body };
}

const open = (url: string) => world.app.fastify.inject({ url });
const filesOf = async (id: number): Promise<HelpEntry['files']> =>
  (await world.app.call<HelpEntry>('site.getHelpRequest', { query: { id } }, { token: admin.token })).body.files;
const stored = async (id: number): Promise<number> =>
  (await world.row<{ count: number }>(sql`select count(*)::int as count from help_file where help_request_id = ${id}`))
    .count;

test('a visitor adds a picture and a PDF, which staff open and nobody else', async () => {
  const { id, file_key: key } = await ask();
  const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer();
  expect(await attach(key, jpeg, { name: '../Штамп.jpeg' })).toMatchObject({ status: 200 });
  expect(await attach(key, PDF)).toEqual({ status: 200, result: true });
  const [picture, pdf] = await filesOf(id);
  expect([picture?.name, pdf?.name, pdf?.size]).toEqual(['Штамп.jpg', 'Stamp.pdf', PDF.length]);

  const shown = await open(picture?.url ?? '');
  expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).exif]).toEqual([200, undefined]);
  const { statusCode, headers, rawPayload } = await open(pdf?.url ?? '');
  expect([statusCode, rawPayload]).toEqual([200, PDF]);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="help-file-${pdf?.id}.pdf"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  // Sealed: neither names nor contents are legible in the table.
  const row = await world.row<{ text: string }>(
    sql`select encode(name, 'escape') || encode(data, 'escape') as text from help_file where id = ${pdf?.id}`,
  );
  expect(row.text).not.toMatch(/Stamp|%PDF/);

  const stranger = await world.person();
  const asked = await world.app.call('site.getHelpRequest', { query: { id } }, { token: stranger.token });
  expect(asked.status).toBe(403);
  const [uuid = '', endsS = '', mac = ''] = (pdf?.url ?? '').split('/').at(-1)?.split('~') ?? [];
  for (const part of [uuid, `${uuid}~${Number(endsS) + 1}~${mac}`, `${uuid}~${endsS}~${'0'.repeat(64)}`, 'x'])
    expect((await open(`/help-files/${part}`)).statusCode).toBe(404);
});

test('a repeat with the same idempotency key adds the file once', async () => {
  const { id, file_key: key } = await ask();
  const once = randomUUID();
  expect(await attach(key, PDF, { once })).toEqual(await attach(key, PDF, { once }));
  expect(await stored(id)).toBe(1);
});

test('other kinds of files and files that are too large are rejected', async () => {
  const { id, file_key: key } = await ask();
  for (const [name, content] of [
    ['run.pdf', 'MZ\x90\0'],
    ['page.pdf', '<html><script>alert(1)</script>'],
    ['plan.exe', '%PDF-1.4'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ] as const)
    expect(await attach(key, Buffer.from(content), { name })).toMatchObject({ status: 415, code: 'unsupported_type' });
  const large = Buffer.concat([PDF, Buffer.alloc(MAX_HELP_FILE_BYTES)]);
  expect(await attach(key, large)).toMatchObject({ status: 413, code: 'too_large' });
  const json = await world.app.call('site.attachHelpFile', { body: { key } });
  expect(json.status).toBe(415);
  expect(await stored(id)).toBe(0);
});

test('three files fit into a request, also when two compete for the last place', async () => {
  const { id, file_key: key } = await ask();
  const replies = await Promise.all([1, 2].map(() => attach(key, PDF)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const last = await Promise.all([1, 2].map(() => attach(key, PDF)));
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(last.find(({ status }) => status === 409)?.message).toContain('At most 3 files');
  expect(await stored(id)).toBe(3);
});

test('a key ends after 30 minutes, and a stranger’s key opens no request', async () => {
  const [own, other] = [await ask(), await ask()];
  const mac = own.file_key.split('.')[1] ?? '';
  for (const key of [`${other.id}.${mac}`, `${own.id}.${'0'.repeat(64)}`, String(own.id), '0.1', 'x'])
    expect(await attach(key, PDF)).toMatchObject({ status: 404, code: 'not_found' });
  await sql`update help_request set created_at = now() - interval '29 minutes' where id = ${own.id}`.execute(world.db);
  expect((await attach(own.file_key, PDF)).status).toBe(200);
  await sql`update help_request set created_at = now() - interval '31 minutes' where id = ${own.id}`.execute(world.db);
  expect(await attach(own.file_key, PDF)).toMatchObject({ status: 410, code: 'gone' });
  expect([await stored(own.id), await stored(other.id)]).toEqual([1, 0]);
});

test('files of one account, and those of all in a day, have a limit that others and other days do not share', async () => {
  const store = ({ id }: { id: number }, bytes: number) =>
    sql`insert into help_file (help_request_id, uuid, type, name, data, size_bytes)
      values (${id}, ${randomUUID()}, 'application/pdf', '', '', ${bytes})`.execute(world.db);
  const person = await world.person();
  await store(await ask(person), 50_000_000);
  const visitor = await ask();
  expect(await attach((await ask(person)).file_key, PDF)).toMatchObject({ status: 429, code: 'too_many' });
  expect((await attach(visitor.file_key, PDF)).status).toBe(200);
  await store(await ask(), 950_000_000);
  expect(await attach(visitor.file_key, PDF)).toMatchObject({ status: 429, code: 'too_many' });
  await sql`update help_file set created_at = now() - interval '25 hours'`.execute(world.db);
  expect((await attach(visitor.file_key, PDF)).status).toBe(200);
});

test('files are erased with the account that sent them', async () => {
  const person = await world.person();
  const { id, file_key: key } = await ask(person);
  await attach(key, PDF);
  const [file] = await filesOf(id);
  expect((await open(file?.url ?? '')).statusCode).toBe(200);
  await proveIdentity(world.db, person.email);
  const deleted = await world.app.call('account.deleteAccount', { body: {} }, { token: person.token });
  expect(deleted.status).toBe(200);
  expect(await stored(id)).toBe(0);
  expect((await open(file?.url ?? '')).statusCode).toBe(404);
  expect(await attach(key, PDF)).toMatchObject({ status: 404 });
});
