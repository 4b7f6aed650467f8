import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { createRequire } from 'node:module';
import { jwtVerify, importJWK } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PublicRequest } from '#server/platform/fetch-public.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';

/** What a browser does with an encrypted notice (RFC 8291). */
const { decrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, keys: { version: string; privateKey: ECDH; authSecret: string }): Buffer;
};

interface Posted {
  address: string;
  request: PublicRequest;
}

let world: World;
let status: number | 'fail' = 201;
const posted: Posted[] = [];
beforeAll(async () => {
  // The push service: addresses of the public network are out of reach in tests.
  const postPublic = async (address: string, request: PublicRequest): Promise<number> => {
    posted.push({ address, request });
    if (status === 'fail') throw new Error('no answer');
    return status;
  };
  world = await startWorld({}, { postPublic });
});
afterAll(() => world.stop());
beforeEach(() => {
  posted.length = 0;
  status = 201;
});

interface Browser {
  endpoint: string;
  curve: ECDH;
  auth: string;
}

const post = <T>(person: Person, name: string, body: object) =>
  world.app.call<T>(`chat.${name}`, { body }, { token: person.token });

/** A browser of a person that shows notices. */
async function subscribed(person: Person): Promise<Browser> {
  const curve = createECDH('prime256v1');
  const browser = {
    curve,
    endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
    auth: randomBytes(16).toString('base64url'),
  };
  const body = { endpoint: browser.endpoint, p256dh: curve.generateKeys('base64url'), auth: browser.auth };
  expect((await post(person, 'savePushSubscription', body)).status).toBe(200);
  return browser;
}

async function atNoon(...people: Person[]): Promise<void> {
  const hours = new Date().getUTCHours() - 12;
  const zone = hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : '-'}${Math.abs(hours)}`;
  await sql`update user_account set timezone = ${zone} where id = any(${people.map(({ id }) => id)}::bigint[])`.execute(
    world.db,
  );
}

/** Makes the messages of a chat older than the wait for a notice. */
const age = (chatId: number): Promise<unknown> =>
  sql`update chat_message set created_at = created_at - interval '1 minute' where chat_id = ${chatId}`.execute(
    world.db,
  );

async function asked(): Promise<{ ada: Person; chatId: number }> {
  const ada = await world.person();
  await atNoon(ada);
  const question = { organizer_id: 1, message: 'Is the wine included?' };
  return { ada, chatId: (await post<{ id: number }>(ada, 'getChatWithOrganizer', question)).body.id };
}

async function answer(chatId: number, message: string): Promise<void> {
  expect((await post(world.organizer, 'sendMessage', { chat_id: chatId, message })).status).toBe(200);
  await age(chatId);
  await world.app.runDueJobs();
}

test('an unread message shows one notice that only the browser can read, signed by our key', async () => {
  const { ada, chatId } = await asked();
  const browser = await subscribed(ada);
  await answer(chatId, 'Yes, all of it.');
  await answer(chatId, 'And the water.');
  expect(posted.map(({ address }) => address)).toEqual([browser.endpoint]);
  const [{ request } = { request: { headers: {}, body: new Uint8Array(), timeoutMs: 0 } as PublicRequest }] = posted;
  const { headers, body } = request;
  const shown = decrypt(Buffer.from(body), {
    version: 'aes128gcm',
    privateKey: browser.curve,
    authSecret: browser.auth,
  });
  expect(JSON.parse(shown.toString())).toEqual({
    title: 'Nino',
    body: 'Yes, all of it.',
    path: `/chat/${chatId}`,
    tag: `chat-${chatId}`,
  });
  const { key } = (await world.app.call<{ key: string }>('chat.getPushKey', {}, { token: ada.token })).body;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const [, token = '', used] = /^vapid t=([^,]+), k=(.+)$/.exec(headers['Authorization'] ?? '') ?? [];
  expect(used).toBe(key);
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  expect(payload.aud).toBe('https://push.example');

  await post(ada, 'markAsRead', { chat_id: chatId });
  await answer(chatId, 'See you.');
  expect(posted).toHaveLength(2);
});

test('nothing is sent for what was read, to a muted chat, after a sign-out, and to a browser that is gone', async () => {
  const { ada, chatId } = await asked();
  const browser = await subscribed(ada);
  await post(ada, 'muteChat', { chat_id: chatId, is_muted: true });
  await answer(chatId, 'Muted');
  await post(ada, 'muteChat', { chat_id: chatId, is_muted: false });
  await post(ada, 'markAsRead', { chat_id: chatId });
  await world.app.runDueJobs();
  expect(posted).toEqual([]);
  status = 410;
  await answer(chatId, 'Gone');
  expect(posted).toHaveLength(1);
  expect(await world.row(sql`select 1 from push_subscription where endpoint = ${browser.endpoint}`)).toBeUndefined();

  const other = await asked();
  const kept = await subscribed(other.ada);
  const mine = { endpoint: kept.endpoint };
  await post(ada, 'deletePushSubscription', mine);
  expect(await world.row(sql`select 1 from push_subscription where endpoint = ${kept.endpoint}`)).toBeDefined();
  await sql`update session set revoked_at = now() where user_id = ${other.ada.id}`.execute(world.db);
  await answer(other.chatId, 'Signed out');
  expect(posted).toHaveLength(1);
});

test('all of an organizer’s team who may answer get a notice, each until they have read', async () => {
  const owner = await world.newOrganizer(61);
  const [helper, guide, ada] = [await world.person(), await world.person(), await world.person()];
  for (const [person, role] of [
    [helper, 'manager'],
    [guide, 'guide'],
  ] as const)
    await sql`insert into organizer_member (organizer_id, user_id, role) values (61, ${person.id}, ${role})`.execute(
      world.db,
    );
  await atNoon(owner, helper, guide);
  const browsers = [await subscribed(owner), await subscribed(helper)];
  await subscribed(guide);
  const ask = async (message: string): Promise<number> => {
    const { id } = (await post<{ id: number }>(ada, 'getChatWithOrganizer', { organizer_id: 61, message })).body;
    await age(id);
    await world.app.runDueJobs();
    return id;
  };
  const chatId = await ask('Is the wine included?');
  const addresses = (): string[] => posted.map(({ address }) => address).toSorted();
  expect(addresses()).toEqual(browsers.map(({ endpoint }) => endpoint).toSorted());
  posted.length = 0;
  await post(helper, 'markAsRead', { chat_id: chatId });
  await ask('And the bread?');
  expect(addresses()).toEqual([browsers[1]?.endpoint]);
});

test('a push service that fails three times in a row is given up', async () => {
  const { ada, chatId } = await asked();
  const { endpoint } = await subscribed(ada);
  const left = () =>
    world.row<{ failures: number }>(sql`select failures from push_subscription where endpoint = ${endpoint}`);
  for (const [next, failures] of [
    ['fail', 1],
    [201, 0],
    ['fail', 1],
    ['fail', 2],
    ['fail', undefined],
  ] as const) {
    status = next;
    await post(ada, 'markAsRead', { chat_id: chatId });
    await answer(chatId, 'News');
    expect((await left())?.failures).toBe(failures);
    // Failures count once an hour.
    if (next === 'fail' && failures) {
      await post(ada, 'markAsRead', { chat_id: chatId });
      await answer(chatId, 'More news');
      expect((await left())?.failures).toBe(failures);
    }
    if (next === 'fail')
      await sql`update push_subscription set failed_at = now() - interval '2 hours' where endpoint = ${endpoint}`.execute(
        world.db,
      );
  }
});

test('a subscription needs an https address and keys of the right size', async () => {
  const { ada } = await asked();
  const right = { endpoint: 'https://push.example/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  for (const wrong of [{ endpoint: 'http://push.example/1' }, { p256dh: 'A' }, { auth: '' }]) {
    const { status: code, body } = await post<{ errors: object }>(ada, 'savePushSubscription', { ...right, ...wrong });
    expect([code, Object.keys(body.errors)]).toEqual([400, Object.keys(wrong)]);
  }
});
