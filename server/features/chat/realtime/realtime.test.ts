import { get } from 'node:http';
import { Ajv } from 'ajv';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { EVENT_DATA, ServerFrame, type EventName } from '#contract/chat/realtime.ts';
import { CLOSE_CODES, REALTIME_PATH, REALTIME_VERSION } from '#domain/chat.ts';
import type { TestApp } from '#server/testing/app-under-test.ts';
import { startSecondApp, startWorld, type Person, type World } from '#server/testing/booking-world.ts';

/** Two servers over one database: each listens by its own connection. */
let world: World;
let second: TestApp;
const addresses: string[] = [];
beforeAll(async () => {
  world = await startWorld();
  second = await startSecondApp(world, { LIMIT_FACTOR: '1' });
  for (const app of [world.app, second]) addresses.push(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});

const ajv = new Ajv({ strict: false, validateFormats: false });
const isServerFrame = ajv.compile(ServerFrame);
const isData = (event: EventName, data: unknown): boolean => ajv.validate(EVENT_DATA[event], data);

interface Heard {
  seq: number | null;
  event: EventName;
  data: { chat_id: number; message: ChatMessage; seq: number; by: string; status: number; request_id: number };
}

/** A client of one transport: what it heard, in order, and how it leaves. */
interface Line {
  events: Heard[];
  resyncs: number;
  seq(): number;
  send(frame: object): void;
  closed: Promise<number>;
  stop(): void;
}
type Open = (person: Person, at: number, lastSeq?: number) => Promise<Line>;

const openSocket: Open = (person, at, lastSeq) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${addresses[at]?.replace('http', 'ws')}${REALTIME_PATH}`);
    let seq = 0;
    const line: Line = {
      events: [],
      resyncs: 0,
      seq: () => seq,
      send: (frame) => socket.send(JSON.stringify(frame)),
      closed: new Promise((done) => socket.on('close', done)),
      stop: () => socket.terminate(),
    };
    socket.on('error', reject);
    socket.on('open', () =>
      line.send({
        type: 'auth',
        version: REALTIME_VERSION,
        token: person.token,
        locale: 'en-US',
        last_seq: lastSeq,
      }),
    );
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { type: string; seq: number } & Heard;
      if (!isServerFrame(frame)) return reject(new Error(`no frame of the contract: ${data.toString()}`));
      if (frame.type === 'event') {
        if (!isData(frame.event, frame.data)) return reject(new Error(`${frame.event}: ${data.toString()}`));
        line.events.push(frame);
      }
      if (frame.type === 'resync') line.resyncs++;
      seq = Math.max(seq, frame.seq ?? 0);
      if (frame.type === 'ready') resolve(line);
    });
  });

const openPoll: Open = async (person, at, lastSeq) => {
  const app = [world.app, second][at] ?? second;
  const poll = (seq?: number) =>
    app.call<{ seq: number; is_resync: boolean; events: Heard[] }>(
      'chat.pollEvents',
      { query: seq === undefined ? {} : { last_seq: seq } },
      { token: person.token },
    );
  let isStopped = false;
  let seq = lastSeq ?? (await poll()).body.seq;
  const line: Line = {
    events: [],
    resyncs: 0,
    seq: () => seq,
    send: () => {},
    closed: Promise.resolve(0),
    stop: () => (isStopped = true),
  };
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      const { status, body } = await poll(seq);
      if (status !== 200 || isStopped) return;
      if (body.is_resync) line.resyncs++;
      line.events.push(...body.events);
      seq = body.seq;
    }
  };
  line.closed = loop().then(() => CLOSE_CODES.auth);
  return line;
};

const transports = [
  ['a socket', openSocket],
  ['long polling', openPoll],
] as const;

const post = <T>(person: Person, name: string, body: object) =>
  world.app.call<T>(`chat.${name}`, { body }, { token: person.token });
const send = (person: Person, chatId: number, message: string) =>
  post<ChatMessage>(person, 'sendMessage', { chat_id: chatId, message });
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });
const textsOf = ({ events }: Line): string[] =>
  events.filter(({ event }) => event === 'new_message').map(({ data }) => data.message.text);

async function asked(): Promise<{ ada: Person; chatId: number }> {
  const ada = await world.person();
  const { body } = await post<{ id: number }>(ada, 'getChatWithOrganizer', { organizer_id: 1, message: 'First' });
  return { ada, chatId: body.id };
}

test.each(transports)(
  'by %s a message of one server reaches readers of another, as each side sees it',
  async (_, open) => {
    const { ada, chatId } = await asked();
    const [own, other] = [await open(ada, 0), await open(world.organizer, 1)];
    const { body: sent } = await send(ada, chatId, 'Hello');
    await eventually(() => expect([textsOf(own), textsOf(other)]).toEqual([['Hello'], ['Hello']]));
    expect(own.events[0]?.data).toEqual({ chat_id: chatId, message: sent });
    expect(other.events[0]?.data.message).toMatchObject({ type: 'input', client_message_id: null });

    const target = { chat_id: chatId, message_id: sent.id };
    await post(ada, 'editMessage', { ...target, message: 'Hello!' });
    await post(world.organizer, 'markAsRead', { chat_id: chatId });
    await post(ada, 'deleteMessage', target);
    const names = ['new_message', 'message_was_edit', 'chat_is_read', 'message_was_deleted'];
    await eventually(() => expect(other.events.map(({ event }) => event)).toEqual(names));
    await eventually(() => expect(own.events.map(({ event }) => event)).toEqual(names));
    expect([own.events[2]?.data.by, other.events[2]?.data.by]).toEqual(['other', 'reader']);
    for (const line of [own, other]) line.stop();
  },
);

test.each(transports)('by %s a cut reader resumes: nothing lost, doubled or out of order', async (_, open) => {
  const { ada, chatId } = await asked();
  const first = await open(world.organizer, 0);
  const texts = Array.from({ length: 30 }, (_unused, at) => `Message ${at}`);
  for (const text of texts.slice(0, 10)) await send(ada, chatId, text);
  await eventually(() => expect(textsOf(first)).toEqual(texts.slice(0, 10)));
  first.stop();
  await Promise.all(texts.slice(10, 20).map((text) => send(ada, chatId, text)));
  const next = await open(world.organizer, 1, first.seq());
  for (const text of texts.slice(20)) await send(ada, chatId, text);
  await eventually(() => expect(textsOf(next)).toHaveLength(20));
  const numbers = [...first.events, ...next.events].map(({ seq }) => seq ?? 0);
  expect(numbers).toEqual(numbers.map((_unused, at) => (numbers[0] ?? 0) + at));
  const inChat = [...first.events, ...next.events].map(({ data }) => data.message.seq);
  expect(inChat).toEqual(Array.from({ length: 30 }, (_unused, at) => at + 2));
  next.stop();
});

test.each(transports)('by %s a reader whose number is lost reads everything again', async (_, open) => {
  const { ada, chatId } = await asked();
  const { rows } = await sql<{
    last_seq: number;
  }>`select last_seq from realtime_line where user_id = ${ada.id}`.execute(world.db);
  for (const lost of [999_999, 0]) {
    if (lost === 0) await sql`delete from realtime_event where user_id = ${ada.id}`.execute(world.db);
    const line = await open(ada, 0, lost);
    await eventually(() => expect([line.resyncs, line.seq()]).toEqual([1, rows[0]?.last_seq]));
    line.stop();
  }
  expect((await send(ada, chatId, 'Later')).status).toBe(200);
});

test.each(transports)('by %s the end of a session ends it within five seconds', async (_, open) => {
  const { ada } = await asked();
  const line = await open(ada, 0);
  await sql`update session set revoked_at = now() where user_id = ${ada.id}`.execute(world.db);
  expect(await line.closed).toBe(CLOSE_CODES.auth);
});

test.each(['removed', 'made a guide'])(
  'the socket of a member ends within five seconds when they are %s',
  async (how) => {
    const person = await world.person();
    await sql`insert into organizer_member (organizer_id, user_id, role) values (1, ${person.id}, 'manager')`.execute(
      world.db,
    );
    const [line, remaining] = [await openSocket(person, 1), await openSocket(world.organizer, 1)];
    await (
      how === 'removed'
        ? sql`delete from organizer_member where user_id = ${person.id}`
        : sql`update organizer_member set role = 'guide' where user_id = ${person.id}`
    ).execute(world.db);
    expect(await line.closed).toBe(CLOSE_CODES.auth);
    // The socket of another member stays.
    const { chatId } = await asked();
    await eventually(() => expect(remaining.events.at(-1)).toMatchObject({ data: { chat_id: chatId } }));
    remaining.stop();
  },
);

test('typing reaches the others only, marks as read come by frames, and a ping is answered', async () => {
  const { ada, chatId } = await asked();
  const [own, other] = [await openSocket(ada, 0), await openSocket(world.organizer, 1)];
  own.send({ type: 'typing', chat_id: chatId });
  await eventually(() =>
    expect(other.events.at(-1)).toMatchObject({ seq: null, event: 'typing', data: { name: 'Test' } }),
  );
  other.send({ type: 'read', chat_id: chatId, seq: 1 });
  await eventually(() => expect(own.events.map(({ event }) => event)).toEqual(['chat_is_read']));
  const stranger = await openSocket(await world.person(), 0);
  for (const frame of [
    { type: 'typing', chat_id: chatId },
    { type: 'read', chat_id: chatId, seq: 1 },
  ])
    stranger.send(frame);
  stranger.send({ type: 'ping' });
  await send(ada, chatId, 'Still here');
  await eventually(() => expect(textsOf(own)).toEqual(['Still here']));
  expect(stranger.events).toEqual([]);
  for (const line of [own, other, stranger]) line.stop();
});

test('a transition of a request and a payment reach both sides without a reload', async () => {
  const ada = await world.person();
  const lines = [await openSocket(ada, 1), await openSocket(world.organizer, 0)];
  const departure = await world.departure();
  const { body } = await world.create(ada, departure, { expected_total: departure.price * 2 });
  await world.pay(ada, body.payment_id ?? 0, 'pay');
  await world.app.runDueJobs();
  await eventually(() => {
    for (const { events } of lines) {
      const own = events.filter(({ data }) => data.request_id === body.id);
      expect(own.map(({ event, data }) => [event, data.status])).toEqual([
        ['request_status_changed', 2],
        ['request_status_changed', 3],
        ['payment_changed', undefined],
      ]);
    }
  });
  for (const line of lines) line.stop();
});

test('a socket without a valid sign-in, of another site or with a malformed frame is closed', async () => {
  const { ada } = await asked();
  const url = `${addresses[0]?.replace('http', 'ws')}${REALTIME_PATH}`;
  const codeAfter = (frame: string, origin?: string): Promise<number | string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(url, origin === undefined ? {} : { origin });
      socket.on('open', () => socket.send(frame));
      socket.on('close', resolve);
      socket.on('error', (error) => resolve(error.message));
    });
  const auth = { type: 'auth', version: REALTIME_VERSION, token: ada.token, locale: 'en-US' };
  expect(await codeAfter(JSON.stringify({ ...auth, token: 'forged' }))).toBe(CLOSE_CODES.auth);
  expect(await codeAfter(JSON.stringify({ type: 'resume', last_seq: 0 }))).toBe(CLOSE_CODES.auth);
  for (const frame of ['{', '[]', '{"type":"auth"}', JSON.stringify({ ...auth, version: 99 })])
    expect(await codeAfter(frame)).toBe(CLOSE_CODES.version);
  expect(await codeAfter('x'.repeat(70_000))).toBe(1009);
  expect(await codeAfter('{}', 'https://evil.example')).toBe('Unexpected server response: 403');
});

test('an account has ten sockets, and other upgrades stay ordinary requests', async () => {
  const { ada } = await asked();
  const lines = await Promise.all(Array.from({ length: 10 }, () => openSocket(ada, 0)));
  const more = await openSocket(ada, 0);
  expect(await more.closed).toBe(CLOSE_CODES.too_many);
  for (const line of lines) line.stop();
  const status = await new Promise((resolve, reject) => {
    const headers = { connection: 'Upgrade', upgrade: 'h2c' };
    get(`${addresses[0]}/spa/rest-kinds`, { headers }, (reply) => resolve(reply.resume().statusCode)).on(
      'error',
      reject,
    );
  });
  expect(status).toBe(200);
});

test('sockets that do not sign in are limited for each address', async () => {
  const opened: WebSocket[] = [];
  const open = (from: string): Promise<string> =>
    new Promise((resolve) => {
      const headers = { 'x-forwarded-for': from };
      const socket = new WebSocket(`${addresses[1]?.replace('http', 'ws')}${REALTIME_PATH}`, { headers });
      opened.push(socket);
      socket.once('open', () => resolve('open'));
      socket.once('error', (error) => resolve(error.message));
    });
  const replies = await Promise.all(Array.from({ length: 50 }, () => open('192.0.2.7')));
  expect(new Set(replies)).toEqual(new Set(['open']));
  expect(await open('192.0.2.7')).toContain('503');
  expect(await open('192.0.2.8')).toBe('open');
  for (const socket of opened) socket.terminate();
});
