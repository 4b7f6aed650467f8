import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestResponse } from '#server/testing/app-under-test.ts';
import { LIGHT_WORK, solveChallenge } from '#server/testing/solve-captcha.ts';
import { createSessionTokens } from '../sessions/session-tokens.ts';
import { createTelegramBot } from './telegram-bot.ts';

interface Reply {
  code: string;
  type?: string;
  messenger_url: string;
  expires_in_s: number;
  user: { id: number };
  is_phone_confirmed: boolean;
}
/** A request to the Bot API, as documented. */
interface Asked {
  path: string;
  body: {
    chat_id?: number;
    text?: string;
    reply_markup?: { keyboard?: { text: string; request_contact?: boolean }[][]; remove_keyboard?: boolean };
    url?: string;
    secret_token?: string;
    allowed_updates?: string[];
  };
}

const TOKEN = '123456:telegram-test';
let app: TestApp;
let service: Server;
let apiBase: string;
let asked: Asked[] = [];
let isDown = false;
let counter = 1000;

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body: JSON.parse(body) as Asked['body'] });
      const reply = isDown
        ? { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' }
        : { ok: true, result: { message_id: 7, date: 1, chat: { id: 1, type: 'private' } } };
      response.writeHead(isDown ? 403 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  apiBase = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  app = await startTestApp({
    env: { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_BOT_NAME: 'serai_codes_bot', CHANNELS_API_BASE: apiBase },
    deps: { captchaWork: LIGHT_WORK },
  });
});
afterAll(async () => {
  service.close();
  await app.stop();
});
beforeEach(() => {
  asked = [];
  isDown = false;
});

const secretOf = () =>
  createHmac('sha256', Buffer.from(app.env.dataKey, 'base64url'))
    .update(`telegram webhook ${TOKEN}`)
    .digest('base64url');

/** Delivers an update as Telegram does. */
const deliver = (body: string, secret = secretOf()) =>
  app.fastify.inject({
    method: 'POST',
    url: '/crm/api/user/telegram-webhook',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    payload: body,
  });
const update = (person: number, message: object, update_id = ++counter): string =>
  JSON.stringify({
    update_id,
    message: {
      message_id: 1,
      date: 1,
      from: { id: person, is_bot: false, first_name: 'Ada', language_code: 'de' },
      chat: { id: person, first_name: 'Ada', type: 'private' },
      ...message,
    },
  });
/** The bot's next reply to a message. */
async function replyTo(person: number, message: object): Promise<Asked['body']> {
  const before = asked.length;
  expect((await deliver(update(person, message))).statusCode).toBe(200);
  return vi.waitFor(() => {
    const next = asked[before];
    if (!next) throw new Error('the bot has not replied');
    return next.body;
  });
}
const start = (person: number, url: string) =>
  replyTo(person, { text: `/start ${new URL(url).searchParams.get('start')}` });
const share = (person: number, phone: string, user_id: number | undefined = person) =>
  replyTo(person, { contact: { phone_number: phone.slice(1), first_name: 'Ada', user_id } });
const digitsIn = (text = ''): string => /\b\d{5}\b/.exec(text)?.[0] ?? '';

const newPhone = (): string => `+4915${++counter}45678`;
async function newAccount(phone: string, isConfirmed = true): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into user_account (email, phone, phone_confirmed_at)
    values (${`bot${++counter}@example.com`}, ${phone}, ${isConfirmed ? sql`now()` : null}) returning id`.execute(
    app.db,
  );
  return rows[0]?.id ?? 0;
}
function browser(token?: string) {
  const jar = new Map<string, string>();
  return async (name: string, body: object): Promise<TestResponse<Reply>> => {
    const send = (proof = ''): Promise<TestResponse<Reply>> => {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
      const headers = { cookie, ...(proof && { 'x-captcha': proof }) };
      return app.call(`account.${name}`, { body }, { headers, ...(token !== undefined && { token }) });
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
const ask = (who: ReturnType<typeof browser>, login: string) =>
  who('sendAuthCode', { login, code_sender: 'telegram_with_phone_request' });
const rest = () => sql`update auth_code set created_at = created_at - interval '11 minutes'`.execute(app.db);

test('the bot hands a code to the one who shares the number, in the browser that asked', async () => {
  const phone = newPhone();
  const id = await newAccount(phone);
  const me = browser();
  const { body } = await ask(me, phone);
  expect(body.messenger_url).toMatch(/^https:\/\/t\.me\/serai_codes_bot\?start=[\w-]{22}$/);
  expect(body.expires_in_s).toBe(600);
  const asking = await start(501, body.messenger_url);
  expect(asked[0]?.path).toBe(`/bot${TOKEN}/sendMessage`);
  expect(asking).toMatchObject({ chat_id: 501, reply_markup: { keyboard: [[{ request_contact: true }]] } });
  const handed = await share(501, phone);
  expect(handed).toMatchObject({ chat_id: 501, reply_markup: { remove_keyboard: true } });
  const code = digitsIn(handed.text);
  // Handed out, it lives five minutes.
  const { rows } = await sql<{ left_s: number }>`select extract(epoch from expires_at - now())::int as left_s
    from auth_code where login = ${phone}`.execute(app.db);
  expect(rows[0]?.left_s).toBeLessThanOrEqual(300);
  expect((await browser()('signInByCode', { login: phone, code })).body.code).toBe('wrong_code');
  expect((await me('signInByCode', { login: phone, code })).body.user.id).toBe(id);
  // The code is handed out once.
  await vi.waitFor(async () => {
    const { rows: left } =
      await sql`select 1 from messenger_link where chat_id = 501 and sealed_code is not null`.execute(app.db);
    expect(left).toEqual([]);
  });
  expect(digitsIn((await share(501, phone)).text)).toBe('');
});

test('a foreign contact, another number, another dialogue and a late one get no code', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  await newAccount(phone);
  const me = browser();
  const { body } = await ask(me, phone);
  await start(601, body.messenger_url);
  const refusal = await share(601, other);
  expect(digitsIn(refusal.text)).toBe('');
  // Somebody else's contact with the right number; one without a Telegram account has no id.
  expect((await share(601, phone, 999)).text).toBe(refusal.text);
  expect(await replyTo(601, { contact: { phone_number: phone.slice(1) } })).toEqual(refusal);
  // The link belongs to the dialogue that opened it.
  expect((await start(602, body.messenger_url)).reply_markup).toEqual({ remove_keyboard: true });
  expect(digitsIn((await share(602, phone)).text)).toBe('');
  await sql`update messenger_link set expires_at = now()`.execute(app.db);
  expect(digitsIn((await share(601, phone)).text)).toBe('');
});

test('a number of no account gets the same reply on the site, and the reason only from the bot', async () => {
  const [known, unknown] = [newPhone(), newPhone()];
  await newAccount(known);
  await newAccount(unknown, false);
  const [one, two] = [await ask(browser(), known), await ask(browser(), unknown)];
  expect({ ...one.body, messenger_url: '' }).toEqual({ ...two.body, messenger_url: '' });
  const asking = await start(701, one.body.messenger_url);
  expect(await start(702, two.body.messenger_url)).toEqual({ ...asking, chat_id: 702 });
  expect(digitsIn((await share(701, known)).text)).not.toBe('');
  expect((await share(702, unknown)).text).toContain('No Serai account has confirmed this number yet');
});

test('a newer code, three wrong guesses or a failed message: the dialogue hands out what still works', async () => {
  const phone = newPhone();
  await newAccount(phone);
  const me = browser();
  const first = await ask(me, phone);
  await start(801, first.body.messenger_url);
  await rest();
  const second = await ask(me, phone);
  expect(digitsIn((await share(801, phone)).text)).toBe('');
  await start(801, second.body.messenger_url);
  isDown = true;
  await share(801, phone);
  isDown = false;
  const code = digitsIn((await share(801, phone)).text);
  expect(code).not.toBe('');
  const wrong = code === '00000' ? '11111' : '00000';
  for (let at = 0; at < 3; at++) await me('signInByCode', { login: phone, code: wrong });
  expect((await me('signInByCode', { login: phone, code })).body.code).toBe('wrong_code');
});

test('the phone of the settings is confirmed the same way', async () => {
  const phone = newPhone();
  const id = await newAccount(phone, false);
  const { access } = await createSessionTokens(app.db, app.env.sessionSecret).open(app.db, id, { agent: '' });
  const me = browser(access);
  const { body } = await me('sendConfirmationCode', { code_sender: 'telegram_with_phone_request' });
  await start(901, body.messenger_url);
  const code = digitsIn((await share(901, phone)).text);
  expect((await me('confirmPhone', { code })).body.is_phone_confirmed).toBe(true);
});

test('an update counts once, and only from Telegram', async () => {
  const message = update(1001, { text: 'hello' });
  expect((await deliver(message, 'guess')).statusCode).toBe(401);
  expect((await deliver(message, '')).statusCode).toBe(401);
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await deliver(message)).statusCode));
  expect(new Set(statuses)).toEqual(new Set([200]));
  // The reply to another dialogue comes after all of them.
  await replyTo(1002, { text: 'hello' });
  await vi.waitFor(() => expect(asked.map(({ body }) => body.chat_id).toSorted()).toEqual([1001, 1002]));
});

test('malformed updates are refused, and groups are not answered', async () => {
  for (const body of [
    '',
    'null',
    '[]',
    '{"update_id":1e999}',
    '{"update_id":"1"}',
    '{"update_id":9007199254740993}',
    '{"update_id":1,"message":{"chat":{"id":1}}}',
    '{"update_id":1',
    `{"update_id":1,"x":"${'x'.repeat(70_000)}"}`,
  ])
    expect([body.slice(0, 40), (await deliver(body)).statusCode >= 400]).toEqual([body.slice(0, 40), true]);
  const group = { chat: { id: -100, title: 'Trip', type: 'supergroup' }, text: '/start abc' };
  expect((await deliver(update(1101, group))).statusCode).toBe(200);
  for (const text of ['/start', '/start \u0000', `/start ${'x'.repeat(5000)}`, '\u0000']) {
    const { reply_markup: markup } = await replyTo(1102, { text });
    expect(markup).toEqual({ remove_keyboard: true });
  }
  expect(asked.map(({ body }) => body.chat_id)).not.toContain(-100);
});

test('the bot registers its webhook with the secret that the updates carry', async () => {
  const bot = createTelegramBot({ token: TOKEN, name: 'b' }, { dataKey: app.env.dataKey, apiBase });
  await bot.register('https://serai.example/hook');
  expect(asked).toEqual([
    {
      path: `/bot${TOKEN}/setWebhook`,
      body: { url: 'https://serai.example/hook', secret_token: secretOf(), allowed_updates: ['message'] },
    },
  ]);
  isDown = true;
  await expect(bot.register('https://serai.example/hook')).rejects.toThrow('telegram bot: setWebhook: HTTP 403');
});
