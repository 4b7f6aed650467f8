import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Log } from '#server/platform/log.ts';
import { eventually, newAccount, newPhone, openVisitor, tokenOf } from '#server/testing/account-world.ts';
import type { TestApp } from '#server/testing/app-under-test.ts';
import { startChannelWorld, type ChannelWorld } from '#server/testing/channel-world.ts';
import { CODE_SERVICE_KEYS, codeIn, ERROR_REPLIES, type CodeServices } from '#server/testing/code-services-stand-in.ts';
import { telegramSecret, telegramUpdate, vkEvent } from '#server/testing/messenger-updates.ts';
import { createTelegramBot } from './telegram-bot.ts';
import { createVkGroup } from './vk-group.ts';

interface Reply {
  code: string;
  type?: string;
  messenger_url: string;
  user: { id: number };
  vk: { linked_at: string | null } | null;
}

const { TELEGRAM_BOT_TOKEN, VK_GROUP_TOKEN } = CODE_SERVICE_KEYS;
const CANARY = 'a text that no log may hold';
let world: ChannelWorld;
let app: TestApp;
let services: CodeServices;
let people = 1000;
/** Logged lines, and texts that must not be in them. */
const logged: string[] = [];
const secrets = new Set<string>([CANARY, ...Object.values(CODE_SERVICE_KEYS).filter((key) => key.length > 5)]);

beforeAll(async () => {
  const write = (event: string, fields: object = {}): void => {
    const { error } = fields as { error?: unknown };
    logged.push(`${JSON.stringify([event, fields])} ${error instanceof Error ? error.stack : String(error)}`);
  };
  const log: Log = { info: write, warn: write, error: write };
  world = await startChannelWorld(CODE_SERVICE_KEYS, { log });
  ({ app, services } = world);
});
afterAll(() => world.stop());
beforeEach(() => services.reset());

type Messenger = 'telegram' | 'vk';
const post = (messenger: Messenger, payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: `/crm/api/user/${messenger}-webhook`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
/** Delivers as the messenger does. */
const deliver = (messenger: Messenger, body: object) =>
  post(messenger, JSON.stringify(body), messenger === 'telegram' ? telegramSecret(app.env.dataKey) : {});
const newPerson = (): number => ++people;
const ownContact = (person: number, phone: string) => ({
  contact: { phone_number: phone.slice(1), first_name: CANARY, user_id: person },
});
/** Waits until a person has this many messages. */
const messagesTo = (person: number, count: number): Promise<string[]> =>
  eventually(() => {
    const texts = services.received.filter(({ to }) => to === String(person)).map(({ text }) => text);
    expect(texts).toHaveLength(count);
    return texts;
  });

/** A phone that can sign in, and a browser that requested its code from the bot. */
async function askBot() {
  const phone = newPhone();
  const { id } = await newAccount(app, { phone });
  const visitor = openVisitor<Reply>(app);
  const asked = await visitor('sendAuthCode', { login: phone, code_sender: 'telegram_with_phone_request' });
  const token = new URL(asked.body.messenger_url).searchParams.get('start') ?? '';
  for (const secret of [phone.slice(1), token]) secrets.add(secret);
  return { phone, id, visitor, start: { text: `/start ${token}` } };
}
/** An account that has asked to link VK, and the message that opens its link. */
async function askVk() {
  const { id } = await newAccount(app, { phone: newPhone() });
  const visitor = openVisitor<Reply>(app, await tokenOf(app, id));
  const { body } = await visitor('linkVk', {});
  const ref = new URL(body.messenger_url).searchParams.get('ref') ?? '';
  secrets.add(ref);
  return { id, visitor, message: { ref, text: CANARY } };
}
/** A bot dialogue that opened the link. */
async function openBot(start: object): Promise<number> {
  const person = newPerson();
  await deliver('telegram', telegramUpdate(person, start));
  await messagesTo(person, 1);
  return person;
}

test("without the messenger's secret nothing is read", async () => {
  const { start } = await askBot();
  const { message } = await askVk();
  const real = telegramSecret(app.env.dataKey)['x-telegram-bot-api-secret-token'] ?? '';
  const update = JSON.stringify(telegramUpdate(newPerson(), start));
  const guesses = ['', ' ', 'guess', real.slice(1), `${real}a`, real.toUpperCase(), `${real},${real}`, 'x'.repeat(256)];
  const statuses = [(await post('telegram', update)).statusCode];
  for (const guess of guesses)
    statuses.push((await post('telegram', update, { 'x-telegram-bot-api-secret-token': guess })).statusCode);
  const event = vkEvent(newPerson(), message);
  for (const secret of [undefined, '', null, 0, [], {}, 'guess', `${event.secret} `, event.secret.toUpperCase()])
    statuses.push((await deliver('vk', { ...event, secret })).statusCode);
  for (const group_id of [1, -4711, 4711.5, '4711'])
    statuses.push((await deliver('vk', { ...event, group_id })).statusCode);
  expect(statuses.every((status) => status === 400 || status === 401)).toBe(true);
  expect(statuses).toHaveLength(22);
  // The links still belong to the first person who opens them.
  const [one, other] = [newPerson(), newPerson()];
  await deliver('telegram', telegramUpdate(one, start));
  await deliver('vk', vkEvent(other, message));
  await messagesTo(one, 1);
  expect(codeIn((await messagesTo(other, 1))[0])).not.toBe('');
  expect(services.received).toHaveLength(2);
});

test("only the sender's current number gets the code, once", async () => {
  const { phone, id, visitor, start } = await askBot();
  const person = await openBot(start);
  const own = ownContact(person, phone);
  const contact = own.contact;
  const { user_id: _, ...anonymous } = contact;
  const refused = [
    { contact: { ...contact, user_id: newPerson() } },
    { contact: anonymous },
    { contact: { ...contact, user_id: 0 } },
    { contact: { ...contact, user_id: -person } },
    { contact: { ...contact, phone_number: newPhone() } },
    { contact: { ...contact, phone_number: '' } },
    { contact: { ...contact, phone_number: `${phone}a` } },
    { contact: { ...contact, phone_number: `${phone}\u0660` } },
    { contact: { ...contact, phone_number: `tel:${phone}` } },
    // A forwarded contact may be outdated.
    { ...own, forward_origin: { type: 'user', date: 1, sender_user: { id: person, is_bot: false, first_name: 'A' } } },
    { ...own, forward_origin: { type: 'hidden_user', date: 1, sender_user_name: 'A' } },
    { ...own, forward_date: 1 },
    { ...own, forward_date: 1, forward_from: { id: person, is_bot: false, first_name: 'A' } },
    { ...own, via_bot: { id: 7, is_bot: true, first_name: 'B' } },
  ];
  for (const message of refused)
    expect((await deliver('telegram', telegramUpdate(person, message))).statusCode).toBe(200);
  // Not private: a group, a channel, and a chat with another person.
  for (const message of [
    { ...own, chat: { id: -100, title: 'Trip', type: 'supergroup' } },
    { ...start, chat: { id: -100, title: 'Trip', type: 'supergroup' } },
    { ...own, chat: { id: person, title: 'Trip', type: 'group' } },
    { ...own, chat: { id: -1000, title: 'News', type: 'channel' }, from: undefined },
  ])
    expect((await deliver('telegram', telegramUpdate(person, message))).statusCode).toBe(200);
  const texts = await messagesTo(person, 1 + refused.length);
  expect(texts.map(codeIn).filter(Boolean)).toEqual([]);
  await deliver('telegram', telegramUpdate(person, own));
  const code = codeIn((await messagesTo(person, 2 + refused.length)).at(-1));
  secrets.add(code);
  const signed = await visitor('signInByCode', { login: phone, code, verify_method: 'telegram_with_phone_request' });
  expect(signed.body.user.id).toBe(id);
  // The code is used.
  await deliver('telegram', telegramUpdate(person, own));
  expect(codeIn((await messagesTo(person, 3 + refused.length)).at(-1))).toBe('');
  expect(services.received.every(({ to }) => to === String(person))).toBe(true);
});

test('the same update fifty times at once is handled once', async () => {
  const { phone, start } = await askBot();
  const person = await openBot(start);
  const { message } = await askVk();
  const other = newPerson();
  const update = telegramUpdate(person, ownContact(person, phone));
  const event = vkEvent(other, message);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => [deliver('telegram', update), deliver('vk', event)]).flat(),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const texts = [...(await messagesTo(person, 2)), ...(await messagesTo(other, 1))];
  expect(texts.map(codeIn).filter(Boolean)).toHaveLength(2);
  // A later replay, too.
  await deliver('telegram', update);
  await deliver('vk', event);
  const last = newPerson();
  await deliver('telegram', telegramUpdate(last, { text: 'hello' }));
  await messagesTo(last, 1);
  expect(services.received).toHaveLength(4);
});

test('of twenty dialogues that open one link at once, one gets it', async () => {
  const { phone, start } = await askBot();
  const { message } = await askVk();
  const persons = Array.from({ length: 20 }, newPerson);
  await Promise.all(
    persons.flatMap((person) => [
      deliver('telegram', telegramUpdate(person, start)),
      deliver('vk', vkEvent(person, message)),
    ]),
  );
  for (const person of persons) await messagesTo(person, 2);
  expect(services.received.filter(({ service, text }) => service === 'vk' && codeIn(text) !== '')).toHaveLength(1);
  await Promise.all(persons.map((person) => deliver('telegram', telegramUpdate(person, ownContact(person, phone)))));
  for (const person of persons) await messagesTo(person, 3);
  expect(services.received.filter(({ service, text }) => service === 'telegram' && codeIn(text) !== '')).toHaveLength(
    1,
  );
});

test('two people who prove one number at once get the codes of their own browsers', async () => {
  const { phone, id, visitor, start } = await askBot();
  const stranger = openVisitor<Reply>(app);
  const asked = await stranger('sendAuthCode', { login: phone, code_sender: 'telegram_with_phone_request' });
  const token = new URL(asked.body.messenger_url).searchParams.get('start') ?? '';
  const [one, other] = [await openBot(start), await openBot({ text: `/start ${token}` })];
  await Promise.all(
    [one, other].map((person) => deliver('telegram', telegramUpdate(person, ownContact(person, phone)))),
  );
  const [first, second] = [codeIn((await messagesTo(one, 2))[1]), codeIn((await messagesTo(other, 2))[1])];
  const enter = (who: typeof visitor, code: string) =>
    who('signInByCode', { login: phone, code, verify_method: 'telegram_with_phone_request' });
  if (first !== second) expect((await enter(visitor, second)).body.code).toBe('wrong_code');
  expect((await enter(visitor, first)).body.user.id).toBe(id);
  expect((await enter(stranger, second)).body.user.id).toBe(id);
});

test('of thirty guesses at the code of a link three are compared', async () => {
  const { visitor, message } = await askVk();
  const person = newPerson();
  await deliver('vk', vkEvent(person, message));
  const code = codeIn((await messagesTo(person, 1))[0]);
  const wrong = code === '00000' ? '11111' : '00000';
  const guesses = await Promise.all(Array.from({ length: 30 }, () => visitor('confirmVk', { code: wrong })));
  expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set(['wrong_code']));
  expect((await visitor('confirmVk', { code })).body.code).toBe('wrong_code');
  expect((await visitor('getAccountSettings')).body.vk?.linked_at).toBeNull();
});

const ODD = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  '0',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00a',
  'x'.repeat(5000),
  [],
  {},
  [[]],
];

/** Every variant of a value with one of its fields, at any depth, replaced by an odd value or left out. */
function* mutants(value: unknown): Generator<unknown> {
  yield* ODD;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const { [key]: _, ...rest } = value as Record<string, unknown>;
    yield rest;
    for (const odd of mutants(inner)) yield { ...rest, [key]: odd };
  }
}

test('odd values in any field, and odd bodies, are rejected or have no effect', async () => {
  const { start } = await askBot();
  const { message } = await askVk();
  const found = new Map<number, number>();
  const count = ({ statusCode }: { statusCode: number }): void =>
    void found.set(statusCode, (found.get(statusCode) ?? 0) + 1);
  const person = newPerson();
  const update = telegramUpdate(person, { ...start, ...ownContact(person, newPhone()) });
  for (const odd of mutants(update)) count(await deliver('telegram', odd as object));
  for (const odd of mutants(vkEvent(person, { ...message, ref: 'y'.repeat(22) })))
    count(await deliver('vk', odd as object));
  const secret = telegramSecret(app.env.dataKey);
  const bodies = [
    ...[
      '',
      ' ',
      'null',
      '"',
      '{',
      '\ufeff{}',
      '{"update_id":1e999}',
      '{"update_id":1,"update_id":{}}',
      '{"__proto__":1}',
    ],
    '{"update_id":1,"message":{"from":{"id":1},"chat":{"id":1e999,"type":"private"}}}',
    `{"type":"message_new","group_id":4711,"secret":"${CODE_SERVICE_KEYS.VK_CALLBACK_SECRET}","event_id":"\\ud800","object":1}`,
    '['.repeat(200_000),
    `{"update_id":1,"message":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    `{"update_id":1,"x":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`,
    `{"update_id":1,"x":"${'x'.repeat(1_000_000)}"}`,
    Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
    Buffer.from('{"update_id":1,"x":"\xff"}', 'latin1'),
  ];
  for (const body of bodies) {
    count(await post('telegram', body, secret));
    count(await post('vk', body));
    count(await post('telegram', body, { ...secret, 'content-type': 'multipart/form-data; boundary=x' }));
    count(await post('vk', body, { 'content-type': 'application/x-www-form-urlencoded' }));
  }
  const statuses = [...found.keys()].toSorted((one, other) => one - other);
  expect(statuses.filter((status) => status !== 200 && (status < 400 || status >= 500))).toEqual([]);
  expect([...found.values()].reduce((sum, times) => sum + times)).toBeGreaterThan(1000);
  // Replies went only to the sender, and none contained a code.
  const last = newPerson();
  await deliver('telegram', telegramUpdate(last, { text: 'hello' }));
  await messagesTo(last, 1);
  expect(services.received.filter(({ to }) => to !== String(person) && to !== String(last))).toEqual([]);
  expect(services.received.map(({ text }) => codeIn(text)).filter(Boolean)).toEqual([]);
});

test('a long message with forwarded ones inside is accepted', async () => {
  const { message } = await askVk();
  const person = newPerson();
  const fwd_messages = Array.from({ length: 100 }, () => ({ from_id: 1, text: 'я'.repeat(1000) }));
  expect((await deliver('vk', vkEvent(person, { ...message, fwd_messages }))).statusCode).toBe(200);
  expect(codeIn((await messagesTo(person, 1))[0])).not.toBe('');
});

test('a message is retried once where the service asks to wait, but not after a minute', async () => {
  const { base: apiBase } = services;
  const bot = createTelegramBot({ token: TELEGRAM_BOT_TOKEN, name: 'b' }, { dataKey: app.env.dataKey, apiBase });
  const group = createVkGroup(
    { token: VK_GROUP_TOKEN, groupId: 4711, callbackSecret: '', confirmation: '' },
    { apiBase, retryDelayMs: 0 },
  );
  const toTelegram = (): Promise<void> => bot.send({ chatId: 1, text: 'hello', shareButton: null });
  const toVk = (): Promise<string> => group.send({ chatId: 1, text: 'hello' });
  services.failWith('telegram', ERROR_REPLIES.telegramTooMany, 1);
  services.failWith('vk', ERROR_REPLIES.vkTooMany, 1);
  await toTelegram();
  await toVk();
  expect(services.received.map(({ service }) => service)).toEqual(['telegram', 'vk']);
  expect(services.requests).toHaveLength(4);
  // VK recognizes a repeated message by its id.
  const ids = services.requests.map(({ fields }) => fields['random_id']).filter(Boolean);
  expect(ids).toEqual([ids[0], ids[0]]);
  services.reset();
  services.failWith('telegram', ERROR_REPLIES.telegramTooMany);
  services.failWith('vk', ERROR_REPLIES.vkTooMany);
  await expect(toTelegram()).rejects.toThrow('HTTP 429');
  expect(services.requests).toHaveLength(2);
  await expect(toVk()).rejects.toThrow('vk: 6');
  expect(services.requests).toHaveLength(4);
  services.failWith('telegram', ERROR_REPLIES.telegramTooManyForLong);
  await expect(toTelegram()).rejects.toThrow('HTTP 429');
  expect(services.requests).toHaveLength(5);
  expect(services.received).toEqual([]);
});

test('no log contains a number, a text, a code, a link or a secret', async () => {
  const { phone, start } = await askBot();
  const person = await openBot(start);
  const { message } = await askVk();
  services.failWith('telegram', ERROR_REPLIES.telegramBlocked);
  services.failWith('vk', ERROR_REPLIES.vkNoPermission);
  const before = logged.length;
  await deliver('telegram', telegramUpdate(person, ownContact(person, phone)));
  await deliver('vk', vkEvent(person, message));
  // A warning about each message.
  await eventually(() => expect(logged.length).toBeGreaterThanOrEqual(before + 2));
  const { rows } = await sql<{ recipient: string }>`select distinct recipient from code_message`.execute(app.db);
  for (const { recipient } of rows) secrets.add(recipient.slice(1));
  const codes = services.requests
    .map(({ fields }) => codeIn(String(fields['text'] ?? fields['message'])))
    .filter(Boolean);
  expect(codes).toHaveLength(2);
  for (const code of codes) secrets.add(code);
  const lines = logged.filter((line) => [...secrets].some((secret) => line.includes(secret)));
  expect(lines).toEqual([]);
});
