import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Chat, ChatMessage } from '#contract/chat/chat-schemas.ts';
import { eventually } from '#server/testing/account-world.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import {
  CODE_SERVICE_KEYS,
  ERROR_REPLIES,
  FILE_OF_TELEGRAM,
  startCodeServices,
  WHATSAPP_KEYS,
  type CodeServices,
  type ReceivedMessage,
} from '#server/testing/code-services-stand-in.ts';
import { formOf } from '#server/testing/form-of.ts';
import { telegramSecret, telegramUpdate, vkEvent } from '#server/testing/messenger-updates.ts';

let world: World;
let services: CodeServices;
beforeAll(async () => {
  services = await startCodeServices();
  world = await startWorld({ ...CODE_SERVICE_KEYS, ...WHATSAPP_KEYS, CHANNELS_API_BASE: services.base });
});
afterAll(async () => {
  await services.stop();
  await world.stop();
});
beforeEach(() => services.reset());

interface NotificationChat {
  chat_id: number | null;
  source: string;
  messenger_was_activated: boolean;
  connected_at: string | null;
}

const get = async <T>(person: Person, name: string, query: object = {}): Promise<T> =>
  (await world.app.call<T>(`chat.${name}`, { query: { ...query } }, { token: person.token })).body;
const post = <T>(person: Person, name: string, body: object) =>
  world.app.call<T & { code: string; url: string }>(`chat.${name}`, { body }, { token: person.token });
const codeOf = async (person: Person, sourceId: number): Promise<string> =>
  (await post(person, 'generateConnectionCode', { source_id: sourceId })).body.code;
const messagesOf = async (person: Person, chatId: number): Promise<string[]> =>
  (await get<{ data: ChatMessage[] }>(person, 'getMessages', { chat_id: chatId })).data
    .map(({ text }) => text)
    .toReversed();

const telegram = async (dialogue: number, message: object, updateId = randomInt(1, 2 ** 47)): Promise<number> =>
  (
    await world.app.fastify.inject({
      method: 'POST',
      url: '/crm/api/user/telegram-webhook',
      headers: { 'content-type': 'application/json', ...telegramSecret(world.app.env.dataKey) },
      payload: JSON.stringify(telegramUpdate(dialogue, message, updateId)),
    })
  ).statusCode;
const vk = async (dialogue: number, message: object): Promise<string> =>
  (
    await world.app.fastify.inject({
      method: 'POST',
      url: '/crm/api/user/vk-webhook',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(vkEvent(dialogue, message)),
    })
  ).body;
async function whatsapp(from: string, id: string, body: string, secret = WHATSAPP_KEYS.WHATSAPP_APP_SECRET) {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '4915112345678', phone_number_id: WHATSAPP_KEYS.WHATSAPP_PHONE_ID },
    messages: [{ from, id, timestamp: '1', type: 'text', text: { body } }],
  };
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  const url = '/crm/api/chat/whatsapp-webhook';
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return world.app.fastify.inject({ method: 'POST', url, headers, payload });
}
const sentTo = (dialogue: number | string): ReceivedMessage[] =>
  services.received.filter(({ to }) => to === String(dialogue));
/** The text of the newest message to a dialogue that contains a word. */
const reads = (dialogue: number | string, word: string): Promise<ReceivedMessage> =>
  eventually(() => {
    const found = sentTo(dialogue).findLast(({ text }) => text.includes(word));
    expect(found).toBeDefined();
    return found as ReceivedMessage;
  });
/** The id in Telegram of a message that was sent: the stand-in counts. */
const idOf = (message: ReceivedMessage): number => services.received.indexOf(message) + 1;

/** Passes on what was written more than a few seconds ago. */
async function passOn(): Promise<void> {
  await sql`update chat_message set created_at = created_at - interval '20 seconds'`.execute(world.db);
  await sql`update messenger_dialogue set connected_at = connected_at - interval '20 seconds'`.execute(world.db);
  await world.app.runDueJobs();
}

/** A traveller for whom it is noon, and a chat with an organizer. */
async function asked(
  organizer = world.organizer,
  message = 'Is the wine included?',
): Promise<{ ada: Person; chatId: number }> {
  const ada = await world.person();
  await sql`update user_account set timezone = ${noon()}, language = 'en' where id in (${ada.id}, ${organizer.id})`.execute(
    world.db,
  );
  return { ada, chatId: await ask(ada, organizer, message) };
}
const ask = async (person: Person, { organizerId }: Person, message: string): Promise<number> =>
  (await post<{ id: number }>(person, 'getChatWithOrganizer', { organizer_id: organizerId, message })).body.id;
/** A time zone in which it is about noon. */
function noon(): string {
  const hours = new Date().getUTCHours() - 12;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : '-'}${Math.abs(hours)}`;
}
async function connect(person: Person, dialogue: number): Promise<void> {
  expect(await telegram(dialogue, { text: `/start ${await codeOf(person, 1)}` })).toBe(200);
  await reads(dialogue, 'Connected');
}

test('a code connects a messenger once, for ten minutes, and while its session lasts', async () => {
  const ada = await world.person();
  expect(await get(ada, 'listChannels')).toEqual({
    data: [
      { id: 1, source: 'telegram' },
      { id: 2, source: 'vk' },
      { id: 3, source: 'whatsapp' },
    ],
  });
  const { body } = await post(ada, 'generateConnectionCode', { source_id: 1 });
  expect(body.code).toMatch(/^[A-Z2-9]{16}$/);
  expect(body.url).toBe(`https://t.me/serai_codes_bot?start=${body.code}`);
  const newer = await codeOf(ada, 1);
  await telegram(11, { text: `/start ${body.code}` });
  await reads(11, 'abgelaufen');
  await telegram(11, { text: `/start ${newer}` });
  await reads(11, 'Connected');
  await telegram(12, { text: newer });
  await reads(12, 'abgelaufen');
  const { data } = await get<{ data: NotificationChat[] }>(ada, 'listNotificationChats');
  expect(data.map(({ source, messenger_was_activated: isOn }) => [source, isOn])).toEqual([
    ['telegram', true],
    ['vk', false],
    ['whatsapp', false],
  ]);
  const { event } = await world.row<{ event: string }>(sql`select event from realtime_event where user_id = ${ada.id}`);
  expect(event).toBe('crm_user_chat_notifications_enabled');
  const email = await world.row<{ subject: string }>(
    sql`select subject from mail_outbox where recipient = ${ada.email}`,
  );
  expect(email.subject).toBe('Telegram is connected to your Serai account');
  // Others cannot disconnect it.
  const chat = { chat_id: data[0]?.chat_id };
  expect((await post(world.organizer, 'disableNotifications', chat)).status).toBe(404);
  expect((await post(ada, 'disableNotifications', chat)).status).toBe(200);
  expect((await post(ada, 'disableNotifications', chat)).status).toBe(404);
  expect((await post(ada, 'generateConnectionCode', { source_id: 9 })).status).toBe(404);
  const late = await codeOf(ada, 1);
  await sql`update messenger_code set expires_at = now() where user_id = ${ada.id}`.execute(world.db);
  await telegram(13, { text: late });
  await reads(13, 'abgelaufen');
  const orphan = await codeOf(ada, 1);
  await sql`update session set revoked_at = now() where user_id = ${ada.id}`.execute(world.db);
  await telegram(14, { text: orphan });
  await reads(14, 'abgelaufen');
});

test('a code does not take a dialogue from the account that has it', async () => {
  const { ada, chatId } = await asked();
  const mallory = await world.person();
  await connect(ada, 15);
  await telegram(15, { text: `/start ${await codeOf(mallory, 1)}` });
  await reads(15, 'anderen Konto');
  const isOn = async (person: Person): Promise<boolean | undefined> =>
    (await get<{ data: NotificationChat[] }>(person, 'listNotificationChats')).data[0]?.messenger_was_activated;
  expect([await isOn(ada), await isOn(mallory)]).toEqual([true, false]);
  await post(world.organizer, 'sendMessage', { chat_id: chatId, message: 'For Ada only' });
  await passOn();
  await reads(15, 'For Ada only');
});

test('a thread goes on in Telegram: a burst as one notice, the answer in the chat, each update once', async () => {
  const { ada, chatId } = await asked();
  await connect(ada, 21);
  for (const message of ['Yes, all of it.', 'And the water.'])
    await post(world.organizer, 'sendMessage', { chat_id: chatId, message });
  await passOn();
  const notice = await reads(21, 'Yes, all of it.');
  expect(notice.text).toBe('Nino:\nYes, all of it.\n\nAnd the water.');
  await passOn();
  expect(sentTo(21)).toHaveLength(2);
  expect((await get<Chat>(ada, 'getChat', { chat_id: chatId })).messenger_was_activated).toBe(true);

  expect([
    await telegram(21, { text: 'Great, call +995 555 123 456' }, 700),
    await telegram(21, { text: 'Again' }, 700),
  ]).toEqual([200, 200]);
  expect((await messagesOf(world.organizer, chatId)).at(-1)).toBe('Great, call •••');
  await reads(21, 'hidden until a booking is paid');
  const chat = await get<Chat>(ada, 'getChat', { chat_id: chatId });
  expect([chat.last_seq, chat.unread_count]).toEqual([4, 0]);
  // No email about what went to the messenger.
  await sql`update chat_message set created_at = created_at - interval '10 minutes' where chat_id = ${chatId}`.execute(
    world.db,
  );
  await world.app.runDueJobs();
  expect(
    await world.row(sql`select 1 from mail_outbox where recipient = ${ada.email} and dedupe_key like 'chat:%'`),
  ).toBeUndefined();
  await sql`update chat set frozen_at = now() where id = ${chatId}`.execute(world.db);
  await telegram(21, { text: 'Hello?' });
  await reads(21, 'This chat is closed');
  await telegram(21, { document: { file_id: 'f1', file_name: 'plan.pdf' } });
  expect(await world.row(sql`select 1 from uploaded_file where user_id = ${ada.id}`)).toBeUndefined();
  expect((await get<Chat>(ada, 'getChat', { chat_id: chatId })).last_seq).toBe(4);
});

test('nothing comes at night, nothing that was read, and nothing from a muted chat', async () => {
  const { ada, chatId } = await asked();
  await connect(ada, 31);
  const zone = noon();
  const midnight =
    zone === 'UTC' ? 'Etc/GMT-12' : `Etc/GMT${zone.includes('+') ? '-' : '+'}${12 - Number(zone.slice(8))}`;
  await sql`update user_account set timezone = ${midnight} where id = ${ada.id}`.execute(world.db);
  await post(world.organizer, 'sendMessage', { chat_id: chatId, message: 'Good night' });
  await passOn();
  await sql`update user_account set timezone = ${zone} where id = ${ada.id}`.execute(world.db);
  await post(ada, 'markAsRead', { chat_id: chatId });
  await passOn();
  await post(ada, 'muteChat', { chat_id: chatId, is_muted: true });
  await post(world.organizer, 'sendMessage', { chat_id: chatId, message: 'Good morning' });
  await passOn();
  expect(sentTo(31)).toHaveLength(1);
});

test('with two chats at once an answer quotes what it answers; files come and go', async () => {
  const { ada, chatId } = await asked();
  const other = await world.newOrganizer(31);
  const otherChatId = await ask(ada, other, 'Is there a bus?');
  await telegram(41, { text: 'Too early' });
  await connect(ada, 41);
  await telegram(41, { text: 'Hello' });
  await reads(41, 'no chat to answer yet');
  await post(world.organizer, 'sendMessage', { chat_id: chatId, message: 'Wine, yes.' });
  await post(other, 'sendMessage', { chat_id: otherChatId, message: 'Bus, no.' });
  await passOn();
  const bus = await reads(41, 'Bus, no.');
  await telegram(41, { text: 'Thanks' });
  await reads(41, 'several chats');
  await telegram(41, { text: 'A pity', reply_to_message: { message_id: idOf(bus) } });
  await eventually(async () =>
    expect(await messagesOf(other, otherChatId)).toEqual(['Is there a bus?', 'Bus, no.', 'A pity']),
  );
  await telegram(41, { document: { file_id: 'f1', file_name: 'plan.pdf' }, caption: 'My plan' });
  const { data } = await get<{ data: ChatMessage[] }>(other, 'getMessages', { chat_id: otherChatId });
  expect(data[0]).toMatchObject({ text: 'My plan', file: { name: 'plan.pdf', size: FILE_OF_TELEGRAM.length } });
  await telegram(41, { voice: { file_id: 'v1' } });
  await reads(41, 'Only texts');

  const { payload, headers } = await formOf('file', Buffer.from('%PDF-1.4 a map'), {
    is_public: '0',
    name: 'map.pdf',
    type: 'application/pdf',
  });
  const upload = await world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/file/upload',
    headers: { ...headers, 'x-authorization': `Bearer ${other.token}` },
    payload,
  });
  await post(other, 'sendMessage', {
    chat_id: otherChatId,
    message: 'A map',
    file_id: upload.json<{ id: string }>().id,
  });
  await passOn();
  expect((await reads(41, 'A map')).fields['document']).toBe('%PDF-1.4 a map');
});

test('the organizer answers from VK; a dialogue that blocks us is disconnected, and the email takes over', async () => {
  const organizer = await world.newOrganizer(41);
  const { ada, chatId } = await asked(organizer);
  expect(await vk(51, { ref: await codeOf(organizer, 2), text: 'Start' })).toBe('ok');
  await reads(51, 'Connected');
  await post(ada, 'sendMessage', { chat_id: chatId, message: 'And the bread?' });
  await passOn();
  expect((await reads(51, 'And the bread?')).text).toBe('Test:\nAnd the bread?');
  expect(await vk(51, { text: 'It is' })).toBe('ok');
  expect(await messagesOf(ada, chatId)).toEqual(['Is the wine included?', 'And the bread?', 'It is']);
  services.failWith('vk', ERROR_REPLIES.vkNoPermission);
  await post(ada, 'sendMessage', { chat_id: chatId, message: 'Thanks' });
  await passOn();
  const { data } = await get<{ data: NotificationChat[] }>(organizer, 'listNotificationChats');
  expect(data.every(({ messenger_was_activated: isOn }) => !isOn)).toBe(true);
  await sql`update chat_message set created_at = created_at - interval '10 minutes' where chat_id = ${chatId}`.execute(
    world.db,
  );
  await world.app.runDueJobs();
  expect(
    await world.row(sql`select 1 from mail_outbox where recipient = ${organizer.email} and dedupe_key like 'chat:%'`),
  ).toBeDefined();
});

test('WhatsApp: signed notifications only, the same thread, each message once', async () => {
  const { ada, chatId } = await asked();
  const hook = '/crm/api/chat/whatsapp-webhook?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=';
  const verified = await world.app.fastify.inject({ url: hook + WHATSAPP_KEYS.WHATSAPP_VERIFY_TOKEN });
  expect([verified.statusCode, verified.body]).toEqual([200, '1158201444']);
  expect((await world.app.fastify.inject({ url: `${hook}guess` })).statusCode).toBe(401);
  const { body } = await post(ada, 'generateConnectionCode', { source_id: 3 });
  expect(body.url).toBe(`https://wa.me/4915112345678?text=${body.code}`);
  expect((await whatsapp('49151000', 'wamid.A', body.code, 'another secret')).statusCode).toBe(401);
  expect((await whatsapp('49151000', 'wamid.A', body.code)).statusCode).toBe(200);
  await reads('49151000', 'Connected');
  await post(world.organizer, 'sendMessage', { chat_id: chatId, message: 'All of it.' });
  await passOn();
  await reads('49151000', 'All of it.');
  for (const id of ['wamid.B', 'wamid.B']) await whatsapp('49151000', id, 'Good');
  expect(await messagesOf(world.organizer, chatId)).toEqual(['Is the wine included?', 'All of it.', 'Good']);
});
