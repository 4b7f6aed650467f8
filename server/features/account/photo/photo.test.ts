import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedImage } from '#contract/media/images.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { formOf } from '#server/testing/form-of.ts';
import { proveIdentity } from '#server/testing/prove-identity.ts';

let world: World;
let jpeg: Buffer;
beforeAll(async () => {
  world = await startWorld();
  jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.stop());

interface Profile {
  avatar: string | null;
  code?: string;
}

async function send(person: Person, bytes: Uint8Array) {
  const { payload, headers } = await formOf('image', bytes, { bucket: 'avatar' });
  return world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/image/upload',
    payload,
    headers: { ...headers, 'x-authorization': `Bearer ${person.token}` },
  });
}
const upload = async (person: Person): Promise<string> => (await send(person, jpeg)).json<UploadedImage>().id;
const set = (person: Person, avatar_id: string | null) =>
  world.app.call<Profile>('account.updateProfilePhoto', { body: { avatar_id } }, { token: person.token });
const avatarOf = async (person: Person): Promise<string | null> =>
  (await world.app.call<Profile>('account.getProfile', {}, { token: person.token })).body.avatar;
const get = (url: string | null) => world.app.fastify.inject({ url: url ?? '' });
const fileOf = (id: string): string => join(world.app.dataDir, 'uploads', 'image', id);

test('an uploaded picture becomes the photo, without its metadata, and its reviews show it', async () => {
  const person = await world.person();
  expect(await avatarOf(person)).toBeNull();
  const id = await upload(person);
  const changed = await set(person, id);
  expect([changed.status, changed.body.avatar]).toEqual([200, `/photos/${id}/144x144.webp`]);
  expect(await avatarOf(person)).toBe(changed.body.avatar);
  const shown = await get(changed.body.avatar);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  expect((await sharp(readFileSync(fileOf(id))).metadata()).exif).toBeUndefined();
  // The same picture again must not delete it as the previous one.
  expect((await set(person, id)).body.avatar).toBe(changed.body.avatar);
  expect((await get(changed.body.avatar)).statusCode).toBe(200);

  const departure = await world.departure();
  const request = await world.create(person, departure);
  await sql`insert into review (tour_id, organizer_id, request_id, rating, sub, text, lang, author_name, trip_month, published_at)
    values (${departure.tourId}, 1, ${request.body.id}, 5, '{}', 'A fine walk', 'en', 'Ada', '2026-05-01', now())`.execute(
    world.db,
  );
  const authors = async () =>
    (
      await world.app.call<{ items: { author: { avatar: string | null } }[] }>('tourPage.getTourReviews', {
        query: { id: departure.tourId },
      })
    ).body.items.map(({ author }) => author.avatar);
  expect(await authors()).toEqual([changed.body.avatar]);
  await set(person, null);
  await expect.poll(authors).toEqual([null]);
});

test('a file that is no picture, or another user’s picture, is rejected', async () => {
  const [person, other] = [await world.person(), await world.person()];
  const before = (await set(person, await upload(person))).body.avatar;
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    jpeg.subarray(0, 90),
  ]) {
    const refused = await send(person, bytes);
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['image']]);
  }
  const strange = await upload(other);
  const shown = await set(other, await upload(other));
  const shownId = shown.body.avatar?.split('/')[2] ?? '';
  for (const id of [strange, shownId, '00000000-0000-0000-0000-000000000000']) {
    const refused = await set(person, id);
    expect([refused.status, refused.body.code], id).toEqual([404, 'not_found']);
  }
  expect((await set(person, '../../etc/passwd')).status).toBe(400);
  expect([await avatarOf(person), await avatarOf(other)]).toEqual([before, shown.body.avatar]);
  const anonymous = await world.app.call('account.updateProfilePhoto', { body: { avatar_id: null } });
  expect(anonymous.status).toBe(401);
});

test('an account has one stored photo: replacing or removing it deletes the previous one', async () => {
  const [person, other] = [await world.person(), await world.person()];
  const foreign = (await set(other, await upload(other))).body.avatar;
  const [first, second, third] = [await upload(person), await upload(person), await upload(person)];
  await set(person, first);
  await Promise.all([set(person, second), set(person, third)]);
  const shownId = (await avatarOf(person))?.split('/')[2] ?? '';
  await world.app.runDueJobs();
  expect([first, second, third].filter((id) => existsSync(fileOf(id)))).toEqual([shownId]);
  expect((await get(`/photos/${first}/144x144.webp`)).statusCode).toBe(404);
  expect((await set(person, null)).body.avatar).toBeNull();
  expect((await get(`/photos/${shownId}/144x144.webp`)).statusCode).toBe(404);
  await world.app.runDueJobs();
  expect(existsSync(fileOf(shownId))).toBe(false);
  expect((await get(foreign)).statusCode).toBe(200);
});

test('the data export contains the photo, which is deleted with the account', async () => {
  const person = await world.person();
  const id = await upload(person);
  const { avatar } = (await set(person, id)).body;
  await world.app.call('account.requestExport', { body: {} }, { token: person.token });
  await world.app.runDueJobs();
  const { url } = await world.row<{ url: string }>(sql`select action ->> 'url' as url from mail_outbox
    where recipient = ${person.email} and subject like 'The copy%'`);
  const zip = unzipSync(new Uint8Array((await get(new URL(url).pathname)).rawPayload));
  expect(Buffer.from(zip['photo.jpg'] ?? []).equals(readFileSync(fileOf(id)))).toBe(true);
  expect(JSON.parse(strFromU8(zip['account.json'] ?? new Uint8Array()))).toMatchObject({ email: person.email });
  await proveIdentity(world.db, person.email);
  const deleted = await world.app.call('account.deleteAccount', { body: {} }, { token: person.token });
  expect(deleted.status).toBe(200);
  expect((await get(avatar)).statusCode).toBe(404);
  await world.app.runDueJobs();
  expect(existsSync(fileOf(id))).toBe(false);
});

test('a request alone does not show the photo to the organizer in the chat; a message or a payment does', async () => {
  const faceOf = async (chatId: number) =>
    (
      await world.app.call<{ avatar: string | null }>(
        'chat.getChat',
        { query: { chat_id: chatId } },
        { token: world.organizer.token },
      )
    ).body.avatar;
  const chatOf = async (requestId: number): Promise<number> =>
    (
      await world.app.call<{ chat_id: number }>(
        'booking.getRequest',
        { query: { id: requestId } },
        { token: world.organizer.token },
      )
    ).body.chat_id;
  const [writer, payer] = [await world.person(), await world.person()];
  for (const person of [writer, payer]) await set(person, await upload(person));

  const asked = await world.create(writer, await world.departure({ isInstant: false }));
  const chatId = await chatOf(asked.body.id);
  expect(await faceOf(chatId)).toBeNull();
  await world.app.call(
    'chat.sendMessage',
    { body: { chat_id: chatId, message: 'Is there snow?', client_message_id: crypto.randomUUID() } },
    { token: writer.token },
  );
  expect(await faceOf(chatId)).toBe(await avatarOf(writer));

  const { body: held } = await world.create(payer, await world.departure({ isInstant: true }));
  expect(await faceOf(await chatOf(held.id))).toBeNull();
  await world.pay(payer, held.payment_id ?? 0, 'pay');
  await world.app.runDueJobs();
  expect(await faceOf(await chatOf(held.id))).toBe(await avatarOf(payer));
});
