import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chat, ChatMessage } from '#contract/chat/chat-schemas.ts';
import type { TestResponse } from '#server/testing/app-under-test.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { formOf } from '#server/testing/form-of.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

interface Page {
  data: ChatMessage[];
  has_more: boolean;
  last_seq: number;
  read_seq: number;
  other_read_seq: number;
}

const get = <T>(person: Person, name: string, query: Record<string, unknown> = {}): Promise<TestResponse<T>> =>
  world.app.call<T>(`chat.${name}`, { query }, { token: person.token });
const post = <T>(person: Person, name: string, body: object): Promise<TestResponse<T & { code?: string }>> =>
  world.app.call<T & { code?: string }>(`chat.${name}`, { body }, { token: person.token });
const send = (person: Person, chatId: number, message: string, more: object = {}) =>
  post<ChatMessage>(person, 'sendMessage', { chat_id: chatId, message, ...more });
const seqs = async (person: Person, query: object): Promise<number[]> =>
  (await get<Page>(person, 'getMessages', { ...query })).body.data.map(({ seq }) => seq);

/** A traveller who has asked the organizer. */
async function asked(message = 'Is the wine included?'): Promise<{ ada: Person; chatId: number }> {
  const ada = await world.person();
  const { body } = await post<{ id: number }>(ada, 'getChatWithOrganizer', { organizer_id: 1, message });
  return { ada, chatId: body.id };
}

test('a question opens one chat with the organizer, and both sides see it as theirs', async () => {
  const ada = await world.person();
  const { tourId } = await world.departure();
  const ask = { organizer_id: 1, tour_id: tourId, message: 'Is the wine included?', client_message_id: 'question-1' };
  const first = await post<{ id: number; message: ChatMessage }>(ada, 'getChatWithOrganizer', ask);
  expect(first.body.message).toMatchObject({ seq: 1, type: 'output', text: 'Is the wine included?', kind: 'text' });
  const again = await post<{ id: number }>(ada, 'getChatWithOrganizer', ask);
  expect(again.body).toEqual(first.body);

  const chat = { chat_id: first.body.id };
  const own = await get<Chat>(ada, 'getChat', chat);
  expect(own.body).toMatchObject({ side: 'traveller', title: 'Nino', unread_count: 0, tour: { name: 'Wine tour' } });
  const other = await get<Chat>(world.organizer, 'getChat', chat);
  expect(other.body).toMatchObject({ side: 'organizer', title: 'Test', unread_count: 1, contacts_open: false });
  expect(other.body.last_message).toMatchObject({ type: 'input', client_message_id: null, author: { name: 'Test' } });
  const list = await get<{ data: Chat[]; total: number }>(ada, 'listChats', { tour_organizer_id: 1 });
  expect(list.body.total).toBe(1);
  expect(list.body.data).toEqual([own.body]);
});

test('the read mark counts what the other side wrote, and never moves back', async () => {
  const { ada, chatId } = await asked();
  for (const text of ['Yes.', 'And the water, too.']) await send(world.organizer, chatId, text);
  expect((await get<{ count: number }>(ada, 'getUnreadCount')).body.count).toBe(2);
  expect((await get<{ count: number }>(ada, 'getUnreadCount', { organizer_id: 99 })).body.count).toBe(0);
  const one = await post(ada, 'markAsRead', { chat_id: chatId, seq: 2 });
  expect(one.body).toEqual({ result: true, read_seq: 2, unread_count: 1 });
  expect((await post(ada, 'markAsRead', { chat_id: chatId, seq: 1 })).body).toMatchObject({ read_seq: 2 });
  expect((await post(ada, 'markAsRead', { chat_id: chatId })).body).toMatchObject({ read_seq: 3, unread_count: 0 });
  expect((await get<Page>(world.organizer, 'getMessages', { chat_id: chatId })).body.other_read_seq).toBe(3);
});

test('a thread is read by 20 in both directions, by the number of a message', async () => {
  const { ada, chatId } = await asked();
  await sql`insert into chat_message (chat_id, seq, side, author_id, text)
    select ${chatId}, n, 'organizer', ${world.organizer.id}, 'Message ' || n from generate_series(2, 45) n`.execute(
    world.db,
  );
  await sql`update chat set last_seq = 45 where id = ${chatId}`.execute(world.db);
  const down = (from: number, length: number): number[] => Array.from({ length }, (_, at) => from - at);
  const newest = await get<Page>(ada, 'getMessages', { chat_id: chatId });
  expect([newest.body.data.map(({ seq }) => seq), newest.body.has_more]).toEqual([down(45, 20), true]);
  expect(await seqs(ada, { chat_id: chatId, offset: 20 })).toEqual(down(25, 20));
  expect(await seqs(ada, { chat_id: chatId, before_seq: 6 })).toEqual(down(5, 5));
  expect(await seqs(ada, { chat_id: chatId, after_seq: 10 })).toEqual(down(30, 20));
  const end = await get<Page>(ada, 'getMessages', { chat_id: chatId, after_seq: 43 });
  expect([end.body.data.map(({ seq }) => seq), end.body.has_more]).toEqual([[45, 44], false]);
  const found = await get<Page>(ada, 'searchMessages', { chat_id: chatId, query: 'message 4' });
  expect(found.body.data.map(({ seq }) => seq)).toEqual([45, 44, 43, 42, 41, 40, 4]);
  expect((await get<Page>(ada, 'searchMessages', { chat_id: chatId, query: '100%' })).body.data).toEqual([]);
});

test('50 concurrent messages get the numbers 1 to 50 without a gap, and a repeat gets the first one', async () => {
  const ada = await world.person();
  const { body } = await post<{ id: number }>(ada, 'getChatWithOrganizer', { organizer_id: 1 });
  const writers = [ada, world.organizer];
  const one = (at: number) =>
    send(writers[at % 2] ?? ada, body.id, `Message ${at}`, { client_message_id: `race-${body.id}-${at}` });
  const numbers = Array.from({ length: 50 }, (_, at) => at);
  // Each is sent twice at once, as after a lost reply.
  const sent = await Promise.all([...numbers, ...numbers].map(one));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
  expect(sent.slice(0, 50).map((reply) => reply.body.seq)).toEqual(sent.slice(50).map((reply) => reply.body.seq));
  const stored = await seqs(ada, { chat_id: body.id, limit: 100 });
  expect(stored).toEqual(Array.from({ length: 50 }, (_, at) => 50 - at));
});

test('an id of a message belongs to its chat', async () => {
  const { ada, chatId } = await asked();
  await send(ada, chatId, 'One', { client_message_id: 'same-key-1' });
  const support = await get<{ id: number }>(ada, 'getChatWithSupport');
  expect((await get<{ id: number }>(ada, 'getChatWithSupport')).body).toEqual(support.body);
  const other = await send(ada, support.body.id, 'One', { client_message_id: 'same-key-1' });
  expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  expect((await send(ada, support.body.id, 'Two', { client_message_id: 'other-key-1' })).body.seq).toBe(1);
});

test('an own message is edited and deleted within 15 minutes; its number stays', async () => {
  const { ada, chatId } = await asked();
  const { body: message } = await send(ada, chatId, 'Frist');
  const target = { chat_id: chatId, message_id: message.id };
  const edited = await post<ChatMessage>(ada, 'editMessage', { ...target, message: 'First' });
  expect(edited.body).toMatchObject({ text: 'First', seq: 2, edited_at: expect.any(String) as string });
  expect((await post(world.organizer, 'editMessage', { ...target, message: 'Mine' })).status).toBe(404);
  for (const _ of [1, 2])
    expect((await post<ChatMessage>(ada, 'deleteMessage', target)).body).toMatchObject({ deleted: true, text: '' });
  expect((await get<Chat>(world.organizer, 'getChat', { chat_id: chatId })).body.unread_count).toBe(1);
  expect(await seqs(ada, { chat_id: chatId })).toEqual([2, 1]);
  const { body: late } = await send(ada, chatId, 'Late');
  await sql`update chat_message set created_at = now() - interval '16 minutes' where id = ${late.id}`.execute(world.db);
  const after = { chat_id: chatId, message_id: late.id };
  expect((await post(ada, 'editMessage', { ...after, message: 'x y' })).body.code).toBe('not_allowed_now');
  expect((await post(ada, 'deleteMessage', after)).body.code).toBe('not_allowed_now');
});

test('a frozen chat can be read and refuses messages', async () => {
  const { ada, chatId } = await asked();
  await sql`update chat set frozen_at = now() where id = ${chatId}`.execute(world.db);
  expect((await send(ada, chatId, 'Hello')).body.code).toBe('frozen_chat');
  expect((await get<Chat>(ada, 'getChat', { chat_id: chatId })).body.is_frozen).toBe(true);
});

test('a chat or message of others looks like one that does not exist', async () => {
  const { ada, chatId } = await asked();
  const { body: message } = await send(ada, chatId, 'Private');
  const stranger = await world.person();
  const own = (await get<{ id: number }>(stranger, 'getChatWithSupport')).body.id;
  const none = 9_999_999;
  const text = (reply: TestResponse<object>): string =>
    JSON.stringify({ status: reply.status, body: { ...reply.body, request_id: '' } });
  const reads = ['getChat', 'getMessages', 'searchMessages'] as const;
  for (const name of reads) {
    const query = name === 'searchMessages' ? { query: 'Private' } : {};
    const theirs = await get<object>(stranger, name, { chat_id: chatId, ...query });
    expect(text(theirs)).toBe(text(await get<object>(stranger, name, { chat_id: none, ...query })));
  }
  const writes: [string, object, object][] = [
    ['sendMessage', { chat_id: chatId, message: 'x' }, { chat_id: none, message: 'x' }],
    ['markAsRead', { chat_id: chatId }, { chat_id: none }],
    ['deleteMessage', { chat_id: chatId, message_id: message.id }, { chat_id: none, message_id: none }],
    ['deleteMessage', { chat_id: own, message_id: message.id }, { chat_id: own, message_id: none }],
    [
      'editMessage',
      { chat_id: own, message_id: message.id, message: 'x' },
      { chat_id: own, message_id: none, message: 'x' },
    ],
  ];
  for (const [name, theirs, unknown] of writes)
    expect(text(await post<object>(stranger, name, theirs))).toBe(text(await post<object>(stranger, name, unknown)));
});

test('the id of a chat is a number, and a message says something', async () => {
  const { ada, chatId } = await asked();
  const wrong = await post<{ errors: object }>(ada, 'sendMessage', { chat_id: 'seven', message: 'Hello' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['chat_id']]);
  const empty = await post<{ errors: object }>(ada, 'sendMessage', { chat_id: chatId, message: ' \n ' });
  expect([empty.status, Object.keys(empty.body.errors)]).toEqual([400, ['message']]);
  expect((await send(ada, chatId, '👍')).status).toBe(200);
  const own = await post(world.organizer, 'getChatWithOrganizer', { organizer_id: 1 });
  expect(own.body.code).toBe('not_allowed_now');
  expect((await post(ada, 'getChatWithOrganizer', { organizer_id: 1, tour_id: 424242 })).status).toBe(404);
});

test('contacts are masked until money is paid; the sender learns why, and a moderator sees what was typed', async () => {
  const ada = await world.person();
  const departure = await world.departure();
  const { body: created } = await world.create(ada, departure, { expected_total: departure.price * 2 });
  const list = await get<{ data: Chat[] }>(ada, 'listChats');
  const chatId = list.body.data[0]?.id ?? 0;
  const { body: message } = await send(ada, chatId, 'Call +44 20 7946 0958, we land at 14:35');
  expect(message).toMatchObject({
    text: 'Call •••, we land at 14:35',
    moderation: { state: 'masked', reason: ['phone'] },
  });
  for (const { token } of [ada, world.organizer])
    expect((await world.app.call('booking.getRequest', { query: { id: created.id } }, { token })).body).toMatchObject({
      chat_id: chatId,
    });
  const admin = await world.person('admin');
  const masked = await get<{ data: { original: string }[] }>(admin, 'listMaskedMessages', { chat_id: chatId });
  expect(masked.body.data).toMatchObject([{ original: 'Call +44 20 7946 0958, we land at 14:35' }]);
  expect((await get(ada, 'listMaskedMessages', { chat_id: chatId })).status).toBe(403);
  const edited = await post<ChatMessage>(ada, 'editMessage', {
    chat_id: chatId,
    message_id: message.id,
    message: 'Write to ada@example.com',
  });
  expect(edited.body).toMatchObject({
    text: 'Write to •••',
    typed: 'Write to ada@example.com',
    moderation: { reason: ['email'] },
  });
  const { body: read } = await get<Page>(world.organizer, 'getMessages', { chat_id: chatId, limit: 1 });
  expect(read.data[0]).toMatchObject({ text: 'Write to •••', typed: null });

  await world.pay(ada, created.payment_id ?? 0, 'pay');
  await world.app.runDueJobs();
  const { body: thread } = await get<Page>(world.organizer, 'getMessages', { chat_id: chatId });
  expect(thread.data.map(({ kind, type, text, event }) => [kind, type, text, event?.status])).toEqual([
    ['system', 'input', 'Booked', 3],
    ['text', 'input', 'Write to ada@example.com', undefined],
    ['request_card', 'input', 'Seats held, payment due', 2],
  ]);
  expect((await send(ada, chatId, 'Or +44 20 7946 0958')).body.text).toBe('Or +44 20 7946 0958');
  const requests = await get<{ data: { id: number }[] }>(world.organizer, 'listRequestsOfChat', { chat_id: chatId });
  expect(requests.body.data.map(({ id }) => id)).toEqual([created.id]);
});

test('who answers sees the longest wait first; staff freeze a chat, take it and hide a message', async () => {
  const organizer = await world.newOrganizer(7);
  const chats: number[] = [];
  for (const message of ['First', 'Second']) {
    const { body } = await post<{ id: number }>(await world.person(), 'getChatWithOrganizer', {
      organizer_id: 7,
      message,
    });
    chats.push(body.id);
  }
  const waiting = async (): Promise<number[]> => {
    const { body } = await get<{ data: Chat[] }>(organizer, 'listOrganizerChats', { group: 'waiting' });
    return body.data.map(({ id }) => id);
  };
  expect(await waiting()).toEqual(chats);
  const [first = 0, second = 0] = chats;
  await send(organizer, first, 'Yes.');
  expect(await waiting()).toEqual([second]);

  const admin = await world.person('admin');
  expect((await post(admin, 'freezeChat', { chat_id: second, is_frozen: true })).status).toBe(200);
  expect((await send(organizer, second, 'Yes.')).body.code).toBe('frozen_chat');
  const { body: thread } = await get<Page>(organizer, 'getMessages', { chat_id: first });
  const target = { chat_id: first, message_id: thread.data[0]?.id, is_hidden: true };
  expect((await post(admin, 'hideMessage', target)).status).toBe(200);
  const hidden = await get<Page>(organizer, 'getMessages', { chat_id: first });
  expect(hidden.body.data[0]).toMatchObject({ text: '', moderation: { state: 'hidden' } });

  const ada = await world.person();
  const support = (await get<{ id: number }>(ada, 'getChatWithSupport')).body.id;
  await send(ada, support, 'My number is +44 20 7946 0958');
  const desk = await get<{ data: Chat[] }>(admin, 'listStaffChats', { group: 'waiting' });
  expect(desk.body.data.find(({ id }) => id === support)?.last_message?.text).toBe('My number is +44 20 7946 0958');
  expect((await post(admin, 'assignChat', { chat_id: support, is_mine: true })).status).toBe(200);
  expect((await post(admin, 'assignChat', { chat_id: first, is_mine: true })).status).toBe(404);
  expect((await send(admin, support, 'We call you.')).body).toMatchObject({
    type: 'output',
    author: { role: 'support' },
  });
  const left = await get<{ data: Chat[] }>(admin, 'listStaffChats', { group: 'waiting' });
  expect(left.body.data.map(({ id }) => id)).not.toContain(support);
});

test('support passes a traveller on to an organizer, who is waited for; what was written to support stays there', async () => {
  await world.newOrganizer(12);
  const [ada, admin] = [await world.person(), await world.person('admin')];
  await sql`update user_account set language = 'ru' where id = ${ada.id}`.execute(world.db);
  const support = (await get<{ id: number }>(ada, 'getChatWithSupport')).body.id;
  await send(ada, support, 'My heart is weak. Is there a doctor?');
  const body = {
    chat_id: support,
    organizer_id: 12,
    message: 'A traveller asks for a doctor on day 3: +44 20 7946 0958.',
  };
  const { body: passed } = await post<{ id: number }>(admin, 'referToOrganizer', body);
  const { body: thread } = await get<Page>(ada, 'getMessages', { chat_id: passed.id });
  expect(thread.data.map(({ author, text }) => [author.role, text])).toEqual([
    ['support', expect.stringMatching(/^A traveller asks for a doctor on day 3: •/)],
  ]);
  const { body: told } = await get<Page>(ada, 'getMessages', { chat_id: support });
  expect(told.data[0]?.text).toContain(`/ru/chat/${passed.id}`);
  interface DeskList {
    data: { id: number; waiting_since: string | null; first_answer_minutes: number | null }[];
  }
  const waiting = await world.row<{ waiting: boolean }>(
    sql`select waiting_since is not null as waiting from chat where id = ${passed.id}`,
  );
  expect(waiting.waiting).toBe(true);
  const { body: desk } = await get<DeskList>(admin, 'listStaffChats', { group: 'support' });
  expect(desk.data.find(({ id }) => id === support)).toMatchObject({ waiting_since: null, first_answer_minutes: 0 });
  expect((await post(admin, 'referToOrganizer', { ...body, organizer_id: 9999 })).status).toBe(404);
  expect((await post(ada, 'referToOrganizer', body)).status).toBe(403);
});

test('every member but a guide answers for an organizer, until removed; one taken off the site answers nobody', async () => {
  await world.newOrganizer(8);
  const { body } = await post<{ id: number }>(await world.person(), 'getChatWithOrganizer', {
    organizer_id: 8,
    message: 'Is there snow?',
  });
  const member = async (role: string): Promise<Person> => {
    const person = await world.person();
    await sql`insert into organizer_member (organizer_id, user_id, role) values (8, ${person.id}, ${role})`.execute(
      world.db,
    );
    return person;
  };
  const [manager, guide] = [await member('manager'), await member('guide')];
  const listed = async (person: Person): Promise<number> =>
    (await get<{ total: number }>(person, 'listChats')).body.total;
  expect([await listed(manager), await listed(guide)]).toEqual([1, 0]);
  expect((await get<{ count: number }>(manager, 'getUnreadCount')).body.count).toBe(1);
  expect((await send(manager, body.id, 'From November.')).body.type).toBe('output');
  expect((await send(guide, body.id, 'Not yet.')).status).toBe(404);
  expect((await post(manager, 'getChatWithOrganizer', { organizer_id: 8 })).body.code).toBe('not_allowed_now');
  await sql`update organizer set hidden_by = 'staff' where id = 8`.execute(world.db);
  expect((await send(manager, body.id, 'Write to me.')).body.code).toBe('frozen_chat');
  await sql`delete from organizer_member where user_id = ${manager.id}`.execute(world.db);
  expect((await get(manager, 'getMessages', { chat_id: body.id })).status).toBe(404);
});

/** Moves a person to a time zone in which it is noon now. */
async function liveAtNoon({ id }: Person): Promise<void> {
  // The sign of these names is turned round.
  const hours = new Date().getUTCHours() - 12;
  await sql`update user_account set timezone = ${`Etc/GMT${hours < 0 ? '' : '+'}${hours}`} where id = ${id}`.execute(
    world.db,
  );
}

test('an unread message is emailed once for a burst, by day, and not when it was read or the chat is muted', async () => {
  const { ada, chatId } = await asked();
  await liveAtNoon(ada);
  const emails = async (): Promise<string[]> => {
    await sql`update chat_message set created_at = created_at - interval '10 minutes' where chat_id = ${chatId}`.execute(
      world.db,
    );
    await world.app.runDueJobs();
    const { rows } = await sql<{ body: string }>`select body from mail_outbox where recipient = ${ada.email}
      and dedupe_key like 'chat:%' order by id`.execute(world.db);
    return rows.map(({ body }) => body);
  };
  await send(world.organizer, chatId, 'Yes, it is.');
  await send(world.organizer, chatId, 'And the water.');
  expect(await emails()).toEqual([expect.stringContaining('Yes, it is.')]);
  await send(world.organizer, chatId, 'Still there?');
  expect(await emails()).toHaveLength(1);
  await post(ada, 'markAsRead', { chat_id: chatId });
  expect(await emails()).toHaveLength(1);
  await send(world.organizer, chatId, 'See you.');
  expect(await emails()).toHaveLength(2);
  await post(ada, 'markAsRead', { chat_id: chatId });
  await post(ada, 'muteChat', { chat_id: chatId, is_muted: true });
  await send(world.organizer, chatId, 'Bye.');
  expect(await emails()).toHaveLength(2);
});

test('an email about a message names who wrote it, a traveller without a name too', async () => {
  const organizer = await world.newOrganizer(9);
  await liveAtNoon(organizer);
  const ada = await world.person();
  await sql`update user_account set first_name = '', last_name = '' where id = ${ada.id}`.execute(world.db);
  const { body } = await post<{ id: number }>(ada, 'getChatWithOrganizer', { organizer_id: 9, message: 'A dog?' });
  await sql`update chat_message set created_at = created_at - interval '10 minutes' where chat_id = ${body.id}`.execute(
    world.db,
  );
  await world.app.runDueJobs();
  const email = await world.row<{ subject: string }>(sql`select subject from mail_outbox
    where recipient = ${organizer.email} and dedupe_key like 'chat:%'`);
  expect(email.subject).toBe('New message from a traveller');
});

test('an uploaded file is sent once, by its owner only, and goes with its message', async () => {
  const { ada, chatId } = await asked();
  const { payload, headers } = await formOf('file', Buffer.from('%PDF-1.4 a plan'), {
    is_public: '0',
    name: 'plan.pdf',
    type: 'application/pdf',
  });
  const upload = await world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/file/upload',
    headers: { ...headers, 'x-authorization': `Bearer ${ada.token}` },
    payload,
  });
  const { id } = upload.json<{ id: string }>();
  const stolen = await send(world.organizer, chatId, 'Mine', { file_id: id });
  expect(stolen.body.code).toBe('not_found');
  const sent = await post<ChatMessage>(ada, 'sendMessage', { chat_id: chatId, file_id: id });
  expect(sent.body).toMatchObject({ text: '', file: { name: 'plan.pdf', mime: 'application/pdf', status: 'ready' } });
  expect((await send(ada, chatId, 'Again', { file_id: id })).body.code).toBe('not_found');
  const other = await get<Page>(world.organizer, 'getMessages', { chat_id: chatId });
  const url = other.body.data[0]?.file?.url ?? '';
  expect((await world.app.fastify.inject({ url })).body).toBe('%PDF-1.4 a plan');
  await post(ada, 'deleteMessage', { chat_id: chatId, message_id: sent.body.id });
  await world.app.runDueJobs();
  expect((await world.app.fastify.inject({ url })).statusCode).toBe(404);
});

test('a file’s name with contacts is replaced, and hiding its message tells that it is gone', async () => {
  const { ada, chatId } = await asked();
  const names: (string | undefined)[] = [];
  for (const name of ['write to ada@example.com.pdf', 'plan of day 2.pdf']) {
    const { payload, headers } = await formOf('file', Buffer.from('%PDF-1.4'), {
      is_public: '0',
      name,
      type: 'application/pdf',
    });
    const url = '/crm/api/file/upload';
    const auth = { ...headers, 'x-authorization': `Bearer ${ada.token}` };
    const upload = await world.app.fastify.inject({ method: 'POST', url, headers: auth, payload });
    const { body } = await send(ada, chatId, 'Look', { file_id: upload.json<{ id: string }>().id });
    names.push(body.file?.name);
    const hide = { chat_id: chatId, message_id: body.id, is_hidden: true };
    expect((await post(await world.person('admin'), 'hideMessage', hide)).status).toBe(200);
  }
  expect(names).toEqual(['file.pdf', 'plan of day 2.pdf']);
  const { rows } = await sql<{ event: string }>`select event from realtime_event where user_id = ${ada.id}
    order by seq desc limit 2`.execute(world.db);
  expect(rows.map(({ event }) => event)).toEqual(['message_was_moderated', 'attachment_download_status_was_changed']);
});

test('an organizer and a traveller of a chat are connected by a code; strangers are not, nor the organizer of a frozen chat', async () => {
  const { ada, chatId } = await asked();
  const code = (person: Person, name: string) =>
    world.app.call<{ code: string }>(`site.${name}`, { body: { chat_id: chatId } }, { token: person.token });
  for (const [person, name] of [
    [world.organizer, 'getUserPhoneCode'],
    [ada, 'getWebCallData'],
  ] as const)
    expect((await code(person, name)).body.code).toMatch(/^\d{5}$/);
  const { rows } =
    await sql`select user_id, organizer_id, callee_id from phone_code order by callee_id nulls last`.execute(world.db);
  expect(rows).toEqual([
    { user_id: world.organizer.id, organizer_id: 1, callee_id: ada.id },
    { user_id: ada.id, organizer_id: 1, callee_id: null },
  ]);
  expect((await code(await world.newOrganizer(21), 'getUserPhoneCode')).status).toBe(404);
  await sql`update chat set frozen_at = now() where id = ${chatId}`.execute(world.db);
  for (const name of ['getUserPhoneCode', 'getWebCallData'])
    expect((await code(world.organizer, name)).status).toBe(409);
});
