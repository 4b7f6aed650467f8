import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestResponse } from '#server/testing/app-under-test.ts';
import { LIGHT_WORK, solveChallenge } from '#server/testing/solve-captcha.ts';
import { createSessionTokens } from '../sessions/session-tokens.ts';

interface Reply {
  code: string;
  type?: string;
  messenger_url: string;
  expires_in_s: number;
  user: { id: number };
  vk: { linked_at: string | null } | null;
  code_senders: string[];
  data: { code_sender: string }[];
}
interface Sent {
  path: string;
  fields: Record<string, string>;
}

const GROUP = 4711;
let app: TestApp;
let service: Server;
/** Messages to VK, and texts to phones that the SMS service took. */
let sent: Sent[] = [];
let texts: string[] = [];
let isDown = false;
let counter = 0;

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const isVk = request.url === '/method/messages.send';
      if (isVk) sent.push({ path: request.url ?? '', fields });
      else texts.push(fields.Body ?? '');
      const refused = { error: { error_code: 901, error_msg: "Can't send messages for users without permission" } };
      const reply = isVk ? (isDown ? refused : { response: 5 }) : { status: 'queued' };
      response.writeHead(isVk ? 200 : 201, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  app = await startTestApp({
    env: {
      VK_GROUP_TOKEN: 'vk-token',
      VK_GROUP_ID: String(GROUP),
      VK_CALLBACK_SECRET: 'aaQ13axAPQEcczQa',
      VK_CONFIRMATION: '6d72d5ee',
      TELEGRAM_BOT_TOKEN: '1:t',
      TELEGRAM_BOT_NAME: 'codes_bot',
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'st',
      SMS_FROM: '+15005550006',
      CHANNELS_API_BASE: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    },
    deps: { captchaWork: LIGHT_WORK },
  });
});
afterAll(async () => {
  service.close();
  await app.stop();
});
beforeEach(() => {
  sent = [];
  texts = [];
  isDown = false;
});

/** Delivers an event as VK does. */
const deliver = (event: object | string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/crm/api/user/vk-webhook',
    headers: { 'content-type': 'application/json' },
    payload: typeof event === 'string' ? event : JSON.stringify(event),
  });
const eventOf = (person: number, message: object = {}) => ({
  type: 'message_new',
  group_id: GROUP,
  event_id: `14fba3d5b8${++counter}`,
  v: '5.199',
  secret: 'aaQ13axAPQEcczQa',
  object: {
    client_info: { keyboard: true, lang_id: 3 },
    message: { id: 1, date: 1, from_id: person, peer_id: person, text: 'hello', ref_source: '', ...message },
  },
});
/** The community's next reply to a message. */
async function replyTo(person: number, message: object = {}): Promise<string> {
  const before = sent.length;
  const reply = await deliver(eventOf(person, message));
  expect([reply.statusCode, reply.body]).toEqual([200, 'ok']);
  return vi.waitFor(() => {
    // Messages to others may be on their way.
    const own = sent.slice(before).find(({ fields }) => fields.user_id === String(person));
    expect(own).toBeDefined();
    return own?.fields.message ?? '';
  });
}
/** Sends a message that the community leaves to its operator, and another one that it replies to. */
async function leaves(person: number, message: object): Promise<void> {
  const before = sent.length;
  expect((await deliver(eventOf(person, message))).body).toBe('ok');
  await replyTo(99, { ref: 'x'.repeat(22) });
  expect(sent.slice(before).map(({ fields }) => fields.user_id)).toEqual(['99']);
}
const refOf = (url: string): string => new URL(url).searchParams.get('ref') ?? '';
const digitsIn = (text: string): string => /\b\d{5}\b/.exec(text)?.[0] ?? '';

function browser(token?: string) {
  const jar = new Map<string, string>();
  return async (name: string, body?: object): Promise<TestResponse<Reply>> => {
    const send = (proof = ''): Promise<TestResponse<Reply>> => {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
      const headers = { cookie, ...(proof && { 'x-captcha': proof }) };
      return app.call(`account.${name}`, body ? { body } : {}, { headers, ...(token !== undefined && { token }) });
    };
    let reply = await send();
    if (reply.body.type) {
      const query = { action: `account.${name}`, type: reply.body.type };
      const { body: challenge } = await app.call<{ challenge: string }>('site.getCaptcha', { query });
      reply = await send(`${reply.body.type} ${solveChallenge(challenge.challenge)}`);
    }
    for (const { name: key, value } of reply.cookies) jar.set(key, value);
    return reply;
  };
}

/** An account with a confirmed phone, and the browser in which it is signed in. */
async function newOwner() {
  const phone = `+4915${String(++counter).padStart(3, '0')}345678`;
  const email = `vk${counter}@example.com`;
  const { rows } = await sql<{ id: number }>`insert into user_account (email, phone, phone_confirmed_at)
    values (${email}, ${phone}, now()) returning id`.execute(app.db);
  const id = rows[0]?.id ?? 0;
  const { access } = await createSessionTokens(app.db, app.env.sessionSecret).open(app.db, id, { agent: '' });
  return { id, phone, email, token: access, call: browser(access) };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

async function link({ call }: Owner, person: number): Promise<void> {
  await sql`update auth_code set created_at = created_at - interval '11 minutes'`.execute(app.db);
  const { body } = await call('linkVk', {});
  const code = digitsIn(await replyTo(person, { ref: refOf(body.messenger_url) }));
  expect((await call('confirmVk', { code })).status).toBe(200);
}
const lettersTo = async (email: string): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`select subject from mail_outbox where recipient = ${email}
    order by id`.execute(app.db);
  return rows.map(({ subject }) => subject);
};
const LINKED = 'VK messages can now carry codes for your Serai account';
const UNLINKED = 'VK is no longer linked to your Serai account';
const linkedAt = async ({ call }: Owner): Promise<string | null | undefined> =>
  (await call('getAccountSettings')).body.vk?.linked_at;

test('a dialogue is linked by the code that it got, in the browser that asked, and then signs in', async () => {
  const me = await newOwner();
  const { body } = await me.call('linkVk', {});
  expect(body.messenger_url).toMatch(/^https:\/\/vk\.me\/club4711\?ref=[\w-]{22}$/);
  expect(body.expires_in_s).toBe(600);
  expect(await linkedAt(me)).toBeNull();
  const code = digitsIn(await replyTo(501, { ref: refOf(body.messenger_url) }));
  expect(sent[0]?.fields).toMatchObject({ user_id: '501', access_token: 'vk-token', v: '5.199' });
  expect(sent[0]?.fields.random_id).toMatch(/^[1-9]\d*$/);
  const { rows } = await sql<{ left_s: number }>`select extract(epoch from expires_at - now())::int as left_s
    from auth_code where login = ${`vk ${me.id}`}`.execute(app.db);
  expect(rows[0]?.left_s).toBeLessThanOrEqual(300);
  expect((await browser(me.token)('confirmVk', { code })).body.code).toBe('wrong_code');
  expect((await me.call('confirmVk', { code })).status).toBe(200);
  expect((await me.call('confirmVk', { code })).body.code).toBe('wrong_code');
  expect(await linkedAt(me)).not.toBeNull();
  expect(await lettersTo(me.email)).toEqual([LINKED]);

  const guest = browser();
  expect((await guest('sendAuthCode', { login: me.phone, code_sender: 'vk' })).status).toBe(200);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const login = { login: me.phone, code: digitsIn(sent[1]?.fields.message ?? ''), verify_method: 'vk' };
  expect(sent[1]?.fields.user_id).toBe('501');
  expect((await guest('signInByCode', login)).body.user.id).toBe(me.id);
  expect(texts).toEqual([]);
});

test('VK confirms no phone: it never tells a number', async () => {
  const me = await newOwner();
  await link(me, 551);
  const offered = ['telegram_with_phone_request', 'sms'];
  const methods = (await me.call('getPhoneConfirmationMethods')).body.data;
  expect(methods.map((method) => method.code_sender)).toEqual(offered);
  expect((await me.call('getAccountSettings')).body.code_senders).toEqual(offered);
  expect((await me.call('sendConfirmationCode', { code_sender: 'vk' })).status).toBe(400);
});

test('a number without a linked dialogue gets the same reply, and nothing is sent', async () => {
  const [linked, unlinked] = [await newOwner(), await newOwner()];
  await link(linked, 601);
  sent = [];
  const replies = [];
  for (const login of [linked.phone, unlinked.phone, '+4915999345678']) {
    const guest = browser();
    const { status, body } = await guest('sendAuthCode', { login, code_sender: 'vk' });
    replies.push({ status, body });
    const early = await guest('sendAuthCode', { login, code_sender: 'vk' });
    replies.push({ status: early.status, body: early.body.code });
  }
  expect(replies.slice(2, 4)).toEqual(replies.slice(0, 2));
  expect(replies.slice(4)).toEqual(replies.slice(0, 2));
  const told = () => sent.map(({ fields }) => fields.user_id);
  await vi.waitFor(() => expect(told()).toEqual(['601']));
  await leaves(602, {});
  expect(told()).toEqual(['601', '99']);
  expect(texts).toEqual([]);
});

test('where the dialogue is closed, another service carries the code', async () => {
  const me = await newOwner();
  await link(me, 651);
  isDown = true;
  const guest = browser();
  await guest('sendAuthCode', { login: me.phone, code_sender: 'vk' });
  await vi.waitFor(() => expect(texts).toHaveLength(1));
  const code = digitsIn(texts[0] ?? '');
  expect((await guest('signInByCode', { login: me.phone, code })).body.user.id).toBe(me.id);
});

test('foreign, late and repeated links, group chats and other messages get no code', async () => {
  const me = await newOwner();
  const { body } = await me.call('linkVk', {});
  const ref = refOf(body.messenger_url);
  await leaves(701, {});
  await leaves(701, { ref: 'summer-sale' });
  await leaves(701, { ref, peer_id: 2_000_000_001 });
  await leaves(-701, { ref });
  expect(await replyTo(701, { ref: 'y'.repeat(22) })).toContain('This link has expired');
  // The message fails, and the next one of the same dialogue gets the code.
  isDown = true;
  await replyTo(701, { ref });
  isDown = false;
  // The link belongs to the dialogue that opened it.
  expect(digitsIn(await replyTo(702, { ref }))).toBe('');
  const code = digitsIn(await replyTo(701));
  expect(code).not.toBe('');
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from messenger_link where sealed_code is not null and chat_id = 701`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });
  await leaves(701, { ref });
  await sql`update auth_code set expires_at = now() where login = ${`vk ${me.id}`}`.execute(app.db);
  expect((await me.call('confirmVk', { code })).body.code).toBe('wrong_code');
  await sql`update auth_code set created_at = created_at - interval '11 minutes'`.execute(app.db);
  const late = refOf((await me.call('linkVk', {})).body.messenger_url);
  await sql`update messenger_link set expires_at = now()`.execute(app.db);
  expect(digitsIn(await replyTo(701, { ref: late }))).toBe('');
});

test('a code of another account links nothing', async () => {
  const [me, other] = [await newOwner(), await newOwner()];
  const { body } = await me.call('linkVk', {});
  await other.call('linkVk', {});
  const code = digitsIn(await replyTo(751, { ref: refOf(body.messenger_url) }));
  expect((await other.call('confirmVk', { code })).body.code).toBe('wrong_code');
  expect(await linkedAt(other)).toBeNull();
});

test('a link to the Telegram bot hands out nothing in VK', async () => {
  const me = await newOwner();
  const asked = await browser()('sendAuthCode', { login: me.phone, code_sender: 'telegram_with_phone_request' });
  const ref = new URL(asked.body.messenger_url).searchParams.get('start') ?? '';
  expect(digitsIn(await replyTo(771, { ref }))).toBe('');
  // A person of Telegram may have the number of another one in VK.
  await sql`update messenger_link set chat_id = 772 where phone = ${me.phone}`.execute(app.db);
  await leaves(772, {});
});

test('linking and unlinking need a recent proof; letters tell both accounts', async () => {
  const [old, me] = [await newOwner(), await newOwner()];
  await link(old, 801);
  await link(me, 801);
  expect([await linkedAt(old), (await linkedAt(me)) !== null]).toEqual([null, true]);
  expect(await lettersTo(old.email)).toEqual([LINKED, UNLINKED]);
  const age = (minutes: number) =>
    sql`update session set proved_at = now() - make_interval(mins => ${minutes})`.execute(app.db);
  const { body } = await old.call('linkVk', {}).then(async () => {
    await sql`update auth_code set created_at = created_at - interval '11 minutes'`.execute(app.db);
    return old.call('linkVk', {});
  });
  const code = digitsIn(await replyTo(802, { ref: refOf(body.messenger_url) }));
  await age(11);
  for (const [name, input] of [
    ['linkVk', {}],
    ['confirmVk', { code }],
    ['unlinkVk', {}],
  ] as const)
    expect([name, (await old.call(name, input)).body.code]).toEqual([name, 'proof_required']);
  expect((await me.call('unlinkVk', {})).body.code).toBe('proof_required');
  await age(0);
  expect((await me.call('unlinkVk', {})).status).toBe(200);
  expect((await me.call('unlinkVk', {})).status).toBe(200);
  expect(await linkedAt(me)).toBeNull();
  expect(await lettersTo(me.email)).toEqual([LINKED, UNLINKED]);
  sent = [];
  await browser()('sendAuthCode', { login: me.phone, code_sender: 'vk' });
  await leaves(803, {});
});

test('an event counts once, and only from VK', async () => {
  const me = await newOwner();
  const { body } = await me.call('linkVk', {});
  const event = eventOf(901, { ref: refOf(body.messenger_url) });
  for (const secret of ['guess', '', undefined, 'aaQ13axAPQEcczQA'])
    expect([secret, (await deliver({ ...event, secret })).statusCode]).toEqual([secret, 401]);
  expect((await deliver({ ...event, group_id: 1 })).statusCode).toBe(401);
  isDown = true;
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await deliver(event)).statusCode));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await replyTo(902, { ref: 'z'.repeat(22) });
  await vi.waitFor(() => expect(sent.map(({ fields }) => fields.user_id).toSorted()).toEqual(['901', '902']));
});

test('the address is confirmed to VK, other events are taken, malformed ones refused', async () => {
  const confirmed = await deliver({ type: 'confirmation', group_id: GROUP });
  expect([confirmed.statusCode, confirmed.body]).toEqual([200, '6d72d5ee']);
  expect(confirmed.headers['content-type']).toContain('text/plain');
  expect((await deliver({ type: 'confirmation', group_id: 1 })).statusCode).toBe(401);
  const other = { ...eventOf(1), type: 'message_deny', object: { user_id: 1 } };
  expect((await deliver(other)).body).toBe('ok');
  for (const event of [
    '',
    'null',
    '[]',
    '{"type":"message_new","group_id":4711',
    { ...eventOf(1), group_id: '4711' },
    { ...eventOf(1), event_id: 'a\u0000' },
    { ...eventOf(1), event_id: 'a'.repeat(101) },
    { ...eventOf(1), object: null },
    { ...eventOf(1), object: { message: { from_id: 1e300, peer_id: 1 } } },
    { ...eventOf(1), x: 'x'.repeat(70_000) },
  ])
    expect([JSON.stringify(event).slice(0, 60), (await deliver(event)).statusCode >= 400]).toEqual([
      JSON.stringify(event).slice(0, 60),
      true,
    ]);
  expect(sent).toEqual([]);
});

test('the copy of the data has the dialogue, and it is erased with the account', async () => {
  const me = await newOwner();
  await link(me, 1001);
  await me.call('requestExport', {});
  await app.features.runDueJobs();
  const { rows } = await sql<{ url: string }>`select action ->> 'url' as url from mail_outbox
    where recipient = ${me.email} and subject like 'The copy%'`.execute(app.db);
  const file = await app.fastify.inject({ url: new URL(rows[0]?.url ?? '').pathname });
  const copy = unzipSync(new Uint8Array(file.rawPayload));
  const named = Object.entries(copy).find(([name]) => name.endsWith('messengers.json'));
  expect(strFromU8(named?.[1] ?? new Uint8Array())).toContain('1001');
  expect((await me.call('deleteAccount', {})).status).toBe(200);
  const left = await sql`select 1 from linked_messenger where user_id = ${me.id}`.execute(app.db);
  expect(left.rows).toEqual([]);
});
